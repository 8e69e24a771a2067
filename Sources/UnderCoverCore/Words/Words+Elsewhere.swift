import UnderCoverCatalogue

// Pictures and sounds that cannot be read, and machines that cannot show or play them.

extension Words {
    package static var playlistPicture: String { say("A playlist’s picture") }
}
