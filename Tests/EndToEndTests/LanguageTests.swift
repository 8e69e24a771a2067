import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

extension LossLane {
    /// Languages and their catalogues, from outside.
    @Suite(.serialized) struct LanguageTests {
        private struct Entry: Decodable {
            let id: String
            let percent: Int
        }

        private static let english = "No screen was found"
        private static let german = "Es fand sich kein Bildschirm"

        /// The game without a screen says so in a sentence.
        private func arguments(_ home: Home) -> [String] { ["--data-dir", home.path("data")] }

        @Test func allLanguagesAreWhole() throws {
            let outcome = try Program.run(["languages", "--json"], home: Home())
            #expect(outcome.status == 0 && outcome.errors == "")
            let entries = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
            #expect(entries.map(\.id) == Language.offered.map(\.rawValue))
            #expect(entries.allSatisfy { $0.percent == 100 }, "\(outcome.output)")
        }

        @Test(arguments: [
            "nonsense", "de", "de_", "../../etc/passwd", "de_DE.UTF-8/x", "\u{202E}de", "pseudo", "C", "",
        ])
        func anyLANGIsUnderstoodOrEnglish(name: String) throws {
            let isGerman = name.hasPrefix("de")
            let home = try Home()
            let outcome = try Program.run(arguments(home), home: home, ["LANG": name, "LC_ALL": ""])
            #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(outcome.errors)")
            #expect(outcome.errors.contains(isGerman ? Self.german : Self.english), "\(outcome.errors)")
        }

        @Test func aLANGWithoutEndIsEnglish() throws {
            let name = String(repeating: "de", count: 50_000)
            let home = try Home()
            let outcome = try Program.run(arguments(home), home: home, ["LANG": name, "LANGUAGE": name])
            #expect(outcome.status == 1 && outcome.errors.contains(Self.english))
        }

        /// How a catalogue is damaged, and what the line about it says.
        struct Damage: CustomStringConvertible {
            let name: String
            let says: String
            /// The sentence that the program says is German still.
            let isGerman: Bool
            let change: @Sendable (String) -> String

            var description: String { name }
            var testDescription: String { name }
        }

        private static let row = "msgstr \"" + german

        static let damages = [
            Damage(name: "cut", says: "it is cut short or damaged", isGerman: true) { text in
                text.range(of: row).map {
                    String(text[..<$0.upperBound]) + "\"\n\nmsgctxt \"queueIsFull\"\nmsgid \"The"
                } ?? ""
            },
            Damage(name: "newer", says: "it is of version 99.0 of the game", isGerman: true) {
                $0.replacing(/X-Under-Cover-Version: [0-9.]+/, with: "X-Under-Cover-Version: 99.0")
            },
            Damage(name: "places", says: "its placeholders differ from the English", isGerman: false) {
                $0.replacing(row, with: row + " {name}")
            },
            Damage(name: "bidi", says: "it has characters that cannot be seen", isGerman: false) {
                $0.replacing(row, with: row + "\u{202E}")
            },
            Damage(name: "long", says: "it is far too long", isGerman: false) {
                $0.replacing(row, with: row + String(repeating: " ganz und gar", count: 200))
            },
            Damage(name: "rule", says: "it has no usable rule for plurals", isGerman: true) {
                $0.replacing("plural=(n != 1)", with: "plural=(n != )")
            },
        ]

        @Test(arguments: damages) func aDamagedCatalogueIsNamedOnce(damage: Damage) throws {
            let home = try Home()
            let assets = try home.box()
            let catalogue = home.path("box/Assets/Languages/de.po")
            let text = try String(contentsOfFile: catalogue, encoding: .utf8)
            let damaged = damage.change(text)
            #expect(damaged != text && !damaged.isEmpty)
            try FileManager.default.removeItem(atPath: catalogue)
            try Data(damaged.utf8).write(to: URL(fileURLWithPath: catalogue))
            let outcome = try Program.run(
                arguments(home), home: home, assets.merging(["LANG": "de_DE.UTF-8", "LC_ALL": ""]) { $1 })
            #expect(outcome.status == 1)
            #expect(outcome.errorLines.count { $0.contains("catalogue of Deutsch") && $0.contains(damage.says) } == 1)
            #expect(outcome.errors.contains(damage.isGerman ? Self.german : Self.english), "\(outcome.errors)")
            #expect(!outcome.errors.contains("\u{202E}"))
        }

        /// Not text, and larger than any catalogue.
        @Test(arguments: [Data([0xFF, 0xFE, 0, 0x80]), Data(repeating: 0x22, count: 5_000_000)])
        func aFileThatIsNoCatalogueLeavesEnglish(bytes: Data) throws {
            let home = try Home()
            let assets = try home.box()
            let catalogue = URL(fileURLWithPath: home.path("box/Assets/Languages/de.po"))
            try FileManager.default.removeItem(at: catalogue)
            try bytes.write(to: catalogue)
            let outcome = try Program.run(
                arguments(home), home: home, assets.merging(["LANG": "de_DE.UTF-8", "LC_ALL": ""]) { $1 })
            #expect(outcome.status == 1 && outcome.errorLines.count == 2, "\(outcome.errors)")
            #expect(outcome.errors.contains(Self.english))
        }

        /// The face for Japanese is away; where the system has none either, its signs are missing and the game goes on.
        @Test func withoutAFaceForAScriptPicturesAreDrawn() throws {
            let home = try Home()
            let assets = try home.box()
            try FileManager.default.removeItem(atPath: home.path("box/Fonts/NotoSansJP-Black.otf"))
            let fonts = try home.write("<?xml version=\"1.0\"?>\n<fontconfig></fontconfig>\n", to: "fonts.conf")
            let arguments = ["screenshot", "--screen", "pause", "--language", "ja", "--size", "640x360", "--out"]
            for extra in [[:], ["FONTCONFIG_FILE": fonts]] {
                let outcome = try Program.run(
                    arguments + [home.path("picture.png")], home: home, assets.merging(extra) { $1 })
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.errorLines.count <= 1, "\(outcome.errors)")
                #expect(FileManager.default.fileExists(atPath: home.path("picture.png")))
            }
        }
    }
}
