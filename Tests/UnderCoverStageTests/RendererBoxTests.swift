import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension GLTests {
    @GLThread @Suite struct RendererBoxTests {
        let paper = Color(0xFBFAF5)
        let ink = Color(0x0D0D0D)
        let accent = Color(0xFFE500)

        @Test func clearFillsThePictureAndForgetsWhatWasDrawnBefore() throws {
            let picture = try Studio.shared().draw([.box(Box(Rect(0, 0, 50, 50), fill: ink)), .clear(accent)])
            for point in [(0, 0), (25, 25), (255, 255), (0, 255)] { #expect(picture[point.0, point.1] == accent) }
        }

        @Test func aBoxOnWholePixelsFillsExactlyItsPixels() throws {
            let picture = try Studio.shared().draw([.clear(paper), .box(Box(Rect(10, 20, 100, 60), fill: accent))])
            #expect(count(accent, picture) == 6000)
            #expect(picture[10, 20] == accent)
            #expect(picture[109, 79] == accent)
            #expect(picture[9, 20] == paper)
            #expect(picture[110, 79] == paper)
        }

        @Test(arguments: [Rect(10, 20, 30, 30), Rect(10, 20, 120, 90)])
        func theStrokeLiesInside(_ rect: Rect) throws {
            let box = Box(rect, fill: accent, stroke: ink, strokeWidth: 3)
            let picture = try Studio.shared().draw([.clear(paper), .box(box)])
            let inner = rect.inset(3)
            #expect(count(accent, picture) == Int(inner.width * inner.height))
            #expect(count(ink, picture) == Int(rect.width * rect.height - inner.width * inner.height))
        }

        @Test(arguments: [0.0, 0.25, 0.5])
        func aPillCoversItsAreaWhereverItLies(_ shift: Double) throws {
            // Coverage sums to the area of the shape, so a wrong edge shows.
            let rect = Rect(20 + shift, 30 + shift, 160, 64)
            let picture = try Studio.shared().draw([
                .clear(Color(0)), .box(Box(rect, radius: 999, fill: Color(0xFFFFFF))),
            ])
            let area = picture.pixels.enumerated().reduce(0.0) { $0 + ($1.offset % 4 == 0 ? Double($1.element) : 0) }
            let expected = 96 * 64 + Double.pi * 32 * 32
            #expect(abs(area / 255 - expected) < expected * 0.002)
            #expect(picture[21, 31] == Color(0))
            #expect(picture[100, 62] == Color(0xFFFFFF))
        }

        @Test func piecesAndTheWholeShapeAreTheSamePicture() throws {
            // A turn by 0.0001° is invisible, but takes the general path.
            let box = Box(Rect(20, 20, 180, 100), radius: 40, fill: accent, stroke: ink, strokeWidth: 6)
            let studio = try Studio.shared()
            let pieces = studio.draw([.clear(paper), .box(box)])
            let whole = studio.draw([.clear(paper), .push(Transform(degrees: 0.0001)), .box(box), .pop])
            expectEqual(pieces, whole, tolerance: 2, "box-pieces")
            #expect(pieces[100, 60] == accent)
        }

        @Test func aTranslucentBoxIsBlendedOnceEverywhere() throws {
            let half = Color(red: 0, green: 0, blue: 0, alpha: 128)
            let picture = try Studio.shared().draw([
                .clear(Color(0xFFFFFF)), .box(Box(Rect(20, 20, 180, 100), radius: 40, fill: half)),
            ])
            let darkest = picture.pixels.min() ?? 0
            #expect(abs(Int(darkest) - 127) <= 1)
        }

        @Test func dashesAreAsLongAsTheirGapsAndClose() throws {
            let box = Box(Rect(20, 20, 200, 200), radius: 0, stroke: ink, strokeWidth: 4, dash: 10)
            let picture = try Studio.shared().draw([.clear(Color(0xFFFFFF)), .box(box)])
            let top = (30..<210).map { picture[$0, 22].red }
            let dark = top.filter { $0 < 128 }.count
            #expect((70...110).contains(dark))
            let changes = zip(top, top.dropFirst()).filter { ($0 < 128) != ($1 < 128) }.count
            #expect((14...20).contains(changes))
            #expect(picture[120, 120] == Color(0xFFFFFF))
            // The four quarters mirror each other, so the outline has no seam.
            #expect(!(20..<220).contains { picture[$0, 22] != picture[239 - $0, 22] })
        }

        @Test func turningScalingAndMovingFollowTheTransform() throws {
            let transform = Transform(pivot: Point(100, 100), offset: Point(20, 10), scale: 2, degrees: 90)
            let box = Box(Rect(100, 100, 40, 10), fill: ink)
            let picture = try Studio.shared().draw([.clear(paper), .push(transform), .box(box), .pop, .box(box)])
            // Clockwise: right becomes down, down becomes left.
            #expect(picture[110, 150] == ink)
            #expect(picture[118, 188] == ink)
            #expect(picture[101, 112] == ink)
            #expect(picture[98, 150] == paper)
            #expect(picture[122, 150] == paper)
            #expect(picture[110, 192] == paper)
            #expect(picture[138, 105] == ink)
        }

        @Test func whatTurnsOverIsNarrowerAndAsHigh() throws {
            let turned = Transform(pivot: Point(100, 100), facing: 0.5)
            let box = Box(Rect(60, 60, 80, 80), fill: ink)
            let picture = try Studio.shared().draw([.clear(paper), .push(turned), .box(box), .pop])
            #expect(count(ink, picture) == 40 * 80)
            #expect(picture[80, 60] == ink && picture[119, 139] == ink)
            #expect(picture[78, 100] == paper && picture[121, 100] == paper)
            // Its width is its own, whichever way it lies.
            let lying = Transform(pivot: Point(100, 100), degrees: 90, facing: 0.5)
            let other = try Studio.shared().draw([.clear(paper), .push(lying), .box(box), .pop])
            #expect(other[60, 81] == ink && other[138, 118] == ink)
            #expect(other[100, 78] == paper && other[100, 121] == paper)
        }

        @Test func opacityOfNestedPushesMultiplies() throws {
            let picture = try Studio.shared().draw([
                .clear(Color(0xFFFFFF)), .push(Transform(opacity: 0.5)), .push(Transform(opacity: 0.5)),
                .box(Box(Rect(0, 0, 100, 100), fill: Color(0))), .pop, .pop,
            ])
            #expect(abs(Int(picture[50, 50].red) - 191) <= 1)
        }

        @Test func clipsIntersectAndEnd() throws {
            let all = Command.box(Box(Rect(0, 0, 256, 256), fill: ink))
            let picture = try Studio.shared().draw([
                .clear(paper), .clip(Rect(10, 10, 100, 100)), .clip(Rect(60, 0, 100, 40)), all, .unclip, .unclip,
                .box(Box(Rect(200, 200, 10, 10), fill: accent)),
            ])
            #expect(count(ink, picture) == 50 * 30)
            #expect(picture[60, 10] == ink)
            #expect(picture[109, 39] == ink)
            #expect(picture[205, 205] == accent)
        }

        @Test func aDimmedPageLiesBehindPaperAndDots() throws {
            let page: DisplayList = [.clear(ink), .box(Box(Rect(0, 0, 128, 256), fill: accent))]
            func drawn(_ pitch: Double) throws -> Picture {
                let veil = Color(red: 255, green: 255, blue: 255, alpha: 128)
                let dimmed = Dimmed(list: page, rect: Rect(0, 0, 256, 192), paper: veil, dots: .black, pitch: pitch)
                return try Studio.shared().draw([.clear(paper), .dimmed(dimmed)])
            }
            let (plain, dotted) = (try drawn(0), try drawn(16))
            // Half paper, half of what the page shows; where no page is dimmed, it is as it was.
            for (place, color) in [((20, 20), accent), ((200, 20), ink)] {
                let seen = plain[place.0, place.1]
                for (found, was) in [(seen.red, color.red), (seen.green, color.green), (seen.blue, color.blue)] {
                    #expect(abs(Int(found) - (Int(was) + 255) / 2) <= 2)
                }
            }
            #expect(plain[20, 220] == accent && dotted[20, 220] == accent && dotted[200, 220] == ink)
            // Dots darken as much as discs of that radius cover, on a grid turned by 45 degrees.
            func light(_ picture: Picture) -> Double {
                (0..<192).reduce(0.0) { sum, y in (0..<128).reduce(sum) { $0 + Double(picture[$1, y].red) } }
            }
            let share = 1 - light(dotted) / light(plain)
            let discs = Double.pi * Dimmed.radiusShare * Dimmed.radiusShare
            #expect(abs(share - discs) < 0.01, "\(share), not \(discs)")
        }

        private func count(_ color: Color, _ picture: Picture) -> Int {
            var count = 0
            for y in 0..<picture.height { for x in 0..<picture.width where picture[x, y] == color { count += 1 } }
            return count
        }
    }
}
