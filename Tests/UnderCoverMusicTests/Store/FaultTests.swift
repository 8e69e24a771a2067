import Foundation
import Synchronization
import Testing
import Waiting
@testable import UnderCoverMusic

/// Disks that fail at every call, for every reason, once or always. The process must go on, the file stay whole, and
/// every acknowledged change be in it.
@Suite("The store, on disks that fail", .serialized)
struct FaultTests {
    struct Fault: CustomStringConvertible {
        var call: String
        var code: Int32
        var at: Int
        /// 0 means always.
        var count: Int

        var description: String {
            "\(call) \(at), \(count == 0 ? "for good" : "once"): \(String(cString: strerror(code)))"
        }
    }

    static let faults: [Fault] = ["write", "sync", "open"].flatMap { call in
        [EIO, ENOSPC, EDQUOT].flatMap { code in
            (Array(1...20) + [50, 200]).flatMap { at in
                [0, 1].map { Fault(call: call, code: code, at: at, count: $0) }
            }
        }
    }

    private static let changes = 40

    /// Built once, with a C compiler.
    static let library = Result {
        let folder = try TemporaryFolder()
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/faults.c").standardizedFileURL
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", "-o", folder.file("faults.so").path, source.path, "-ldl"]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return folder
    }

    @Test(arguments: [true, false])
    func aFailingCallCostsNothingThatWasAcknowledged(isFirstStart: Bool) throws {
        let library = try Self.library.get()
        // An existing database does not depend on the errno.
        let all = Self.faults.filter { isFirstStart || $0.code == EIO }
        // NB: 47 has no common factor with how often calls, reasons and places repeat, so samples differ in all of them.
        let faults = Thoroughness.samples(of: all, 47)
        let next = Atomic(0)
        let left = Mutex((afterOnce: 0, forGood: 0, told: 0))
        try inLanes(4) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < faults.count else { return }
                let fault = faults[index]
                let lines = try Self.session(fault, library, isFirstStart: isFirstStart)
                let unsaved = lines.compactMap { $0.hasPrefix("left ") ? Int($0.dropFirst(5)) : nil }.first ?? -1
                #expect(unsaved >= 0, "\(fault): \(lines.suffix(3))")
                let isTold = lines.contains { $0.hasPrefix("waiting ") || $0.hasPrefix("notice ") }
                #expect(unsaved <= 0 || isTold, "\(fault) is kept from the player")
                #expect(fault.count == 0 || unsaved == 0, "\(fault): \(unsaved) left")
                left.withLock {
                    $0.told += isTold ? 1 : 0
                    if fault.count == 0 { $0.forGood += unsaved > 0 ? 1 : 0 } else { $0.afterOnce += unsaved }
                }
            }
        }
        let (afterOnce, forGood, told) = left.withLock { $0 }
        print("faults: \(faults.count) disks, \(told) times told, \(forGood) failed for good, \(afterOnce) lost")
        #expect(forGood > 0)
    }

    /// The output of a session, after a check of the file.
    private static func session(_ fault: Fault, _ library: TemporaryFolder, isFirstStart: Bool) throws -> [String] {
        let folder = try TemporaryFolder()
        let data = folder.file("data")
        var promised: [String] = []
        if !isFirstStart {
            let quiet = try SaverProcess(["session", data.path, "before", "0", "30"], output: folder.file("before"))
            promised = try quiet.lines()
            try #require(promised.last == "left 0")
        }
        let saver = try SaverProcess(
            ["session", data.path, "w", "0", String(changes)], output: folder.file("said"),
            environment: [
                "LD_PRELOAD": library.file("faults.so").path, "FAULT_CALL": fault.call, "FAULT_PATH": data.path,
                "FAULT_ERRNO": String(fault.code), "FAULT_AT": String(fault.at), "FAULT_FOR": String(fault.count),
            ])
        let lines = try saver.lines()
        #expect(saver.status == 0, "\(fault)")
        #expect(try Promises(promised + lines).broken(in: data) == [], "\(fault)")
        return lines
    }

    // MARK: Full disks

    @Test func aDiskThatIsFullIsWaitedFor() throws {
        guard try Self.canMount() else {
            print("faults: no disk of 512 KB, because this machine does not let tests mount one")
            return
        }
        let folder = try TemporaryFolder()
        let saver = try SaverProcess(
            ["fill", "/mnt/data", "w", "0", "/mnt/ballast"], output: folder.file("said"),
            shell: """
                exec unshare -rm sh -ec 'mount -t tmpfs -o size=512k tmpfs /mnt
                head -c 150000 /dev/zero > /mnt/ballast; "$@"; cp -r /mnt/data \(folder.url.path)' sh "$@"
                """)
        let lines = try saver.lines()
        #expect(saver.status == 0, "\(lines.suffix(5))")
        #expect(lines.contains("waiting the disk is full"))
        #expect(lines.contains("caught up") && lines.last == "left 0")
        #expect(Promises(lines).count > 5)
        #expect(try Promises(lines).broken(in: folder.file("data")) == [])
    }

    @Test func aLimitOnFilesIsWaitedFor() throws {
        let folder = try TemporaryFolder()
        let saver = try SaverProcess(
            ["fill", folder.file("data").path, "w", "0", ""], output: folder.file("said"),
            shell: "ulimit -S -f 600; exec \"$@\"")
        let lines = try saver.lines()
        #expect(saver.status == 0, "\(lines.suffix(5))")
        #expect(lines.contains { $0.hasPrefix("waiting no file may become larger than 300 KB here") })
        #expect(lines.contains("caught up") && lines.last == "left 0")
        #expect(try Promises(lines).broken(in: folder.file("data")) == [])
    }

    private static func canMount() throws -> Bool {
        let attempt = Process()
        attempt.executableURL = URL(fileURLWithPath: "/bin/sh")
        attempt.arguments = ["-c", "unshare -rm mount -t tmpfs tmpfs /mnt"]
        attempt.standardError = FileHandle.nullDevice
        try attempt.run()
        attempt.waitUntilExit()
        return attempt.terminationStatus == 0
    }
}
