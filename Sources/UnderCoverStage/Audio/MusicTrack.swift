import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

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

/// Ogg, the container of Opus and Vorbis: pages, each with a checksum. Decoders skip damaged pages without a word.
enum OggPages {
    enum End { case whole, cut }

    private static let capture = Array("OggS".utf8)
    private static let headerBytes = 27
    private static let flagsOffset = 5
    private static let lastPageFlag: UInt8 = 4
    private static let checksumOffsets = 22..<26

    /// Says whether the last page is there and complete; nil if a page before its end is damaged.
    static func end(_ bytes: [UInt8]) -> End? {
        let reader = ByteReader(bytes: bytes)
        var (start, isLast) = (0, false)
        while start < bytes.count {
            guard start + headerBytes <= bytes.count else { return .cut }
            guard reader.has(capture, at: start) else { return nil }
            let body = start + headerBytes + Int(bytes[start + headerBytes - 1])
            guard body <= bytes.count else { return .cut }
            let next = body + bytes[start + headerBytes..<body].reduce(0) { $0 + Int($1) }
            guard next <= bytes.count else { return .cut }
            let checksum = checksumOffsets.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + $1]) }
            guard checksum == self.checksum(bytes[start..<next]) else { return nil }
            isLast = bytes[start + flagsOffset] & lastPageFlag != 0
            start = next
        }
        return isLast ? .whole : .cut
    }

    /// CRC-32 with the polynomial 04C11DB7, as RFC 3533 demands: the field of the checksum itself counts as zeros.
    private static func checksum(_ page: ArraySlice<UInt8>) -> UInt32 {
        page.withUnsafeBufferPointer { page in
            var sum: UInt32 = 0
            for index in page.indices {
                let byte = checksumOffsets.contains(index) ? 0 : page[index]
                sum = sum << 8 ^ table[Int(sum >> 24 ^ UInt32(byte))]
            }
            return sum
        }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { sum, _ in sum << 1 ^ (sum & 0x8000_0000 == 0 ? 0 : 0x04C1_1DB7) }
    }
}
