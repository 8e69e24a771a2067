/// Reads the tags of music files, in processes of their own.
package struct TagDecoding: Sendable {
    /// An answer for each request, in their order. Blocks; may be called from several threads.
    package var tags: @Sendable ([TagRequest]) -> [Result<SongTags, TagProblem>]

    package init(tags: @escaping @Sendable ([TagRequest]) -> [Result<SongTags, TagProblem>]) { self.tags = tags }
}

/// A file whose tags are wanted.
package struct TagRequest: Sendable {
    /// Open for reading; the caller closes it.
    package var descriptor: Int32
    /// The ending of the file's name in lower case, without the dot.
    package var suffix: String
    /// Some files have to be read whole for it.
    package var wantsLength: Bool

    package init(descriptor: Int32, suffix: String, wantsLength: Bool = false) {
        (self.descriptor, self.suffix, self.wantsLength) = (descriptor, suffix, wantsLength)
    }
}
