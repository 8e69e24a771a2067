import ArgumentParser
import Foundation
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// `under-cover library barcode`.
struct BarcodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "barcode", abstract: "Add a record to your scanned records, by its barcode.",
        discussion: """
            A photo is a JPEG, PNG or WebP file with one barcode in it; ZBar reads it. MusicBrainz says which album has \
            the barcode. The line is the album's id, its title, its artist, its year and how many scanned records there \
            are; one that was there already changes nothing. From \(AlbumSieve.fewest) on they are a category, which is \
            made anew with each. The exit status is 1 where there is no barcode, more than one, or no album for it.
            """)

    @Argument(help: ArgumentHelp("A photo, or the digits below the barcode.", valueName: "FILE|DIGITS"))
    var what: String
    @OptionGroup var options: NetworkOptions

    private struct Report: Encodable {
        let barcode: String
        /// The release group's at MusicBrainz.
        let id: String?
        let title, artist: String
        let year: Int?
        /// False where it was there already.
        let isNew: Bool
        let records: Int
        /// The category; null where there is none, as while there are too few.
        let category: String?
        /// Why the category was not made, or is not whole.
        let problem: String?

        private enum CodingKeys: String, CodingKey {
            case barcode, id, title, artist, year, records, category, problem
            case isNew = "new"
        }

        /// Each field is there.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(barcode, forKey: .barcode)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
            try container.encode(artist, forKey: .artist)
            try container.encode(year, forKey: .year)
            try container.encode(isNew, forKey: .isNew)
            try container.encode(records, forKey: .records)
            try container.encode(category, forKey: .category)
            try container.encode(problem, forKey: .problem)
        }
    }

    func run() throws {
        let files = try GameFiles(dataDir: options.dataDir, needsStore: true)
        guard let store = files.opening.store else { throw Failure(Words.savedUnopened) }
        defer { store.close() }
        let readers = Readers()
        readers.acceptNoSandbox(Kept(files.opening.stored.kept).settings.readsUnconfined)
        let barcode = try barcode(readers)
        let network = try options.network(files.folders)
        let providers = Dictionary(
            network.providers().providers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        guard let provider = providers[ProviderList.finder] else {
            throw Failure(Words.sourceIsOff(ProviderList.finder))
        }
        let album = try Self.album(barcode, provider)
        let scanned = ScannedRecords(data: files.folders.data)
        let (count, isNew): (Int, Bool)
        do throws(SourceError) { (count, isNew) = try scanned.add(album) } catch {
            throw Failure(error.message(source: "MusicBrainz"))
        }
        var made: Gathering?
        if isNew, count >= AlbumSieve.fewest {
            made = try gather(scanned.reference, network, providers, files, store, readers)
        }
        let id = Category.ID(scanned.reference)
        let category = (try? store.category(id)).map { _ in id.rawValue }
        try print(
            Report(
                barcode: barcode.digits, id: album.releaseGroup, title: album.album, artist: album.artist,
                year: album.year, isNew: isNew, records: count,
                category: category, problem: made?.problem))
    }

    private func barcode(_ readers: Readers) throws(Failure) -> Barcode {
        let isFile = FileManager.default.fileExists(atPath: what)
        if !isFile, let barcode = Barcode(what) { return barcode }
        let isNumber = what.allSatisfy { $0.isNumber || $0 == " " || $0 == "-" }
        guard isFile || !isNumber else { throw .usage(Words.noBarcodeNumber(what)) }
        defer { readers.barcodes.rest() }
        do throws(StageError) {
            return try readers.barcodes.barcode(photo: URL(fileURLWithPath: what), name: what)
        } catch {
            throw Failure(error.message)
        }
    }

    private static func album(_ barcode: Barcode, _ provider: MusicProvider) throws(Failure) -> FoundTrack {
        try Waiting.value { () async throws(Failure) in
            do throws(SourceError) {
                if let album = try await provider.record(barcode) { return album }
            } catch {
                throw Failure(error.message(source: "MusicBrainz"))
            }
            throw Failure(Words.recordUnknown(barcode.digits))
        }
    }

    private func gather(
        _ reference: SourceReference, _ network: Network, _ providers: [String: MusicProvider], _ files: GameFiles,
        _ store: Store, _ readers: Readers
    ) throws(Failure) -> Gathering {
        let library = MusicLibrary.open(files, readers) { _ in }
        defer { library.close() }
        let gatherer = try ImportCommand.gatherer(network, providers, files, store, library, readers)
        let made = try ImportCommand.follow(reference, network, isQuiet: options.json) { () async throws(Failure) in
            do throws(StoreError) {
                return try await gatherer.renew(
                    reference, name: Words.scannedRecords, settings: ScannedRecords.settings)
            } catch {
                throw Failure(error.description)
            }
        }
        if made.stage != .done { try? store.hideEmptyGathering(.init(reference)) }
        return made
    }

    private func print(_ report: Report) throws {
        if options.json { return try Output.json(report) }
        let year = report.year.map(String.init) ?? ""
        Output.row([report.id ?? "", report.title, report.artist, year, String(report.records)])
        if !report.isNew { Log.warn(Words.recordKnown(report.title, report.artist)) }
        if let problem = report.problem { Log.warn(problem) }
    }
}
