import CSandbox
import Foundation

/// The process behind a `PictureWorker`: it decodes one file after another and can do nothing else.
package enum PictureService {
    /// Name of the program's subcommand.
    package static let command = "decode-pictures"
    private static let largestFile = 10 << 20
    private static let largestSide = 1024

    /// Decodes pictures until the game closes its end of the socket, standard input, or this process is spent.
    /// - Parameter beforeEach: gets each picture's number, from 1, and the socket. Tests attack the game from there.
    package static func serve(beforeEach: (_ number: Int, _ socket: Int32) -> Void = { _, _ in }) {
        let descriptor: Int32 = 0
        sandbox_close_inherited()
        _ = sandbox_die_with_parent()
        // Loads libraries while files can still be opened.
        _ = PictureDecoder.isReady
        ColorTransform.warmUp()
        let protection = PictureProtection.begin()
        guard write(WorkerFrame.hello(protection).bytes, to: descriptor) else { return }
        var count = 0
        while let request = read(WorkerFrame.size, from: descriptor).flatMap({ WorkerFrame(bytes: $0).request }) {
            guard request.count <= largestFile, (1...largestSide).contains(request.side),
                let file = read(request.count, from: descriptor)
            else { return }
            count += 1
            beforeEach(count, descriptor)
            guard answer(file, request.side, on: descriptor) else { return }
        }
    }

    /// False if the game has closed its end or this process is spent.
    private static func answer(_ file: [UInt8], _ side: Int, on descriptor: Int32) -> Bool {
        let result = Result { () throws(PictureProblem) in try PictureDecoder.square(file, side: side) }
        // Spent at half of the CPU time, so that one more picture always fits.
        let isSpent = cpuSeconds > Double(PictureProtection.cpuSeconds) / 2
        let answer: (WorkerFrame, pixels: [UInt8]) =
            switch result {
            case .success(let pixels): (.answer(nil, side: side, isSpent: isSpent), pixels)
            case .failure(let problem): (.answer(problem, side: side, isSpent: isSpent), [])
            }
        return write(answer.0.bytes + answer.pixels, to: descriptor) && !isSpent
    }

    private static var cpuSeconds: Double {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension PictureService {
    /// nil at the end of the stream.
    private static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
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

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
