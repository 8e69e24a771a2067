import Foundation
import UnderCoverApp

/// Python's `websockets`, which sends back what it gets.
enum EchoRival {
    private static let program = """
        import asyncio, websockets
        async def echo(socket):
            async for text in socket: await socket.send(text)
        async def main():
            async with websockets.serve(echo, "127.0.0.1", 0) as server:
                print(server.sockets[0].getsockname()[1], flush=True)
                await asyncio.get_running_loop().run_in_executor(None, input)
        asyncio.run(main())
        """

    static func run(clients: Int, times: Int) throws(Failure) -> BenchPhones.Echo {
        let process = Process()
        let (orders, answers) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program]
        (process.standardInput, process.standardOutput) = (orders, answers)
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw Failure(missing) }
        defer {
            try? orders.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        let line = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Failure(missing) }
        let crowd = try CrowdProcess(port: port, path: "/", count: clients)
        _ = try crowd.ask("plain")
        let seconds = try crowd.ask("echo \(times)").map { Double($0) / 1e9 }
        let megabytes = ProcessMemory.megabytes(process.processIdentifier)
        return BenchPhones.Echo(times: BenchTimes(seconds), megabytes: megabytes)
    }

    private static let missing = "There is no Python with the package websockets to compare with."
}
