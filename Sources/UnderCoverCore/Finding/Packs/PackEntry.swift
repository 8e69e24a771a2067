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

    package init(_ entries: [PackEntry]) throws(PackProblem) {
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
    private static func check(_ entry: PackEntry, _ name: String) throws(PackProblem) {
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
    private static func name(_ entry: PackEntry) throws(PackProblem) -> String {
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
