import Foundation
import Waiting

/// One request to a server on this machine, and its answer's body. URLSession gives up on chromedriver's headers.
struct LoopbackHTTP {
    let port: UInt16

    /// Waits for the whole answer.
    func body(_ method: String, _ path: String, _ body: Data = Data()) throws -> Data {
        let socket = try connected()
        defer { close(socket) }
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json\r
            Content-Length: \(body.count)\r
            Connection: close\r
            \r

            """
        try write(Data(head.utf8) + body, to: socket)
        return try answer(from: socket)
    }

    private func connected() throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: Int(Patience.limit), tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, length) }
        }
        guard result == 0 else {
            close(socket)
            throw Stuck("a connection to port \(port)")
        }
        return socket
    }

    private func write(_ data: Data, to socket: Int32) throws {
        var left = data[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Stuck("a request to port \(port)") }
            left = left.dropFirst(count)
        }
    }

    private func answer(from socket: Int32) throws -> Data {
        var all = Data()
        while true {
            if let body = Self.body(of: all) { return body }
            var piece = [UInt8](repeating: 0, count: 65536)
            let count = recv(socket, &piece, piece.count, 0)
            guard count > 0 else { throw Stuck("an answer from port \(port)") }
            all.append(contentsOf: piece.prefix(count))
        }
    }

    /// nil until all of it has arrived.
    private static func body(of answer: Data) -> Data? {
        guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
        let length = head.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
        let body = answer[end.upperBound...]
        return body.count >= length ? Data(body.prefix(length)) : nil
    }
}
