import CPack
import UnderCoverCore

/// Reads zips with minizip. Belongs to the confined process.
enum PackReader {
    /// The entries of an open zip, as `PackAnswer` describes them.
    static func list(_ descriptor: Int32, _ question: PackQuestion) throws(ReaderProblem) -> [UInt8] {
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

    static func file(_ descriptor: Int32, _ question: PackQuestion, count: Int) throws(ReaderProblem) -> [UInt8] {
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
