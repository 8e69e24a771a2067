import GRDB

/// Connections to an open database: one writes, one answers, one is the scan's for looking up what is known.
final class OpenLibrary: Sendable {
    let writer: DatabaseQueue
    let reader: DatabaseQueue
    let walkerReader: DatabaseQueue
    /// NB: unchecked, because only `reader`'s queue uses them.
    nonisolated(unsafe) let queries = ShelfQueries()
    nonisolated(unsafe) let finder = ShelfFinder()

    private init(_ writer: DatabaseQueue, _ reader: DatabaseQueue, _ walkerReader: DatabaseQueue) {
        (self.writer, self.reader, self.walkerReader) = (writer, reader, walkerReader)
    }

    static func open(_ file: LibraryFile) throws(StoreError) -> (OpenLibrary, wasLost: Bool) {
        let (writer, wasLost) = try file.open()
        return (OpenLibrary(writer, try file.reader(), try file.reader()), wasLost)
    }
}
