import UnderCoverPixels

extension Album {
    /// Without a year or a signature that no album has. The database may come from elsewhere.
    package var withPossibleNumbers: Album {
        var album = self
        album.year = year.flatMap(OutsideNumber.year)
        album.signature = signature.flatMap { $0.isPossible ? $0 : nil }
        return album
    }
}
