import UnderCoverCatalogue

extension Album {
    /// Fit to be shown. A title or artist without visible characters gets a placeholder.
    package var cleaned: Album {
        var album = self
        album.title = OutsideText.clean(title) ?? Words.untitled
        album.artist = OutsideText.clean(artist) ?? Words.nameless
        album.genre = genre.flatMap(OutsideText.clean)
        album.blurb = blurb.flatMap(OutsideText.clean)
        return album
    }
}

extension Category {
    /// Fit to be shown, with all its albums.
    package var cleaned: Category {
        var category = self
        category.name = OutsideText.clean(name) ?? Words.untitled
        category.albums = albums.map(\.cleaned)
        return category
    }
}
