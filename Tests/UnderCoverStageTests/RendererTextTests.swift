import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    @GLThread @Suite struct RendererTextTests {
        private let white = Color(0xFFFFFF)
        private let ink = Color(0x0D0D0D)

        /// The columns and rows that are not white.
        private func inked(_ picture: Picture) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
            var columns: [Int] = []
            var rows: [Int] = []
            for y in 0..<picture.height {
                for x in 0..<picture.width where picture[x, y] != white {
                    columns.append(x)
                    rows.append(y)
                }
            }
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
            else { return nil }
            return (left...right, top...bottom)
        }

        @Test(arguments: [(TextRun.Align.left, 100), (.center, 76), (.right, 52)])
        func wordsAreAlignedByTheirTrueWidth(_ align: TextRun.Align, _ left: Int) throws {
            // Four letters, 12 × 14 pixels each, on the baseline.
            let run = TextRun("word", face: .body, size: 20, color: ink, at: Point(100.3, 59.8), align: align)
            let picture = try Studio.shared().draw([.clear(white), .text(run)])
            let found = try #require(inked(picture))
            #expect(found.x == left...left + 47)
            #expect(found.y == 46...59)
            // On whole pixels, so every pixel is ink or paper.
            #expect(picture[left, 46] == ink)
            #expect(picture[left + 47, 59] == ink)
        }

        @Test func wordsAreRasterizedOnceAndAgainAtAnotherSize() throws {
            let studio = try Studio.shared()
            let glyphs = studio.glyphs
            func ask(_ size: Double) -> Int {
                let before = glyphs.asked
                _ = studio.draw([.text(TextRun("once", face: .body, size: size, color: ink, at: Point(9, 99)))])
                return glyphs.asked - before
            }
            #expect([ask(33), ask(33), ask(33.2), ask(34), ask(33)] == [1, 0, 0, 1, 0])
        }

        /// A page of a megabyte holds seven of these words.
        @Test func wordsOfLongAgoAreForgotten() throws {
            let studio = try Studio.shared()
            let glyphs = studio.glyphs
            func draw(_ number: Int) {
                let word = TextRun("word \(100 + number)", face: .body, size: 190, color: ink, at: Point(9, 199))
                _ = studio.draw([.text(word)])
            }
            draw(0)
            let before = studio.renderer.stats.textureBytes
            for number in 1..<150 {
                draw(number)
                #expect(studio.renderer.stats.textureBytes <= before + (9 << 20))
            }
            let asked = glyphs.asked
            draw(149)
            #expect(glyphs.asked == asked)
            draw(0)
            #expect(glyphs.asked == asked + 1)
        }

        @Test func nothingToDrawIsRememberedToo() throws {
            let studio = try Studio.shared()
            let glyphs = studio.glyphs
            let empty = DisplayList([.clear(white), .text(TextRun("", face: .bold, size: 21, color: ink, at: .zero))])
            let before = glyphs.asked
            #expect(inked(studio.draw(empty)) == nil)
            _ = studio.draw(empty)
            #expect(glyphs.asked == before + 1)
        }

        /// The same name on paper and on a dark pill.
        @Test func lettersBesideEmojiHaveTheColourOfEachPlace() throws {
            func draw(_ color: Color, on paper: Color) throws -> Picture {
                let run = TextRun("Mo 🎈", face: .body, size: 20, color: color, at: Point(100, 60))
                return try Studio.shared().draw([.clear(paper), .text(run)])
            }
            #expect(try draw(ink, on: white)[105, 55] == ink)
            #expect(try draw(white, on: ink)[105, 55] == white)
            #expect(try draw(ink, on: white)[105, 55] == ink)
        }

        @Test func iconsAreTintedByTheirCoverage() throws {
            let mark = IconMark(.mouse, in: Rect(20, 30, 24, 16), color: Color(0x0000FF))
            let picture = try Studio.shared().draw([.clear(white), .icon(mark)])
            #expect(picture[20, 30] == Color(0x0000FF))
            #expect(abs(Int(picture[21, 45].red) - 127) <= 1)
            #expect(picture[21, 45].blue == 255)
            #expect(picture[19, 30] == white)
            #expect(picture[44, 30] == white)
        }

        @Test func overprintIsOneInkOnPaperAndAnotherOnInk() throws {
            let run = TextRun(
                "X", face: .display, size: 100, color: .black, at: Point(40, 100),
                blend: .overprint(onPaper: Color(0xFFE500), onInk: Color(0xFF9A00)))
            let picture = try Studio.shared().draw([
                .clear(white), .box(Box(Rect(0, 0, 70, 256), fill: ink)), .text(run),
            ])
            #expect(picture[50, 60] == Color(0xFF9A00))
            #expect(picture[90, 60] == Color(0xFFE500))
            #expect(picture[30, 60] == ink)
            #expect(picture[110, 60] == white)
        }

        @Test func aTurnedWordIsSmoothAndKeepsItsArea() throws {
            let picture = try Studio.shared().draw([
                .clear(Color(0)), .push(Transform(pivot: Point(128, 128), degrees: 30)),
                .text(TextRun("ab", face: .body, size: 100, color: white, at: Point(68, 163))), .pop,
            ])
            var area = 0
            for y in 0..<256 { for x in 0..<256 { area += Int(picture[x, y].red) } }
            #expect(abs(Double(area) / 255 - 120 * 70) < 60)
        }

        @Test func pillsAndTheirLabelsGoInFewCalls() throws {
            let studio = try Studio.shared()
            var list: DisplayList = [.clear(white)]
            for row in 0..<6 {
                let rect = Rect(20, 10 + Double(row) * 40, 200, 32)
                list.append(.box(Box(rect, radius: 99, fill: Color(0xFFE500), stroke: ink, strokeWidth: 3)))
                list.append(.text(TextRun("pill", face: .bold, size: 14, color: ink, at: Point(60, rect.y + 22))))
            }
            _ = studio.draw(list)
            #expect(studio.renderer.stats.drawCalls <= 3)
        }

        @Test func whatOverlapsStaysInOrder() throws {
            let run = TextRun("word", face: .bold, size: 40, color: ink, at: Point(20, 60))
            let picture = try Studio.shared().draw([
                .clear(white), .text(run), .box(Box(Rect(30, 40, 20, 10), fill: Color(0xFFE500))), .text(run),
                .box(Box(Rect(60, 40, 20, 10), fill: Color(0xFFE500))),
            ])
            #expect(picture[35, 45] == ink)
            #expect(picture[65, 45] == Color(0xFFE500))
        }
    }
}
