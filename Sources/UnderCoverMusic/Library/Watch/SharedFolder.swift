import CSQLiteShims
import Foundation
import GRDB
import UnderCoverCatalogue

/// Folders in which others make changes that this computer is not told: those of servers, and those that a program
/// makes up.
enum SharedFolder {
    private static let types: Set<Substring> = ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "ceph", "afs"]
    private static let madeUp = "fuse."

    static func isShared(_ path: Bytes) -> Bool {
        var status = stat()
        guard FilePath.withC(path, { stat($0, &status) }) == 0,
            let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
        else { return false }
        return isShared(device: numbers(UInt64(status.st_dev)), mounts)
    }

    /// NB: Swift has no `major` and `minor`, which are macros.
    static func numbers(_ device: UInt64) -> String {
        let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
        let minor = device & 0xFF | (device >> 12) & ~0xFF
        return "\(major):\(minor & 0xFFFF_FFFF)"
    }

    /// - Parameters:
    ///   - device: its two numbers, as in "8:17".
    ///   - mounts: the system's list: "36 35 98:0 /root /mount options - type source options".
    static func isShared(device: String, _ mounts: String) -> Bool {
        mounts.split(separator: "\n").contains { line in
            let fields = line.split(separator: " ")
            guard fields.count > 2, fields[2] == device, let end = fields.firstIndex(of: "-"), end + 1 < fields.count
            else { return false }
            let type = fields[end + 1]
            return types.contains(type) || type.hasPrefix(madeUp)
        }
    }
}

/// The places where rows of a sorted list begin, so that a page of it is found without counting from the start.
struct ListIndex {
    /// Rows from one mark to the next.
    static let step = 256

    private(set) var total = 0
    private(set) var letters: [ShelfLetter] = []
    /// The sort key and the row's id at every 256th place.
    private(set) var marks: [(sort: String, id: Int)] = []

    /// - Parameter list: a query for `sort` and `id`, in order; an index has both.
    init(_ database: Database, _ list: String, _ values: RawValue = .none) throws {
        let rows = try RawStatement(database, list)
        var last: UInt32 = 0
        func take(_ row: RawRow) {
            let letter = row.firstLetter(0)
            if letter != last {
                letters.append(ShelfLetter(letter: ShelfSort.letter(of: row.text(0) ?? ""), start: total))
                last = letter
            }
            if total % Self.step == 0 { marks.append((row.text(0) ?? "", row.int(1))) }
            total += 1
        }
        if case .none = values { try rows.each(row: take) } else { try rows.each(values, row: take) }
    }

    /// The mark at or before a place, and the rows from there to it.
    func mark(before start: Int) -> (sort: String, id: Int, skip: Int)? {
        guard start < total else { return nil }
        let mark = marks[start / Self.step]
        return (mark.sort, mark.id, start % Self.step)
    }
}
