import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverStage

extension StageTests {
    @Suite struct TextTests {
        let setter = TextRasteriser(fonts: Folders.fonts, icons: Folders.temporary("icons")) { _ in }

        private func mask(
            _ string: String, _ face: TextRun.Face = .body, size: Double = 40, maxWidth: Double? = nil,
            tracking: Double = 0
        ) -> Mask? {
            setter.textMask(
                TextRun(
                    string, face: face, size: size, color: Color(0xFF0000), at: .zero, maxWidth: maxWidth,
                    tracking: tracking))
        }

        @Test(arguments: ["Two Sugars", "AVATAR To Yo", "Ça va, Łódź?", "1,234 points", "Motörhead – “Ace”", "fin"])
        func coreMeasuresWhatIsDrawn(_ string: String) throws {
            for face in TextRun.Face.allCases {
                for (size, tracking) in [(40.0, 0.0), (128, 0), (128, -0.02), (300, -0.035)] {
                    let drawn = try #require(mask(string, face, size: size, tracking: tracking))
                    let measured = TextMeasure.width(string, face: face, size: size, tracking: tracking)
                    // Andika joins f and i.
                    let slack = face.isEasy && string.contains("fi") ? 0.06 : 0.02
                    #expect(abs(drawn.advance - measured) <= slack * measured, "\(face) \(size) \(string)")
                    #expect(drawn.originX + Double(drawn.width) >= drawn.advance - 0.1 * size)
                }
            }
        }

        @Test func untrackedWidthIsTheFontLibrarys() throws {
            let drawn = try #require(mask("Two Sugars", .display, size: 200))
            let measured = TextMeasure.width("Two Sugars", face: .display, size: 200)
            // SDL_ttf measures in whole pixels, so this is not `TextMeasure`'s own number.
            #expect(drawn.advance == drawn.advance.rounded())
            #expect(abs(drawn.advance - measured) < 4)
        }

        @Test(arguments: [
            ("עברית", "Hebrew"), ("العربية", "Arabic"), ("音楽の本", "Japanese"), ("Привет", "Cyrillic"),
            ("Ωμέγα", "Greek"),
        ])
        func otherScriptsAreNotBoxes(_ string: String, _ name: String) throws {
            for face in TextRun.Face.allCases {
                let drawn = try #require(mask(string, face))
                let boxes = try #require(mask(String(repeating: "\u{F8FE}", count: string.count), face))
                #expect(drawn.pixels != boxes.pixels, "\(name) \(face)")
                // Missing-glyph boxes are all alike; real letters differ when reversed.
                let reversed = try #require(mask(String(string.reversed()), face))
                #expect(drawn.pixels != reversed.pixels, "\(name) \(face)")
            }
        }

        @Test(arguments: ["夜の曲", "ジャケットを当てる。", "Night 夜（よる）"])
        func japaneseIsAsWideAsTheCoreMeasures(_ string: String) throws {
            for (size, tracking) in [(40.0, 0.0), (128, 0), (128, -0.02), (300, -0.035)] {
                let drawn = try #require(mask(string, .display, size: size, tracking: tracking))
                let measured = TextMeasure.width(string, face: .display, size: size, tracking: tracking)
                #expect(abs(drawn.advance - measured) <= 0.02 * measured, "\(size) \(string)")
            }
        }

        /// A box without Japanese fonts shows it too, and posters are heavy everywhere.
        @Test func theDisplayFaceHasJapaneseLettersOfOurs() {
            let fonts = FontCache(folder: Folders.fonts, finder: FallbackFinder(), limit: 16) { _ in }
            for letter in "夜曲あア漢字、。「」ー！？" {
                let font = fonts.fallback(for: [letter], face: .display, pixels: 100)
                #expect(font?.face == .display, "\(letter)")
                #expect(font?.pixels == 82, "\(letter)")
            }
            // Its letters are as heavy as capitals beside them: more than a third of the square is ink.
            let ink = mask("夜", .display, size: 200).map { $0.pixels.reduce(0) { $0 + Int($1) } / 255 } ?? 0
            #expect(ink > 164 * 164 / 3)
        }

        /// Whatever Japanese fonts the system has.
        @Test func aJapaneseWordHasOneFace() {
            let fonts = FontCache(folder: Folders.fonts, finder: FallbackFinder(), limit: 16) { _ in }
            for face in TextRun.Face.allCases {
                let layout = LineLayout(fonts: fonts, face: face, pixels: 40, tracking: 0)
                for word in ["どのジャケットが仲間はずれ？", "曲を当てる。", "夜（よる）"] {
                    let runs = layout.runs(of: Array(word))
                    #expect(Set(runs.map { ObjectIdentifier($0.font) }).count == 1, "\(face) \(word)")
                    #expect(runs.allSatisfy { $0.font.face == face }, "ours: \(face) \(word)")
                }
            }
            // A word with a sign that ours lacks is whole in another font, or as before where none has all of it.
            let mixed = LineLayout(fonts: fonts, face: .body, pixels: 40, tracking: 0).runs(of: Array("夜한"))
            #expect(mixed.map(\.string).joined() == "夜한")
        }

        /// The library that paints them leaves some out at some sizes.
        @Test func everyIconHasInkAtEverySize() throws {
            let icons = Folders.root.appendingPathComponent("Assets/Icons")
            let setter = TextRasteriser(fonts: Folders.fonts, icons: icons) { _ in }
            for icon in [Icon.starBody, .starOutline, .check, .heart, .play] {
                for size in stride(from: 12, through: 240, by: 1) {
                    let mask = try #require(setter.iconMask(icon, width: size, height: size), "\(icon) \(size)")
                    #expect(mask.pixels.contains { $0 > 0 }, "\(icon) \(size)")
                }
            }
        }

        @Test func theNarrowSpaceOfFrenchIsNoBox() {
            #expect(mask("Oui\u{202F}!")?.pixels == mask("Oui\u{A0}!")?.pixels)
        }

        @Test func arabicIsJoined() throws {
            let joined = try #require(mask("بببب"))
            let alone = try #require(mask("ب"))
            #expect(joined.advance < alone.advance * 3.6)
        }

        @Test func rightToLeftStandsOnTheRight() throws {
            let alone = try #require(mask("שלום", size: 60))
            let mixed = try #require(mask("שלום world", size: 60))
            let latin = try #require(mask("world", size: 60))
            // "world" is on the left, and the Hebrew begins on the right.
            let left = columns(mixed, 0..<Int(latin.advance * 0.9))
            #expect(left == columns(latin, 0..<Int(latin.advance * 0.9)))
            #expect(mixed.advance > alone.advance + latin.advance)
        }

        @Test func emojiKeepTheirColours() throws {
            let alone = try #require(mask("😀"))
            #expect(alone.isColor)
            #expect(alone.pixels.count == alone.width * alone.height * 4)
            #expect(alone.advance == 48)
            #expect(alone.height <= 48)
            let mixed = try #require(mask("ok 😀"))
            #expect(mixed.isColor)
            // Letters beside the emoji have the run's colour.
            let reds = stride(from: 0, to: mixed.pixels.count, by: 4).filter {
                mixed.pixels[$0] == 255 && mixed.pixels[$0 + 1] == 0 && mixed.pixels[$0 + 3] == 255
            }
            #expect(reds.count > 50)
            #expect(mask("plain")?.isColor == false)
        }

        @Test func longLinesEndInDots() throws {
            let whole = try #require(mask("A record with a rather long name"))
            let cut = try #require(mask("A record with a rather long name", maxWidth: 300))
            #expect(whole.advance > 700)
            #expect(cut.advance <= 300)
            #expect(cut.advance > 250)
            // At 24 pixels a letter, 12 fit; the space before "…" is dropped.
            #expect(cut.pixels == mask("A record wi…")?.pixels)
            #expect(mask("A record with", maxWidth: 240)?.pixels == mask("A record…")?.pixels)
            #expect(mask("Words", maxWidth: 120)?.pixels == mask("Words")?.pixels)
            #expect(mask("Words", maxWidth: 3) == nil)
        }

        @Test(arguments: ["", " ", "\u{200B}", "\u{0}", "\u{202E}", "\n\t", "\u{200D}", "\u{FEFF}"])
        func nothingToDraw(_ string: String) {
            for face in TextRun.Face.allCases { #expect(mask(string, face) == nil) }
        }

        @Test func hostileStringsStaySmall() throws {
            let tower = "e" + String(repeating: "\u{0301}", count: 100_000)
            let hostile = [
                String(repeating: "W", count: 100_000), tower,
                String(repeating: String(tower.unicodeScalars.prefix(40)), count: 300),
                String(repeating: "👨‍👩‍👧‍👦", count: 5_000), "a\u{202E}b\u{0}c\u{1B}[31m",
                String(repeating: "ש1", count: 5_000),
            ]
            for string in hostile {
                for face in TextRun.Face.allCases {
                    let drawn = try #require(mask(string, face, size: 90))
                    #expect(drawn.width <= 8192)
                    #expect(drawn.height <= 8192)
                    #expect(drawn.pixels.count == drawn.width * drawn.height * (drawn.isColor ? 4 : 1))
                }
            }
            #expect(mask("a\u{202E}b\u{0}c\u{7}")?.pixels == mask("abc")?.pixels)
            for size in [-1, 0, 0.2, .nan, .infinity, 1e9] { _ = mask("a", size: size) }
        }

        @Test func decomposedLettersAreComposed() {
            #expect(mask("Cafe\u{301}")?.pixels == mask("Caf\u{E9}")?.pixels)
        }

        @Test func accentsDoNotMoveTheBaseline() throws {
            let plain = try #require(mask("E", .display, size: 128))
            let accented = try #require(mask("É", .display, size: 128))
            #expect(lowestInk(plain) == lowestInk(accented))
            #expect(abs(lowestInk(plain)) <= 1)
            #expect(accented.originY < plain.originY)
        }

        @Test func monoFaceKeepsSignsApart() throws {
            let pair = try #require(mask("!="))
            #expect(columns(pair, 0..<20) == columns(try #require(mask("!")), 0..<20))
            #expect(pair.advance == 48)
        }

        @Test func missingFontsAreReplacedWithAWarning() {
            var warnings: [String] = []
            let bare = TextRasteriser(fonts: Folders.temporary("no-fonts"), icons: Folders.fonts) {
                warnings.append($0)
            }
            #expect(warnings.count == 5)
            #expect(warnings.first?.contains("LeagueSpartan-Black.otf") == true)
            let run = TextRun("Still here", face: .display, size: 40, color: .black, at: .zero)
            #expect(bare.textMask(run) != nil)
        }
    }
}

extension StageTests.TextTests {
    @Test func iconsAreDrawnAtTheirSize() throws {
        let folder = Folders.temporary("some-icons")
        let disc = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='20' height='40'/></svg>"
        try Data(disc.utf8).write(to: folder.appendingPathComponent("plus.svg"))
        try Data("not a picture".utf8).write(to: folder.appendingPathComponent("minus.svg"))
        let setter = TextRasteriser(fonts: Folders.fonts, icons: folder) { _ in }
        let mask = try #require(setter.iconMask(.plus, width: 64, height: 64))
        #expect((mask.width, mask.height) == (64, 64))
        #expect(mask.pixels[32 * 64 + 10] == 255)
        #expect(mask.pixels[32 * 64 + 50] == 0)
        #expect(setter.iconMask(.minus, width: 64, height: 64) == nil)
        #expect(setter.iconMask(.heart, width: 64, height: 64) == nil)
        #expect(setter.iconMask(.plus, width: 0, height: 64) == nil)
        #expect(setter.iconMask(.plus, width: 100_000, height: 100_000) == nil)
        let wide = try #require(setter.iconMask(.plus, width: 96, height: 64))
        #expect((wide.width, wide.height) == (96, 64))
        #expect(wide.pixels[32 * 96 + 26] == 255)
    }

    /// The pixels of some columns, without empty rows above and below.
    private func columns(_ mask: Mask, _ range: Range<Int>) -> [[UInt8]] {
        let rows = (0..<mask.height).map { y in range.map { mask.pixels[y * mask.width + $0] } }
        let inked = rows.drop { $0.allSatisfy { $0 == 0 } }.reversed().drop { $0.allSatisfy { $0 == 0 } }
        return Array(inked.reversed())
    }

    /// The row below the lowest solid pixel, relative to the baseline.
    private func lowestInk(_ mask: Mask) -> Int {
        let row = (0..<mask.height).last { y in (0..<mask.width).contains { mask.pixels[y * mask.width + $0] > 127 } }
        return (row ?? 0) + 1 + Int(mask.originY)
    }
}
