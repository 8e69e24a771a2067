import Foundation
import UnderCoverCore

/// Opens files and has their tags read, many at a time, because each question to a reader's process costs time.
/// Several lanes share a queue.
struct TagLane {
    struct Job: Sendable {
        var folder: AlbumFolder
        var file: Int
    }

    /// Files in one question.
    static let most = 32

    let decoding: TagDecoding
    let control: ScanControl
    let jobs: BoundedQueue<[Job]>
    let done: BoundedQueue<AlbumFolder>

    func run() {
        while case .element(let jobs) = jobs.take() {
            if control.isStopped { continue }
            read(jobs)
        }
    }

    private func read(_ jobs: [Job]) {
        var opened: [(job: Job, descriptor: Int32, stamp: FileStamp, suffix: String)] = []
        for job in jobs {
            let (handle, file) = job.folder.file(job.file)
            switch Self.open(file.name, handle) {
            case .success(let (descriptor, stamp)): opened.append((job, descriptor, stamp, file.suffix))
            case .failure(let problem): finish(job, .failure(problem), file.stamp)
            }
        }
        guard !opened.isEmpty else { return }
        let results = decoding.tags(opened.map { TagRequest(descriptor: $0.descriptor, fileExtension: $0.suffix) })
        for (place, file) in opened.enumerated() {
            let result = place < results.count ? results[place] : .failure(.brokeReader)
            finish(file.job, Self.stamp(file.descriptor) == file.stamp ? result : .failure(.changed), file.stamp)
            close(file.descriptor)
        }
    }

    private func finish(_ job: Job, _ result: Result<SongTags, TagProblem>, _ stamp: FileStamp) {
        control.read(1)
        guard job.folder.took(job.file, result, stamp) else { return }
        job.folder.group()
        done.put(job.folder)
    }

    /// NB: O_NONBLOCK, because opening a pipe of a song's name would wait for ever.
    private static func open(_ name: Bytes, _ directory: OpenDirectory?) -> Result<(Int32, FileStamp), TagProblem> {
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

    private static func problem(_ code: Int32) -> TagProblem {
        switch code {
        case EACCES, EPERM: .forbidden
        case ENOENT: .changed
        case ELOOP, ENXIO: .noFile
        default: .unreadable
        }
    }
}
