import CSDL2
import Foundation
import UnderCoverCore
import UnderCoverPixels

/// A face of ours, or what the system has for a script that ours lack.
package struct FontCheckup: Encodable, Equatable, Sendable {
    package var name: String
    /// The file's name; nil where there is none that can be opened and has the letters.
    package var file: String?

    package var isFound: Bool { file != nil }

    /// - Parameter folder: the game's `Fonts`.
    package static func ours(in folder: URL) -> [FontCheckup] {
        opened {
            TextRun.Face.allCases.compactMap { FontShelf.files[$0] }.map { name in
                let path = folder.appendingPathComponent(name).path
                return FontCheckup(name: name, file: has("A", FaceFile(path: path, index: 0)) ? name : nil)
            }
        }
    }

    /// The scripts that titles come in most.
    package static func fallbacks() -> [FontCheckup] {
        let samples: [(String, Unicode.Scalar)] = [
            ("Arabic", "ب"), ("Chinese and Japanese", "中"), ("Devanagari", "अ"), ("Hebrew", "א"), ("Korean", "한"),
            ("Thai", "ก"), ("emoji", "🎵"),
        ]
        let finder = FallbackFinder()
        return opened {
            samples.map { name, letter in
                let wish: FallbackFinder.Wish =
                    name == "emoji" ? .emoji(letter.value) : .letter(letter.value, .body)
                // Fontconfig always has an answer; whether it is one, the font knows.
                let file = finder.find(wish).flatMap { has(letter, $0) ? $0 : nil }
                return FontCheckup(name: name, file: file.map { ($0.path as NSString).lastPathComponent })
            }
        }
    }

    private static func opened(_ body: () -> [FontCheckup]) -> [FontCheckup] {
        guard TTF_Init() == 0 else { return [] }
        defer { TTF_Quit() }
        return body()
    }

    private static func has(_ letter: Unicode.Scalar, _ file: FaceFile) -> Bool {
        SizedFont(file, face: nil, pixels: 20)?.provides(letter) ?? false
    }
}
