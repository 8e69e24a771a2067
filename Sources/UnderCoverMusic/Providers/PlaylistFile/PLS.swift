import Foundation
import UnderCoverCore

/// `File1=…`, `Title1=Artist - Title`, in any order.
enum PLS {
    static func parse(_ text: String) -> PlaylistFile {
        var entries: [Int: PlaylistFile.Entry] = [:]
        var file = PlaylistFile(entries: [])
        for line in PlaylistText.lines(text) {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            guard !value.isEmpty else { continue }
            if key == "x-gnome-title" { file.title = value }
            if let number = number(key, "file") {
                entries[number, default: .init()].location = PlaylistLocation.plain(value)
            } else if let number = number(key, "title") {
                (entries[number, default: .init()].artist, entries[number, default: .init()].title) = Credit.split(
                    value)
            }
        }
        file.entries = entries.sorted { $0.key < $1.key }.map(\.value)
        return file
    }

    private static func number(_ key: String, _ name: String) -> Int? {
        key.hasPrefix(name) ? OutsideNumber.whole(key.dropFirst(name.count), in: OutsideNumber.counts) : nil
    }
}
