import Foundation
import UnderCoverCatalogue

/// Opens files and has their tags read, many at a time, because each question to a reader's process costs time.
/// Several lanes share a queue.
struct TagLane {
    struct Job: Sendable {
        var folder: AlbumFolder
        var item: AlbumFolder.Item
    }

    /// Files in one question.
    static let most = 32

    let decoding: TagDecoding
    let control: ScanControl
    let jobs: BoundedQueue<[Job]>
    let done: BoundedQueue<AlbumFolder>

    func run() {
        while let jobs = jobs.take() {
            if control.isStopped { continue }
            read(jobs)
        }
    }

    private func read(_ jobs: [Job]) {
        var opened: [Opened] = []
        for job in jobs {
            switch job.item {
            case .sheet(let sheet): read(job.folder, sheet: sheet)
            case .file(let place):
                let (handle, file) = job.folder.file(place)
                switch Self.open(file.name, handle) {
                case .success(let (descriptor, stamp)):
                    opened.append(Opened(job.folder, place, descriptor, stamp, file.suffix))
                case .failure(let problem): finish(job.folder, place, .failure(problem), file.stamp)
                }
            }
        }
        read(opened)
    }

    private func read(_ opened: [Opened]) {
        guard !opened.isEmpty else { return }
        let results = decoding.tags(opened.map { TagRequest(descriptor: $0.descriptor, fileExtension: $0.suffix) })
        for (place, file) in opened.enumerated() {
            let result = place < results.count ? results[place] : .failure(.brokeReader)
            finish(
                file.folder, file.place, Self.stamp(file.descriptor) == file.stamp ? result : .failure(.changed),
                file.stamp)
            close(file.descriptor)
        }
    }

    private func finish(
        _ folder: AlbumFolder, _ place: Int, _ result: Result<SongTags, TagError>, _ stamp: FileStamp
    ) {
        control.read(1)
        if folder.took(place, result, stamp) { complete(folder) }
    }

    private func complete(_ folder: AlbumFolder) {
        folder.group()
        done.put(folder)
    }

    // MARK: Files

    private struct Opened {
        let folder: AlbumFolder
        let place: Int
        let descriptor: Int32
        let stamp: FileStamp
        let suffix: String

        init(_ folder: AlbumFolder, _ place: Int, _ descriptor: Int32, _ stamp: FileStamp, _ suffix: String) {
            (self.folder, self.place, self.descriptor) = (folder, place, descriptor)
            (self.stamp, self.suffix) = (stamp, suffix)
        }
    }

    /// NB: O_NONBLOCK, because opening a pipe of a song's name would wait for ever.
    private static func open(_ name: Bytes, _ directory: OpenDirectory?) -> Result<(Int32, FileStamp), TagError> {
        guard let directory else { return .failure(.changed) }
        let descriptor = FilePath.withC(name) {
            openat(directory.descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        }
        guard descriptor >= 0 else { return .failure(problem(errno)) }
        var status = Glibc.stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            let isEmpty = status.st_mode & S_IFMT == S_IFREG
            close(descriptor)
            return .failure(isEmpty ? .empty : .noFile)
        }
        return .success((descriptor, FileStamp(status)))
    }

    private static func stamp(_ descriptor: Int32) -> FileStamp? {
        var status = Glibc.stat()
        return fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
    }

    private static func problem(_ code: Int32) -> TagError {
        switch code {
        case EACCES, EPERM: .forbidden
        case ENOENT: .changed
        case ELOOP, ENXIO: .noFile
        default: .unreadable
        }
    }
}

extension TagLane {
    private func read(_ folder: AlbumFolder, sheet place: Int) {
        let (handle, sheet) = folder.sheet(place)
        let (result, stamp) = Self.bytes(sheet, handle)
        if folder.tookSheet(place, result.flatMap(decoded), stamp) { complete(folder) }
    }

    private func decoded(_ bytes: Bytes) -> Result<CueSheet, TagError> {
        decoding.cueSheet(bytes).flatMap { sheet in
            // Sheets of several files say nothing that the files do not.
            sheet.isOfOneFile && !sheet.isInOrder ? .failure(.damaged) : .success(sheet)
        }
    }

    private static func bytes(
        _ sheet: SheetFile, _ handle: OpenDirectory?
    ) -> (Result<Bytes, TagError>, FileStamp) {
        switch open(sheet.name, handle) {
        case .failure(let problem): return (.failure(problem), sheet.stamp)
        case .success(let (descriptor, stamp)):
            defer { close(descriptor) }
            // No honest sheet is that large.
            guard stamp.size <= TagDecoding.largestSheet else { return (.failure(.damaged), stamp) }
            var bytes = Bytes(repeating: 0, count: stamp.size)
            let isWhole = pread(descriptor, &bytes, bytes.count, 0) == bytes.count && self.stamp(descriptor) == stamp
            return (isWhole ? .success(bytes) : .failure(.changed), stamp)
        }
    }
}
