import UnderCoverCore

/// Cursors that are the number of entries before a page. The store has them between two starts.
enum PageCursor {
    /// 0 for the first page. Throws `.notFound` for a cursor that no page has.
    static func offset(_ cursor: String?) throws(SourceError) -> Int {
        guard let cursor else { return 0 }
        let most = OutsideNumber.counts.upperBound
        guard let offset = OutsideNumber.whole(cursor, in: -1...most + 1), OutsideNumber.counts.contains(offset) else {
            throw .notFound
        }
        return offset
    }
}
