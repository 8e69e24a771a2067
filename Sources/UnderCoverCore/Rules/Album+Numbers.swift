import UnderCoverPixels

extension Album {
    /// Without a year or a signature that no album has. A stored album may be a stranger's.
    package var withPossibleNumbers: Album {
        var album = self
        album.year = year.flatMap { (1...9999).contains($0) ? $0 : nil }
        album.signature = signature.flatMap { $0.isPossible ? $0 : nil }
        return album
    }
}
