import CSDL2
import Foundation

/// An open piece of music and the memory it plays from: SDL_mixer reads on while it plays.
final class MusicRecord {
    let file: SoundFile
    let music: OpaquePointer
    private let memory: UnsafeMutableRawBufferPointer

    /// A device must be open: without one SDL_mixer calls every file unknown.
    init(_ file: SoundFile, name: String) throws(StageError) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(file.bytes.count, 1), alignment: 16)
        file.bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
        guard let reader = SDL_RWFromConstMem(memory.baseAddress, Int32(file.bytes.count)),
            let music = Mix_LoadMUSType_RW(reader, file.kind.mixerType, 1)
        else {
            memory.deallocate()
            throw SoundFile.unreadable(name, "its sound is damaged")
        }
        self.file = file
        self.music = music
        self.memory = memory
    }

    deinit {
        Mix_FreeMusic(music)
        memory.deallocate()
    }
}
