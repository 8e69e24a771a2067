/// The player's own records, as far as the screens need them at any time. Lists come page by page.
package struct Shelf: Equatable, Codable, Sendable {
    package var summary = ShelfSummary()
    /// The scan that runs, or the last one of this session.
    package var scan: ScanProgress?
    /// Number of the last page or search; answers to earlier ones are dropped.
    package var question = 0
    /// Albums of other sources that the shelf has, of the categories that were opened.
    package var twins = ShelfTwins()

    package init() {}

    package var isScanning: Bool { scan?.stage == .looking || scan?.stage == .reading }
    /// The player has asked for a scan; what the last one said is over.
    mutating func expectScan() { if !isScanning { scan = ScanProgress(stage: .looking, files: 0) } }

    /// The expected scan does not come.
    mutating func forgetExpectedScan() { if scan == ScanProgress(stage: .looking, files: 0) { scan = nil } }

    package var isEmpty: Bool { summary.albums == 0 && summary.folders.isEmpty }
}
