import CSQLiteShims
import GRDB
import UnderCoverCore

/// Where rows of a sorted list begin, so that a page of it is found without counting from the start.
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
