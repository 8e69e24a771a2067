import CPack
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// The covers that go into a pack.
package enum PackedCovers: String, CaseIterable, Sendable {
    /// Those of the box, which may be shared.
    case free
    /// All that this machine has.
    case all
    case none
}

/// A pack that was written.
package struct MadePack: Equatable, Sendable {
    package var id: String
    package var albums = 0
    package var covers = 0
    package var pieces = 0
    /// Covers of others, which may not be shared.
    package var keptBack = 0
    /// Albums whose covers the game fetches where the pack is opened.
    package var fetched = 0
    /// Covers that this machine does not have.
    package var absent = 0
    /// In bytes.
    package var size = 0
}

/// Makes a pack of a category. Calls block.
package struct PackMaking: Sendable {
    private let records: BundledRecords
    private let assets: AssetFolder
    private let store: Store
    private let cache: CoverCache
    private let files: PackFiles
    private let own: @Sendable (Album.ID) -> Data?
    private let pressed: @Sendable (PressedID) -> Data?

    /// - Parameters:
    ///   - own: the picture of an album of the player's shelf.
    ///   - pressed: the sleeve of a pressed record.
    package init(
        records: BundledRecords, assets: AssetFolder, store: Store, cache: CoverCache, files: PackFiles,
        own: @escaping @Sendable (Album.ID) -> Data?, pressed: @escaping @Sendable (PressedID) -> Data?
    ) {
        (self.records, self.assets, self.store) = (records, assets, store)
        (self.cache, self.files, self.own, self.pressed) = (cache, files, own, pressed)
    }

    /// - Parameters:
    ///   - name: empty for the category's own.
    ///   - file: replaced where there is one.
    package func make(
        _ category: Category, name: String, covers: PackedCovers, to file: URL
    ) throws(PackMakingError) -> MadePack {
        guard !category.albums.isEmpty else { throw .empty }
        guard category.albums.count <= PackLimits.mostAlbums else { throw .tooLong }
        var plan = Plan(MadePack(id: PackID.made(of: category.id)))
        for album in category.albums { add(album, covers, &plan) }
        guard plan.bytes <= PackLimits.mostBytes - PackLimits.mostDocumentBytes else { throw .tooHeavy }
        let document = WrittenPack(id: plan.made.id, name: name, albums: plan.entries)
        guard ZipWriter.isPossible else { throw .missingLibrary }
        guard let json = try? document.json(), let zip = ZipWriter(file),
            zip.add(PackLimits.document, json + Data("\n".utf8), deflates: true)
        else { throw .unwritable }
        // Pictures and music are packed already.
        for content in plan.contents {
            guard let bytes = content.bytes(), zip.add(content.name, bytes) else { throw .unwritable }
        }
        guard zip.finish() else { throw .unwritable }
        var made = plan.made
        made.size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        return made
    }

    /// The contents to write. Files are read twice, so that no more than one is in memory.
    private struct Plan {
        var made: MadePack
        var entries: [WrittenPack.Entry] = []
        var contents: [(name: String, bytes: () -> Data?)] = []
        var bytes = 0

        init(_ made: MadePack) { self.made = made }

        mutating func put(_ name: String, _ size: Int, _ read: @escaping () -> Data?) -> String {
            contents.append((name, read))
            bytes += size
            return name
        }
    }
}

package enum PackMakingError: Error { case empty, tooLong, tooHeavy, unwritable, missingLibrary }

extension PackMaking {
    private func add(_ album: Album, _ covers: PackedCovers, _ plan: inout Plan) {
        var entry = WrittenPack.Entry(
            title: album.title, artist: album.artist.isEmpty ? nil : album.artist, year: album.year,
            genre: album.genre, blurb: album.blurb)
        let digits = "000" + String(plan.entries.count + 1)
        let place = digits.suffix(max(4, digits.count - 3)) + "-" + PackID.slug(album.title, longest: 40)
        if let sleeve = sleeve(album.artwork) {
            entry.record = album.id.rawValue
            if covers != .none { entry.cover = cover(place, sleeve, &plan) }
            if let song = album.songs.first, let piece = assets.song(song), let bytes = try? Data(contentsOf: piece) {
                let name = "pieces/" + place + "." + piece.pathExtension
                entry.piece = plan.put(name, bytes.count) { try? Data(contentsOf: piece) }
                plan.made.pieces += 1
            }
        } else {
            addElsewhere(album, covers, place, &entry, &plan)
        }
        plan.entries.append(entry)
        plan.made.albums += 1
    }

    /// Reads a picture of ours: of the box, or pressed.
    private func sleeve(_ artwork: ArtworkID) -> (() -> Data?)? {
        if let file = records.sleeves[artwork] { return { try? Data(contentsOf: file) } }
        return PressedID(artwork).map { id in { pressed(id) } }
    }

    /// A cover that is not ours.
    private func addElsewhere(
        _ album: Album, _ covers: PackedCovers, _ place: some StringProtocol, _ entry: inout WrittenPack.Entry,
        _ plan: inout Plan
    ) {
        let artwork = (try? store.artwork(album.artwork)) ?? nil
        if covers == .all {
            entry.cover = cover(place, { bytes(of: artwork, album.id) }, &plan)
            if entry.cover == nil { plan.made.absent += 1 }
        } else if covers == .free {
            plan.made.keptBack += 1
        }
        // Servers of the player's own are none of others' business.
        guard entry.cover == nil, let artwork, ProviderList.game[artwork.provider] != nil else { return }
        let addresses = artwork.addresses.filter { $0.hasPrefix("https://") }
        guard !addresses.isEmpty else { return }
        entry.source = WrittenPack.Source(name: artwork.provider, addresses: addresses)
        plan.made.fetched += 1
    }

    private func bytes(of artwork: Artwork?, _ album: Album.ID) -> Data? {
        if album.isOwn, let picture = own(album) { return picture }
        guard let artwork else { return nil }
        if artwork.provider == PackID.source { return artwork.content.flatMap(files.bytes) }
        let noted = artwork.addresses.lazy.compactMap { cache.content(of: $0, provider: artwork.provider) }
        return ([artwork.content].compactMap { $0 } + noted).lazy.compactMap { cache.picture($0) }.first
    }

    /// The name of the entry; nil where there is no picture.
    private func cover(
        _ place: some StringProtocol, _ read: @escaping () -> Data?, _ plan: inout Plan
    ) -> String? {
        guard let bytes = read(), bytes.count <= PackLimits.mostFileBytes,
            let header = try? PictureHeader([UInt8](bytes))
        else { return nil }
        let ending =
            switch header.format {
            case .jpeg: "jpg"
            case .png: "png"
            case .webP: "webp"
            }
        plan.made.covers += 1
        return plan.put("covers/\(place).\(ending)", bytes.count, read)
    }
}

/// Writes a zip beside the file that it becomes when it is whole. Checks no names: that is the reader's affair.
package final class ZipWriter {
    /// The mode of Unix, with the kind of file.
    private static let ordinary: UInt32 = 0o100644
    private let zip: OpaquePointer
    private let file: URL
    private let unborn: URL
    private var isFinished = false

    /// Minizip is here; without it no file can be made.
    package static var isPossible: Bool { pack_is_possible() == 1 }

    /// nil where the file cannot be made.
    package init?(_ file: URL) {
        self.file = file
        unborn = file.deletingLastPathComponent().appendingPathComponent(
            ".\(file.lastPathComponent)-\(UInt32.random(in: .min ... .max))")
        guard let zip = pack_create(unborn.path) else { return nil }
        self.zip = zip
    }

    deinit {
        if isFinished { return }
        _ = pack_finish(zip)
        try? FileManager.default.removeItem(at: unborn)
    }

    /// False where the disk takes no more.
    package func add(_ name: String, _ bytes: Data, deflates: Bool = false) -> Bool {
        bytes.withUnsafeBytes { pack_add(zip, name, Self.ordinary, deflates ? 1 : 0, $0.baseAddress, $0.count) } == 1
    }

    /// False where the disk takes no more.
    package func finish() -> Bool {
        isFinished = true
        guard pack_finish(zip) == 1, rename(unborn.path, file.path) == 0 else {
            try? FileManager.default.removeItem(at: unborn)
            return false
        }
        return true
    }
}
