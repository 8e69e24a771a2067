import UnderCoverMusic
import UnderCoverStage

extension SongPart {
    /// nil where the file cannot be opened.
    init?(_ song: OwnSong) {
        guard let file = OrdinaryFile(song.path), let copy = file.duplicate() else { return nil }
        self.init(OpenDescriptor(copy), size: file.size, start: song.start, seconds: song.seconds)
    }
}
