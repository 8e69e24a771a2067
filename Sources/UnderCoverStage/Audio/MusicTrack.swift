import CSDL2
import Foundation
import UnderCoverCore

/// Music to play: a file of the game, which SDL_mixer decodes, or what readers decode.
enum MusicPiece: Sendable {
    case own(SoundFile)
    case outside(SongStream)
    /// The player's queue.
    case deck(DeckChain)
}

final class MusicTrack {
    let music: OpaquePointer
    private let memory: UnsafeMutableRawBufferPointer?

    /// NB: a device must be open. Without one SDL_mixer refuses every file.
    init(_ piece: MusicPiece, name: String) throws(StageError) {
        switch piece {
        case .own(let file):
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(file.bytes.count, 1), alignment: 16)
            file.bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
            guard let kind = file.kind.mixerType,
                let reader = SDL_RWFromConstMem(memory.baseAddress, Int32(file.bytes.count)),
                let music = Mix_LoadMUSType_RW(reader, kind, 1)
            else {
                memory.deallocate()
                throw SoundFile.unreadable(name, Words.soundDamaged)
            }
            (self.music, self.memory) = (music, memory)
        case .outside(let stream):
            guard let reader = SongFileReader.open(stream), let music = Mix_LoadMUSType_RW(reader, MUS_WAV, 1) else {
                throw SoundFile.unreadable(name, Words.soundDamaged)
            }
            (self.music, memory) = (music, nil)
        case .deck(let chain):
            guard let reader = DeckReader.open(chain), let music = Mix_LoadMUSType_RW(reader, MUS_WAV, 1) else {
                throw SoundFile.unreadable(name, Words.noMemoryLeft)
            }
            (self.music, memory) = (music, nil)
        }
    }

    deinit {
        Mix_FreeMusic(music)
        memory?.deallocate()
    }
}
