import CSandbox
import Foundation

/// The process behind a `Reader`: it does one piece of work after another and can do nothing else.
package enum ReaderService {
    /// Name of the program's subcommand.
    package static let command = "read-outside"
    private static let descriptor: Int32 = 0

    /// Works until the game closes its end of the socket, standard input, or this process is spent.
    /// - Parameters:
    ///   - confine: confines this process. Rehearsals pretend that the system cannot.
    ///   - beforeEach: gets each work's number, from 1, and the socket. Tests attack the game from there.
    package static func serve(
        _ kind: ReaderKind, confine: (ReaderKind) -> ReaderProtection = ReaderProtection.begin,
        beforeEach: (_ number: Int, _ socket: Int32) -> Void = { _, _ in }
    ) {
        sandbox_close_inherited()
        _ = sandbox_die_with_parent()
        // Pictures on the screen come first where a machine has few processors.
        _ = nice(5)
        let bench = ReaderBench(kind)
        var protection = confine(kind)
        protection.hasRareDecoders = bench.hasRareDecoders
        guard write(ReaderFrame.hello(protection).bytes) else { return }
        var count = 0
        while let request = read(ReaderFrame.size).flatMap({ ReaderFrame(bytes: $0).request }) {
            guard let (file, files) = receive(request) else { return }
            count += 1
            sandbox_limit_work(UInt32(request.milliseconds))
            beforeEach(count, descriptor)
            let result = Result { () throws(ReaderError) in try bench.answer(request, file, files: files) }
            sandbox_limit_work(0)
            guard answer(result, isSpent: bench.isSpent) else { return }
        }
    }

    /// False if the game has closed its end or this process is spent.
    private static func answer(_ result: Result<[UInt8], ReaderError>, isSpent: Bool) -> Bool {
        // Spent at half of the processor time, so that one more piece of work always fits.
        let isSpent = isSpent || ProcessorTime.own > Double(ReaderProtection.processorSeconds) / 2
        switch result {
        case .success(let bytes):
            return write(ReaderFrame.answer(nil, count: bytes.count, isSpent: isSpent).bytes + bytes) && !isSpent
        case .failure(let problem):
            return write(ReaderFrame.answer(problem, count: 0, isSpent: isSpent).bytes) && !isSpent
        }
    }
}

extension ReaderService {
    /// nil at the end of the stream.
    private static func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress! + done, count - done) }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }

    /// Reads the payload of a request: bytes, and with the first of them open files; nil at the end of the stream.
    private static func receive(_ request: ReaderFrame.Request) -> (bytes: [UInt8], files: [OpenDescriptor])? {
        guard request.work.files > 0, request.count > 0 else { return read(request.count).map { ($0, []) } }
        var first: UInt8 = 0
        var files = [Int32](repeating: -1, count: Int(SANDBOX_MOST_FILES))
        var count = 0
        while sandbox_receive_files(descriptor, &first, 1, &files, &count) != 1 {
            guard errno == EINTR else { return nil }
        }
        let opened = files.prefix(count).map(OpenDescriptor.init)
        return read(request.count - 1).map { ([first] + $0, opened) }
    }

    private static func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + done, $0.count - done) }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { return false }
            done += put
        }
        return true
    }
}
