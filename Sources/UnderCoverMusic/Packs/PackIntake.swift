import Foundation
import UnderCoverCatalogue

/// A pack that was taken in.
package struct TakenPack: Equatable, Sendable {
    package var category: Category
    /// False where it replaced the albums of one with its id.
    package var isNew: Bool
    /// "Artist – Title" of those without a name or a usable cover.
    package var leftOut: [String]
}

/// Why a pack was not taken in.
package enum PackIntakeError: Error, Equatable, Sendable {
    case pack(PackError)
    case store(StoreError)
    /// A sentence.
    case disk(String)

    /// - Parameter file: the pack's name.
    package func message(_ file: String) -> String {
        switch self {
        case .pack(let problem): Words.packRefused(problem, file)
        case .store(let error): error.description
        case .disk(let sentence): sentence
        }
    }
}

/// Takes packs in: what they say is checked, their files are kept, and then the category is saved, so that a killed
/// process leaves none that is half there. Calls block.
package struct PackIntake: Sendable {
    private let decoding: PackDecoding
    private let store: Store
    private let files: PackFiles
    private let records: [Album.ID: Album]

    /// - Parameter records: those of the box, and pressed ones.
    package init(_ decoding: PackDecoding, store: Store, files: PackFiles, records: [Album]) {
        (self.decoding, self.store, self.files) = (decoding, store, files)
        self.records = Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Says whether the file is a zip, by its first bytes.
    package static func isMeant(_ path: String) -> Bool {
        guard let head = OrdinaryFile(resolved(path))?.head(4) else { return false }
        return head == Array("PK\u{3}\u{4}".utf8) || head == Array("PK\u{5}\u{6}".utf8)
    }

    /// - Parameters:
    ///   - name: instead of that in the pack.
    ///   - others: categories whose names are taken.
    package func take(
        _ path: String, name: String? = nil, besides others: [Category]
    ) throws(PackIntakeError) -> TakenPack {
        guard let file = OrdinaryFile(Self.resolved(path)) else { throw .pack(.unreadable) }
        let opened: Opened
        do throws(PackError) { opened = try open(file) } catch { throw .pack(error) }
        guard let lock = PackLock(files.parent, .shared) else { throw .disk(Words.packUnwritten) }
        let result = Result { () throws(PackIntakeError) in try keep(opened, file, name, others) }
        lock.release()
        // Files of a pack that was given up, or of the one that it replaced.
        if (try? result.get().isNew) != true { store.sweepPacks(files) }
        return try result.get()
    }

    private func keep(
        _ opened: Opened, _ file: OrdinaryFile, _ name: String?, _ others: [Category]
    ) throws(PackIntakeError) -> TakenPack {
        var opened = opened
        opened.id = try ownID(of: opened)
        var taking = Taking(opened, decoding, files, records, file.descriptor)
        let id = PackID.category(opened.id)
        for entry in opened.document.albums { try taking.take(entry) }
        guard !taking.albums.isEmpty else { throw .pack(.nothingToPlay) }
        let category = Category(
            id: id, name: Self.free(name ?? opened.name, besides: id, others), section: .yours, albums: taking.albums)
        do throws(StoreError) {
            var saved = try store.savePack(category, artworks: taking.artworks)
            if name != nil, saved.category.name != category.name {
                try store.renameCategory(id, to: category.name)
                saved.category.name = category.name
            }
            return TakenPack(category: saved.category, isNew: saved.isNew, leftOut: taking.leftOut)
        } catch {
            throw .store(error)
        }
    }

    /// The maker of a pack chooses its id freely. It means the category of that id where most of the smaller one's
    /// albums are in both; else the pack becomes a category of its own, "<id>-2" and so on, which its next version
    /// finds again.
    private func ownID(of opened: Opened) throws(PackIntakeError) -> String {
        do throws(StoreError) {
            for number in 1...Self.mostNamesakes {
                guard let id = number == 1 ? opened.id : PackID.checked("\(opened.id)-\(number)"),
                    let known = try store.albumIDs(of: PackID.category(id)), !known.isEmpty
                else { return number == 1 ? opened.id : PackID.checked("\(opened.id)-\(number)") ?? opened.otherID }
                let given = albumIDs(of: opened, in: id)
                if 2 * known.intersection(given).count > min(known.count, given.count) { return id }
            }
        } catch { throw .store(error) }
        return opened.otherID
    }

    private static let mostNamesakes = 99

    private func albumIDs(of opened: Opened, in id: String) -> Set<Album.ID> {
        let ids = opened.document.albums.map { entry in
            entry.record.map { Album.ID(rawValue: $0) }.flatMap { records[$0]?.id }
                ?? PackID.album(
                    OutsideText.clean(entry.title) ?? "", entry.artist.flatMap { OutsideText.clean($0) } ?? "",
                    entry.year?.value, in: id)
        }
        return Set(ids)
    }

    /// Links are the player's own affair.
    private static func resolved(_ path: String) -> [UInt8] {
        Array(URL(fileURLWithPath: path).resolvingSymlinksInPath().path.utf8)
    }

    private func open(_ file: OrdinaryFile) throws(PackError) -> Opened {
        guard file.size <= PackLimits.mostBytes else { throw .tooLarge }
        let listing = try PackListing(try decoding.list(file.descriptor))
        guard let entry = listing.document else { throw .noDocument }
        let bytes = try decoding.file(file.descriptor, entry)
        let document = try PackDocument.read(bytes)
        guard let name = CategoryName.clean(document.name) else { throw .documentDamaged(at: "name") }
        guard let id = document.id.map(PackID.checked) ?? PackID.made(of: bytes) else {
            throw .documentDamaged(at: "id")
        }
        return Opened(listing: listing, document: document, name: name, id: id, otherID: PackID.made(of: bytes))
    }

    /// Two categories of one name could not be told apart.
    private static func free(_ name: String, besides id: Category.ID, _ others: [Category]) -> String {
        guard others.named(name, besides: id) != nil else { return name }
        let shortened = name.prefix(CategoryName.longest - 4)
        let numbered = (2...99).lazy.map { "\(shortened) \($0)" }
        return numbered.first { others.named($0, besides: id) == nil } ?? name
    }

    fileprivate struct Opened {
        var listing: PackListing
        var document: PackDocument
        var name: String
        var id: String
        /// An id made from the document, for an id that is taken and too long for a number behind it.
        var otherID: String
    }
}

/// The albums of a pack so far.
private struct Taking {
    private(set) var albums: [Album] = []
    private(set) var artworks: [Artwork] = []
    private(set) var leftOut: [String] = []
    private let pack: PackIntake.Opened
    private let decoding: PackDecoding
    private let files: PackFiles
    private let records: [Album.ID: Album]
    private let descriptor: Int32
    private var taken: Set<Album.ID> = []
    /// The covers by their names, because several albums may have one.
    private var kept: [String: ContentHash] = [:]

    init(
        _ pack: PackIntake.Opened, _ decoding: PackDecoding, _ files: PackFiles, _ records: [Album.ID: Album],
        _ descriptor: Int32
    ) {
        (self.pack, self.decoding, self.files) = (pack, decoding, files)
        (self.records, self.descriptor) = (records, descriptor)
    }

    mutating func take(_ entry: PackDocument.Entry) throws(PackIntakeError) {
        let artist = entry.artist.flatMap(text) ?? ""
        guard let title = text(entry.title) else { return leaveOut(entry.title, artist) }
        // A record of the box is here already, with its piece, if it is the one that is meant.
        if let record = entry.record.flatMap({ records[Album.ID(rawValue: $0)] }),
            record.titleKey == TitleKey.album(title, by: artist)
        {
            if taken.insert(record.id).inserted { albums.append(record) }
            return
        }
        let id = PackID.album(title, artist, entry.year?.value, in: pack.id)
        guard !taken.contains(id) else { return }
        guard let artwork = try artwork(entry, id.foundArtwork) else { return leaveOut(title, artist) }
        taken.insert(id)
        artworks.append(artwork)
        albums.append(
            Album(
                id: id, title: title, artist: artist, year: entry.year?.value, genre: entry.genre.flatMap(text),
                artwork: artwork.id, songs: try piece(entry).map { [PackID.song($0)] } ?? [],
                blurb: entry.blurb.flatMap(text)))
    }

    private mutating func leaveOut(_ title: String, _ artist: String) {
        let names = [artist, OutsideText.clean(title) ?? ""].filter { !$0.isEmpty }
        leftOut.append(names.joined(separator: " – "))
    }

    private func text(_ text: String) -> String? {
        text.utf8.count <= ExportDocument.longestText ? OutsideText.clean(text) : nil
    }

    /// nil where there is no usable cover.
    private mutating func artwork(_ entry: PackDocument.Entry, _ id: ArtworkID) throws(PackIntakeError) -> Artwork? {
        if let name = entry.cover {
            guard let content = try keep(name, if: { CoverCheck.isPicture($0, mostBytes: PackLimits.mostFileBytes) })
            else { return nil }
            return Artwork(id: id, provider: PackID.source, addresses: [], content: content)
        }
        guard let source = entry.source, ProviderList.game[source.name] != nil else { return nil }
        let addresses = source.addresses.prefix(6).compactMap(\.value).filter { $0.hasPrefix("https://") }
        return addresses.isEmpty ? nil : Artwork(id: id, provider: source.name, addresses: addresses)
    }

    private mutating func piece(_ entry: PackDocument.Entry) throws(PackIntakeError) -> ContentHash? {
        guard let name = entry.piece else { return nil }
        return try keep(name) { !$0.isEmpty }
    }

    /// nil where there is no such entry, or it is not as it should be.
    private mutating func keep(_ name: String, if isGood: (Data) -> Bool) throws(PackIntakeError) -> ContentHash? {
        if let content = kept[name] { return content }
        guard let entry = pack.listing[name] else { return nil }
        let bytes: Data
        do throws(PackError) { bytes = Data(try decoding.file(descriptor, entry)) } catch { throw .pack(error) }
        guard isGood(bytes) else { return nil }
        do throws(DiskRefusal) {
            let content = try files.keep(bytes)
            kept[name] = content
            return content
        } catch {
            throw .disk(Words.packUnwritten)
        }
    }
}
