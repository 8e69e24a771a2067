import Foundation
import Testing
import Waiting

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A plain connection that sends any bytes.
final class RawSocket {
    private let socket: Int32

    /// - Parameter host: the last two bytes of the address in 127.0.0.0/8 that it comes from; 0 for the usual one.
    init(_ port: Int, from host: UInt32 = 0) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        if host != 0 {
            var own = sockaddr_in()
            own.sin_family = sa_family_t(AF_INET)
            own.sin_addr.s_addr = in_addr_t(0x7F00_0000 + host).bigEndian
            _ = withUnsafePointer(to: &own) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        try #require(status == 0, "no connection: errno \(errno)")
        var time = timeval(tv_sec: Int(Patience.limit), tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    /// False once the server has closed the connection.
    @discardableResult func send(_ bytes: some Sequence<UInt8>) -> Bool {
        let all = Array(bytes)
        var sent = 0
        while sent < all.count {
            let count = all[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Until the server closes the connection, or `isEnough`.
    func read(until isEnough: (String) -> Bool = { _ in false }) -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            all += buffer.prefix(count)
            if isEnough(String(decoding: all, as: UTF8.self)) { break }
        }
        return String(decoding: all, as: UTF8.self)
    }

    /// Says whether the server has closed it, waiting for that.
    func isClosed() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = recv(socket, &byte, 1, 0)
            if count > 0 { continue }
            return count == 0 || errno == ECONNRESET
        }
    }
}

extension Party {
    /// Sends a request and returns all of the answer.
    func ask(
        _ path: String, method: String = "GET", host: String? = nil, headers: [String] = [], body: [UInt8] = []
    ) throws -> String {
        let socket = try RawSocket(door.port)
        let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(door.port)")", "Connection: close"]
        socket.send(((lines + headers).joined(separator: "\r\n") + "\r\n\r\n").utf8)
        socket.send(body)
        return socket.read()
    }
}
