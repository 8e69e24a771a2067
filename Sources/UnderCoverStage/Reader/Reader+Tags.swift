import Foundation
import Synchronization
import UnderCoverCatalogue

extension Reader {
    package var tagDecoding: TagDecoding {
        TagDecoding(
            tags: { [self] in tags($0) }, picture: { [self] in picture($0) }, lyrics: { [self] in lyrics($0) },
            cueSheet: { [self] in cueSheet($0) },
            prepare: { [self] in prepare() }, rest: { [self] in rest() })
    }

    private func tags(_ requests: [TagRequest]) -> [Result<SongTags, TagError>] {
        let entries = requests.map { request in
            Result { () throws(TagError) in try TagBatch.Entry(request) }
        }
        let good = entries.compactMap { try? $0.get() }
        var read = stride(from: 0, to: good.count, by: TagBatch.mostFiles).flatMap { start in
            batch(Array(good[start..<min(start + TagBatch.mostFiles, good.count)]))
        }[...]
        return entries.map { entry in
            entry.flatMap { _ in read.popFirst() ?? .failure(.unreadable) }
        }
    }

    /// After a batch that broke the process, each of its files gets a process until it is done, so that only the files
    /// that break it are lost.
    private func batch(_ entries: [TagBatch.Entry]) -> [Result<SongTags, TagError>] {
        do throws(ReaderError) {
            return try read(entries)
        } catch {
            let isOfOne = entries.count == 1 || !error.blamesFile
            if isOfOne { return entries.map { _ in .failure(TagError(error)) } }
            return entries.flatMap { batch([$0]) }
        }
    }

    private func read(_ entries: [TagBatch.Entry]) throws(ReaderError) -> [Result<SongTags, TagError>] {
        let count = entries.count
        let bytes = try ask(.tags(files: count), TagBatch(entries).bytes, files: entries.map(\.descriptor)) {
            .tags(files: count, patience: $0)
        }
        guard let results = TagAnswer.results(bytes, count: count) else { throw .endedReader }
        return results
    }

    private func picture(_ request: TagRequest) -> Result<[UInt8]?, TagError> {
        Result { () throws(TagError) in try part(.embeddedPicture, of: request) }
    }

    private func lyrics(_ request: TagRequest) -> Result<String?, TagError> {
        Result { () throws(TagError) in try part(.lyrics, of: request).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// nil where the file does not have it.
    private func part(_ work: ReaderWork, of request: TagRequest) throws(TagError) -> [UInt8]? {
        let entry = try TagBatch.Entry(request)
        let bytes = try tagProblem { () throws(ReaderError) in
            try ask(work, TagBatch([entry]).bytes, files: [entry.descriptor]) { .tags(files: 1, patience: $0) }
        }
        guard let problem = TagAnswer.problem(bytes[0]) else { throw .brokeReader }
        if let problem { throw problem }
        return bytes.count > 1 ? Array(bytes.dropFirst()) : nil
    }

    private func cueSheet(_ bytes: [UInt8]) -> Result<CueSheet, TagError> {
        Result { () throws(TagError) in
            if bytes.isEmpty { throw .empty }
            guard bytes.count <= TagDecoding.largestSheet else { throw .tooLarge }
            let text = Array(GuessedEncoding.text(Data(bytes)).utf8)
            let answer: [UInt8]
            do throws(ReaderError) {
                answer = try ask(.cueSheet, Array(text.prefix(CueAnswer.largestSheet))) {
                    .tags(files: 1, patience: $0)
                }
            } catch { throw error == .decoderMissing ? TagError.missingCue : TagError(error) }
            guard let sheet = CueAnswer.sheet(answer), !sheet.tracks.isEmpty else { throw .brokeReader }
            return sheet
        }
    }

    private func tagProblem<Value>(_ body: () throws(ReaderError) -> Value) throws(TagError) -> Value {
        do { return try body() } catch { throw TagError(error) }
    }
}

extension TagBatch.Entry {
    /// - Throws: `.noFile` unless an ordinary file is open for reading only.
    fileprivate init(_ request: TagRequest) throws(TagError) {
        var facts = stat()
        guard fstat(request.descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            fcntl(request.descriptor, F_GETFL) & O_ACCMODE == O_RDONLY
        else { throw .noFile }
        if facts.st_size <= 0 { throw .empty }
        self.init(
            descriptor: request.descriptor, size: UInt64(facts.st_size),
            fileExtension: TagBatch.plain(request.fileExtension), wantsLength: request.wantsLength)
    }
}

extension TagError {
    fileprivate init(_ problem: ReaderError) {
        switch problem {
        case .endedReader: self = .brokeReader
        case .late: self = .late
        case .unconfined, .noReader, .formatMissing: self = .unconfined
        case .decoderMissing: self = .missingTagLib
        case .refused, .damaged, .otherSize, .damagedSound: self = .damaged
        }
    }
}

extension Readers {
    /// All readers of tags as one: each call goes to one that is free.
    package var pooledTagDecoding: TagDecoding {
        let pool = Pool(tagDecoding)
        return TagDecoding(
            tags: { requests in pool.lend { $0.tags(requests) } },
            picture: { request in pool.lend { $0.picture(request) } },
            lyrics: { request in pool.lend { $0.lyrics(request) } },
            cueSheet: { bytes in pool.lend { $0.cueSheet(bytes) } }, prepare: { pool.each { $0.prepare() } },
            rest: { pool.each { $0.rest() } })
    }
}

private final class Pool: Sendable {
    private let all: [TagDecoding]
    private let free: Mutex<[Int]>
    private let bell: DispatchSemaphore

    init(_ all: [TagDecoding]) {
        self.all = all
        free = Mutex(Array(all.indices))
        bell = DispatchSemaphore(value: all.count)
    }

    /// Waits until one is free.
    func lend<Value>(_ body: (TagDecoding) -> Value) -> Value {
        bell.wait()
        let index = free.withLock { $0.removeLast() }
        defer {
            free.withLock { $0.append(index) }
            bell.signal()
        }
        return body(all[index])
    }

    func each(_ body: (TagDecoding) -> Void) { for one in all { body(one) } }
}
