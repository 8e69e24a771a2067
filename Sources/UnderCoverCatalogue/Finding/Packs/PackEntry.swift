/// A file in a zip, as a reader lists it. Its name is what the zip says, unless it is no text.
package struct PackEntry: Equatable, Sendable {
    package enum Kind: Sendable { case file, folder, link, other }

    /// nil where it is no UTF-8, or longer than any that is accepted.
    package var name: String?
    package var kind: Kind
    package var bytes: Int
    /// Within the zip.
    package var packed: Int
    package var isEncrypted: Bool
    /// Stored or deflated, which is what can be unpacked.
    package var isKnownMethod: Bool
    /// The offset in the zip, for the reader.
    package var place: UInt64
    package var number: UInt64

    package init(
        name: String?, kind: Kind = .file, bytes: Int, packed: Int, isEncrypted: Bool = false,
        isKnownMethod: Bool = true, place: UInt64 = 0, number: UInt64 = 0
    ) {
        (self.name, self.kind, self.bytes, self.packed) = (name, kind, bytes, packed)
        (self.isEncrypted, self.isKnownMethod) = (isEncrypted, isKnownMethod)
        (self.place, self.number) = (place, number)
    }
}

/// The files of a pack by their names. One entry that is not as it should be condemns the pack: who writes one wrote the
/// others, too.
package struct PackListing: Equatable, Sendable {
    private var files: [String: PackEntry] = [:]

    package init(_ entries: [PackEntry]) throws(PackError) {
        guard entries.count <= PackLimits.mostEntries else { throw .tooManyFiles }
        var taken: Set<String> = []
        var total = 0
        for entry in entries {
            let name = try Self.name(entry)
            // Some systems know no case, and text is compared by its letters however they are written.
            guard taken.insert(Self.folded(name)).inserted else { throw .entry(name, .doubled) }
            if entry.kind == .folder { continue }
            try Self.check(entry, name)
            total += entry.bytes
            guard total <= PackLimits.mostBytes else { throw .entry(name, .tooMuch) }
            files[name] = entry
        }
        guard let document else { throw .noDocument }
        guard document.bytes <= PackLimits.mostDocumentBytes else {
            throw .entry(PackLimits.document, .large(most: PackLimits.mostDocumentBytes))
        }
    }

    /// The document's entry; never nil once the initialiser has returned.
    package var document: PackEntry? { files[PackLimits.document] }

    package subscript(name: String) -> PackEntry? { files[name] }
}

extension PackListing {
    private static func check(_ entry: PackEntry, _ name: String) throws(PackError) {
        switch entry.kind {
        case .link: throw .entry(name, .link)
        case .other: throw .entry(name, .special)
        case .file, .folder: break
        }
        if entry.isEncrypted { throw .entry(name, .encrypted) }
        if !entry.isKnownMethod { throw .entry(name, .method) }
        guard entry.bytes >= 0, entry.packed >= 0 else { throw .entry(name, .damaged) }
        guard name == PackLimits.document || entry.bytes <= PackLimits.mostFileBytes else {
            throw .entry(name, .large(most: PackLimits.mostFileBytes))
        }
        let isSmall = entry.bytes <= PackLimits.smallBytes
        guard isSmall || entry.bytes / PackLimits.mostRatio <= entry.packed else { throw .entry(name, .bomb) }
    }

    private static func folded(_ name: String) -> String {
        let whole = name.hasSuffix("/") ? String(name.dropLast()) : name
        return whole.lowercased()
    }

    /// The name, which leads to nowhere but a place within the pack.
    private static func name(_ entry: PackEntry) throws(PackError) -> String {
        guard let name = entry.name, !name.isEmpty, name.utf8.count <= PackLimits.longestName else {
            throw .entry(entry.name ?? "", .name)
        }
        if name.hasPrefix("/") { throw .entry(name, .absolute) }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast(name.hasSuffix("/") ? 1 : 0)
        if parts.contains("..") { throw .entry(name, .upwards) }
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\" && scalar != ":"
        }
        guard isPlain else { throw .entry(name, name.dropFirst().hasPrefix(":") ? .absolute : .name) }
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." }) else { throw .entry(name, .name) }
        return name
    }
}

/// How much a pack may have. A pack is a category as one file, a zip with `document` at its top; docs/PACKS.md describes it.
package enum PackLimits {
    /// Begins the ids of its category and of its albums.
    package static let source = "pack"
    package static let document = "pack.json"
    /// The ending of a pack's name.
    package static let suffix = "undercover"
    package static let mostAlbums = 10_000
    /// A cover and a piece for each album, the document, and what else may lie there.
    package static let mostEntries = 2 * mostAlbums + 200
    /// The limit for the file, and for its unpacked contents.
    package static let mostBytes = 500_000_000
    /// The limit for one picture or piece.
    package static let mostFileBytes = 20_000_000
    package static let mostDocumentBytes = 16_000_000
    /// Bytes in UTF-8.
    package static let longestName = 255
    /// Unpacked bytes by packed ones. Text comes to 30, and what is made to fill a disk to 1,000.
    package static let mostRatio = 200
    /// Smaller entries may be packed as well as they like.
    package static let smallBytes = 1 << 20
}

/// Why a pack is refused.
package enum PackError: Error, Equatable, Sendable {
    /// An error of one entry.
    package enum Entry: Equatable, Sendable {
        case absolute, upwards, name, link, special, encrypted, method, doubled, bomb, damaged
        /// The entry is larger than this number of bytes.
        case large(most: Int)
        /// With it, the pack has more than a pack may have.
        case tooMuch
    }

    /// The file is no zip, or a damaged one.
    case damaged
    case unreadable
    case tooLarge
    case tooManyFiles
    case noDocument
    /// The document is no JSON, or not that of a pack.
    ///
    /// - Parameter at: where, such as "albums 4, title"; empty where it is no JSON.
    case documentDamaged(at: String)
    case newer(version: Int)
    case tooManyAlbums(Int)
    /// The entry's name in the zip, and its error.
    case entry(String, Entry)
    /// None of its albums has a cover.
    case nothingToPlay
    /// The process that reads it was broken by it.
    case brokeReader
    /// No process may read it here.
    case unconfined
    /// minizip is not here.
    case missingLibrary
}

/// How packs are read: by a confined process. The calls block. `descriptor` is open for reading, and the caller closes it.
package struct PackDecoding: Sendable {
    package var list: @Sendable (_ descriptor: Int32) throws(PackError) -> [PackEntry]
    /// The entry, unpacked.
    package var file: @Sendable (_ descriptor: Int32, _ entry: PackEntry) throws(PackError) -> [UInt8]

    package init(
        list: @escaping @Sendable (Int32) throws(PackError) -> [PackEntry],
        file: @escaping @Sendable (Int32, PackEntry) throws(PackError) -> [UInt8]
    ) {
        (self.list, self.file) = (list, file)
    }
}
