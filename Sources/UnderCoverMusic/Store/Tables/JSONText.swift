import CSQLiteShims
import Foundation
import GRDB
import UnderCoverCatalogue

/// Encodes small values for a text column.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        try? JSONDecoder().decode(type, foreign: Data(text.utf8))
    }
}

/// A statement that runs many thousand times. GRDB boxes each value, which would take most of a scan's time.
final class RawStatement {
    private let statement: OpaquePointer
    private let connection: OpaquePointer
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ database: Database, _ sql: String) throws {
        guard let connection = database.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        self.connection = connection
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw Self.error(code, connection) }
        self.statement = statement
    }

    deinit { sqlite3_finalize(statement) }

    /// Runs it once; its results are dropped.
    func run(_ values: RawValue...) throws {
        defer { sqlite3_reset(statement) }
        bind(values)
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW { code = sqlite3_step(statement) }
        guard code == SQLITE_DONE else { throw Self.error(code, connection) }
    }

    /// Calls `row` for each result.
    func each(_ values: RawValue..., row: (RawRow) throws -> Void) throws {
        defer { sqlite3_reset(statement) }
        bind(values)
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw Self.error(code, connection) }
            try row(RawRow(statement: statement))
        }
    }

    private func bind(_ values: [RawValue]) {
        for (place, value) in values.enumerated() {
            let index = Int32(place + 1)
            switch value {
            case .none: sqlite3_bind_null(statement, index)
            case .number(let number): sqlite3_bind_int64(statement, index, Int64(number))
            case .real(let number): sqlite3_bind_double(statement, index, number)
            case .text(let text):
                var text = text
                text.withUTF8 {
                    _ = $0.withMemoryRebound(to: CChar.self) {
                        sqlite3_bind_text(
                            statement, index, $0.baseAddress ?? UnsafePointer(bitPattern: 1), Int32($0.count),
                            Self.transient)
                    }
                }
            case .bytes(let bytes):
                if bytes.isEmpty {
                    sqlite3_bind_zeroblob(statement, index, 0)
                } else {
                    sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), Self.transient)
                }
            }
        }
    }

    private static func error(_ code: Int32, _ connection: OpaquePointer) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
    }
}

enum RawValue {
    case none
    case number(Int)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    static func number(_ number: Int?) -> RawValue { number.map { .number($0) } ?? .none }
    static func real(_ number: Double?) -> RawValue { number.map { .real($0) } ?? .none }
    static func text(_ text: String?) -> RawValue { text.map { .text($0) } ?? .none }
    static func flag(_ flag: Bool) -> RawValue { .number(flag ? 1 : 0) }
}

/// A result, valid until the next one.
struct RawRow {
    fileprivate let statement: OpaquePointer

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    /// nil for null.
    func real(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(statement, column) }

    func optional(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Says whether the text is these bytes.
    func holds(_ bytes: [UInt8], _ column: Int32) -> Bool {
        guard let text = sqlite3_column_text(statement, column),
            Int(sqlite3_column_bytes(statement, column)) == bytes.count
        else { return false }
        return memcmp(text, bytes, bytes.count) == 0
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}

extension RawRow {
    /// The first letter's bytes, as a number to compare.
    func firstLetter(_ column: Int32) -> UInt32 {
        guard let bytes = sqlite3_column_text(statement, column) else { return 0 }
        let all = Int(sqlite3_column_bytes(statement, column))
        let length = min(bytes[0] < 0xC0 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4, all)
        return (0..<length).reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
    }
}
