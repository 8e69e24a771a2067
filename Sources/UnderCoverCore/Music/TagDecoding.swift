/// A file whose tags are wanted. The caller opens its descriptor, for reading only, and closes it.
package struct TagRequest: Equatable, Sendable {
    package var descriptor: Int32
    /// The extension of the file's name, in any case; empty where it has none.
    package var fileExtension: String
    /// Finding the length can take much longer than reading the tags.
    package var wantsLength: Bool

    package init(descriptor: Int32, fileExtension: String, wantsLength: Bool = false) {
        (self.descriptor, self.fileExtension) = (descriptor, fileExtension)
        self.wantsLength = wantsLength
    }
}

/// How tags, embedded pictures, lyrics and cue sheets are read: by a confined process. All calls block. Calls from several
/// threads wait for each other; two values have processes of their own.
package struct TagDecoding: Sendable {
    /// A result for each file, in order. Large batches are quicker.
    package var tags: @Sendable ([TagRequest]) -> [Result<SongTags, TagProblem>]
    /// The embedded picture's file: the front cover, else the largest one; nil if there is none.
    package var picture: @Sendable (TagRequest) -> Result<[UInt8]?, TagProblem>
    /// The words of the song, as the file has them: `largestLyrics` bytes at most; nil if there are none.
    package var lyrics: @Sendable (TagRequest) -> Result<String?, TagProblem>
    /// A cue sheet in any encoding, of `largestSheet` bytes at most.
    package var cueSheet: @Sendable ([UInt8]) -> Result<CueSheet, TagProblem>
    /// Starts the process if none runs, because files will follow soon. Returns at once.
    package var prepare: @Sendable () -> Void
    /// Ends the process until the next file.
    package var rest: @Sendable () -> Void

    package static let largestSheet = 256 << 10
    package static let largestPicture = 16 << 20
    package static let largestLyrics = 64 << 10

    package init(
        tags: @escaping @Sendable ([TagRequest]) -> [Result<SongTags, TagProblem>],
        picture: @escaping @Sendable (TagRequest) -> Result<[UInt8]?, TagProblem> = { _ in .failure(.otherKind) },
        lyrics: @escaping @Sendable (TagRequest) -> Result<String?, TagProblem> = { _ in .failure(.otherKind) },
        cueSheet: @escaping @Sendable ([UInt8]) -> Result<CueSheet, TagProblem> = { _ in .failure(.otherKind) },
        prepare: @escaping @Sendable () -> Void = {}, rest: @escaping @Sendable () -> Void = {}
    ) {
        (self.tags, self.picture, self.lyrics, self.cueSheet) = (tags, picture, lyrics, cueSheet)
        (self.prepare, self.rest) = (prepare, rest)
    }

    /// Refuses all files.
    package static let none = TagDecoding(
        tags: { $0.map { _ in .failure(.unconfined) } }, picture: { _ in .failure(.unconfined) },
        lyrics: { _ in .failure(.unconfined) }, cueSheet: { _ in .failure(.unconfined) })
}
