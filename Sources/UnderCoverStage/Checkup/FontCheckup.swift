import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// A font of the game, or the system's fallback font for a script that the game's fonts lack.
package struct FontCheckup: Encodable, Equatable, Sendable {
    package var name: String
    /// File name; nil if no font with the letters can be opened.
    package var file: String?

    package var isFound: Bool { file != nil }

    /// - Parameter folder: the game's `Fonts`.
    package static func ours(in folder: URL) -> [FontCheckup] {
        opened {
            let latin = TextRun.Face.allCases.compactMap { FontCache.files[$0] }.map { ($0, Unicode.Scalar("A")) }
            return (latin + [(FontCache.japaneseFile, "あ")]).map { name, letter in
                let path = folder.appendingPathComponent(name).path
                return FontCheckup(name: name, file: has(letter, FontFile(path: path, index: 0)) ? name : nil)
            }
        }
    }

    /// For the scripts that are most frequent in titles.
    package static func fallbacks() -> [FontCheckup] {
        let samples: [(String, Unicode.Scalar)] = [
            ("Arabic", "ب"), ("Chinese and Japanese", "中"), ("Devanagari", "अ"), ("Hebrew", "א"), ("Korean", "한"),
            ("Thai", "ก"), ("emoji", "🎵"),
        ]
        let finder = FallbackFinder()
        return opened {
            samples.map { name, letter in
                let isEmoji = name == "emoji"
                let query: FallbackFinder.Query = isEmoji ? .emoji(letter.value) : .letter(letter.value, .body, nil)
                // Fontconfig always answers; only the font tells whether it has the letter.
                let file = finder.find(query).flatMap { has(letter, $0) ? $0 : nil }
                return FontCheckup(name: name, file: file.map { ($0.path as NSString).lastPathComponent })
            }
        }
    }

    private static func opened(_ body: () -> [FontCheckup]) -> [FontCheckup] {
        guard TTF_Init() == 0 else { return [] }
        defer { TTF_Quit() }
        return body()
    }

    private static func has(_ letter: Unicode.Scalar, _ file: FontFile) -> Bool {
        SizedFont(file, face: nil, pixels: 20)?.provides(letter) ?? false
    }
}
