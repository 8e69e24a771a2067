import Foundation
import UnderCoverCore

extension Reader {
    package var packDecoding: PackDecoding {
        PackDecoding(
            list: { [self] descriptor throws(PackProblem) in try packEntries(descriptor) },
            file: { [self] descriptor, entry throws(PackProblem) in try packFile(descriptor, entry) })
    }

    private func packEntries(_ descriptor: Int32) throws(PackProblem) -> [PackEntry] {
        let size = try Self.size(descriptor)
        let bytes = try problem(nil) { () throws(ReaderProblem) in
            try ask(.packList, PackQuestion(size: size).bytes, files: [descriptor]) { .packList(patience: $0) }
        }
        guard let entries = PackAnswer.entries(bytes) else { throw .brokeReader }
        return entries
    }

    private func packFile(_ descriptor: Int32, _ entry: PackEntry) throws(PackProblem) -> [UInt8] {
        guard entry.bytes > 0, entry.bytes <= PackLimits.mostFileBytes else {
            if entry.bytes == 0 { return [] }
            throw .entry(entry.name ?? "", .large(most: PackLimits.mostFileBytes))
        }
        let question = PackQuestion(size: try Self.size(descriptor), place: entry.place, number: entry.number)
        return try problem(entry.name) { () throws(ReaderProblem) in
            try ask(.packFile(bytes: entry.bytes), question.bytes, files: [descriptor]) {
                .packFile(bytes: entry.bytes, patience: $0)
            }
        }
    }

    /// - Throws: `.unreadable` unless an ordinary file is open for reading only.
    private static func size(_ descriptor: Int32) throws(PackProblem) -> UInt64 {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY
        else { throw .unreadable }
        guard facts.st_size <= PackLimits.mostBytes else { throw .tooLarge }
        return UInt64(facts.st_size)
    }

    /// - Parameter entry: what was being unpacked; nil for the list.
    private func problem<Value>(
        _ entry: String?, _ body: () throws(ReaderProblem) -> Value
    ) throws(PackProblem) -> Value {
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
