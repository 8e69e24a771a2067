import Foundation
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverMusic
import UnderCoverStage

/// The cost of looking through a library: each list in each order, from the question to the rows of a screen.
struct BrowseFigures: Codable {
    struct List: Codable {
        let name: String
        /// The first screen, with nothing of the list in memory, by the clock and in processor time.
        let openMilliseconds, openProcessor: Double
        /// One screen further, again and again.
        let page, pageProcessor: BenchTimes
    }

    var lists: [List] = []
    /// From the new value to the album's page with it; then what follows once it is shown.
    var correction = CorrectionFigures()
    /// The same among as many corrections as a library keeps.
    var manyCorrections = CorrectionFigures()
    /// All of those at once, as an import brings them.
    var importSeconds = 0.0
    var megabytes = 0.0

    private static let rows = 40
    private static let pages = 200

    init() {}

    init(_ library: MusicLibrary) throws {
        let sampler = MemorySampler()
        for order in ShelfOrder.allCases {
            for list in ShelfList.allCases { try browse(library, list, order, nil) }
        }
        for kind in ShelfGroup.Kind.allCases {
            var groups: [ShelfGroup] = []
            let opened = try Spent { groups = try library.groups(kind) }
            lists.append(List("\(kind)", opened, []))
            // The largest takes longest.
            guard let group = groups.max(by: { $0.songs < $1.songs }) else { continue }
            for list in ShelfList.allCases { try browse(library, list, .year, group) }
        }
        megabytes = sampler.stop()
        correction = try CorrectionFigures(library, salt: 1)
        importSeconds = try fill(library).clock
        manyCorrections = try CorrectionFigures(library, salt: 2)
    }

    /// Puts right as many albums as a library keeps, but for the room that more need.
    private func fill(_ library: MusicLibrary) throws -> Spent {
        var corrections: [AlbumCorrection] = []
        let total = try library.page(.albums, count: 1).total
        for field in [AlbumCorrection.Field.title, .year] {
            for start in stride(from: 0, to: total, by: 1000) {
                guard case .albums(let rows) = try library.page(.albums, start: start).rows else { continue }
                corrections += rows.map { album in
                    AlbumCorrection(album: album.id, field: field, value: field == .year ? "1990" : album.title + "!")
                }
            }
        }
        return try Spent {
            _ = try library.take(Array(corrections.prefix(AlbumCorrection.most - 200)))
            try library.followCorrection()
        }
    }

    private mutating func browse(
        _ library: MusicLibrary, _ list: ShelfList, _ order: ShelfOrder, _ group: ShelfGroup?
    ) throws {
        func page(_ start: Int) throws -> ShelfPage {
            try library.page(list, start: start, count: Self.rows, order: order, group: group)
        }
        var total = 0
        let opened = try Spent { total = try page(0).total }
        let step = max(1, total / Self.pages)
        let times = try stride(from: 0, to: total, by: step).map { place in try Spent { _ = try page(place) } }
        let name = [group.map { "\($0.kind) \($0.name)," } ?? "", "\(list)", "by \(order)"]
        lists.append(List(name.filter { !$0.isEmpty }.joined(separator: " "), opened, times))
    }
}

extension BrowseFigures.List {
    fileprivate init(_ name: String, _ opened: Spent, _ pages: [Spent]) {
        self.init(
            name: name, openMilliseconds: opened.clock * 1000, openProcessor: opened.processor * 1000,
            page: BenchTimes(pages.map(\.clock)), pageProcessor: BenchTimes(pages.map(\.processor)))
    }
}

/// Putting albums right, one after another.
struct CorrectionFigures: Codable {
    private(set) var shown = BenchTimes([])
    private(set) var shownProcessor = BenchTimes([])
    private(set) var followed = BenchTimes([])

    private static let count = 40

    init() {}

    init(_ library: MusicLibrary, salt: Int) throws {
        let total = try library.page(.albums, count: 1).total
        var (shown, followed): ([Spent], [Spent]) = ([], [])
        for number in 0..<Self.count {
            let place = number * total / Self.count
            guard case .albums(let rows) = try library.page(.albums, start: place, count: 1).rows,
                let album = rows.first
            else { continue }
            let field: AlbumCorrection.Field = [.title, .artist, .year][number % 3]
            let value = field == .year ? "\(1950 + salt)" : "Corrected \(salt) \(number)"
            shown.append(
                try Spent {
                    try library.correct(AlbumCorrection(album: album.id, field: field, value: value))
                    guard try library.album(album.id) != nil else { throw Failure("A corrected album is gone.") }
                })
            followed.append(try Spent { try library.followCorrection() })
        }
        self.shown = BenchTimes(shown.map(\.clock))
        (shownProcessor, self.followed) = (BenchTimes(shown.map(\.processor)), BenchTimes(followed.map(\.clock)))
    }
}

/// Seconds by the clock, and of this thread's processor time, which says more on a busy machine.
struct Spent {
    let clock, processor: Double

    init(_ body: () throws -> Void) rethrows {
        let (start, used) = (Stage.now, Self.threadSeconds)
        try body()
        (clock, processor) = (Stage.now - start, Self.threadSeconds - used)
    }

    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension BrowseFigures: BenchResult {
    var lines: [String] {
        let slowest = lists.max { $0.openProcessor < $1.openProcessor }
        let jerkiest = lists.max { $0.pageProcessor.p99 < $1.pageProcessor.p99 }
        return lists.map { list in
            let opened = "opened in \(ms(list.openMilliseconds)), \(ms(list.openProcessor)) of processor"
            let further = "; a screen further \(list.page), \(list.pageProcessor) of processor"
            return "  \(list.name)\t" + opened + (list.page.count > 0 ? further : "")
        } + [
            "  slowest\t\(slowest?.name ?? "") \(ms(slowest?.openProcessor ?? 0)); "
                + "\(jerkiest?.name ?? "") \(jerkiest.map { "\($0.pageProcessor)" } ?? "")",
            "  a correction\tshown \(correction.shown), \(correction.shownProcessor) of processor; "
                + "what follows \(correction.followed)",
            "  among many\tshown \(manyCorrections.shown), \(manyCorrections.shownProcessor) of processor; "
                + "what follows \(manyCorrections.followed); all at once \(number(importSeconds, 2)) s",
            "  lists in memory\t\(number(megabytes, 1)) MB",
        ]
    }
}
