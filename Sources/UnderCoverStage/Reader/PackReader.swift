import CPack
import Foundation
import UnderCoverCatalogue

/// Reads zips with minizip. Belongs to the confined process.
enum PackReader {
    /// The entries of an open zip, as `PackAnswer` describes them.
    static func list(_ descriptor: Int32, _ question: PackQuestion) throws(ReaderError) -> [UInt8] {
        guard pack_is_possible() == 1 else { throw .decoderMissing }
        guard let zip = pack_open(descriptor, question.size) else { throw .damaged }
        defer { pack_close(zip) }
        var (bytes, count, isFirst): ([UInt8], Int, Int32) = ([], 0, 1)
        var entry = pack_entry()
        var name = [UInt8](repeating: 0, count: PackAnswer.longestName)
        // One more than is accepted, so that the game notices.
        while count < PackAnswer.mostEntries {
            let outcome = pack_next(zip, isFirst, &entry, &name, name.count)
            if outcome == 0 { break }
            guard outcome == 1 else { throw .damaged }
            (count, isFirst) = (count + 1, 0)
            for number in [entry.packed, entry.bytes, entry.place, entry.number] { put(number, 8, &bytes) }
            put(UInt64(entry.attributes), 4, &bytes)
            for number in [entry.made_by, entry.flags, entry.method, entry.name_bytes] {
                put(UInt64(number), 2, &bytes)
            }
            bytes += name.prefix(Int(entry.name_bytes))
        }
        guard pack_count(zip) == UInt64(count) || count == PackAnswer.mostEntries else { throw .damaged }
        return bytes
    }

    static func file(_ descriptor: Int32, _ question: PackQuestion, count: Int) throws(ReaderError) -> [UInt8] {
        guard pack_is_possible() == 1 else { throw .decoderMissing }
        guard let zip = pack_open(descriptor, question.size) else { throw .damaged }
        defer { pack_close(zip) }
        var bytes = [UInt8](repeating: 0, count: count)
        guard pack_read(zip, question.place, question.number, &bytes, count) == 1 else { throw .damaged }
        return bytes
    }

    private static func put(_ number: UInt64, _ count: Int, _ bytes: inout [UInt8]) {
        for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
    }
}

extension Reader {
    package var packDecoding: PackDecoding {
        PackDecoding(
            list: { [self] descriptor throws(PackError) in try packEntries(descriptor) },
            file: { [self] descriptor, entry throws(PackError) in try packFile(descriptor, entry) })
    }

    private func packEntries(_ descriptor: Int32) throws(PackError) -> [PackEntry] {
        let size = try Self.size(descriptor)
        let bytes = try problem(nil) { () throws(ReaderError) in
            try ask(.packList, PackQuestion(size: size).bytes, files: [descriptor]) { .packList(patience: $0) }
        }
        guard let entries = PackAnswer.entries(bytes) else { throw .brokeReader }
        return entries
    }

    private func packFile(_ descriptor: Int32, _ entry: PackEntry) throws(PackError) -> [UInt8] {
        guard entry.bytes > 0, entry.bytes <= PackLimits.mostFileBytes else {
            if entry.bytes == 0 { return [] }
            throw .entry(entry.name ?? "", .large(most: PackLimits.mostFileBytes))
        }
        let question = PackQuestion(size: try Self.size(descriptor), place: entry.place, number: entry.number)
        return try problem(entry.name) { () throws(ReaderError) in
            try ask(.packFile(bytes: entry.bytes), question.bytes, files: [descriptor]) {
                .packFile(bytes: entry.bytes, patience: $0)
            }
        }
    }

    /// - Throws: `.unreadable` unless an ordinary file is open for reading only.
    private static func size(_ descriptor: Int32) throws(PackError) -> UInt64 {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY
        else { throw .unreadable }
        guard facts.st_size <= PackLimits.mostBytes else { throw .tooLarge }
        return UInt64(facts.st_size)
    }

    /// - Parameter entry: what was being unpacked; nil for the list.
    private func problem<Value>(
        _ entry: String?, _ body: () throws(ReaderError) -> Value
    ) throws(PackError) -> Value {
        do { return try body() } catch {
            switch error {
            case .endedReader, .late: throw .brokeReader
            case .unconfined, .noReader, .formatMissing: throw .unconfined
            case .decoderMissing: throw .missingLibrary
            case .refused, .damaged, .otherSize, .damagedSound:
                throw entry.map { .entry($0, .damaged) } ?? .damaged
            }
        }
    }
}
