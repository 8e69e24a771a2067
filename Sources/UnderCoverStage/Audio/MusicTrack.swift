import CSDL2
import Foundation

final class MusicTrack {
    let file: SoundFile
    let music: OpaquePointer
    private let memory: UnsafeMutableRawBufferPointer

    /// NB: a device must be open. Without one SDL_mixer refuses every file.
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
