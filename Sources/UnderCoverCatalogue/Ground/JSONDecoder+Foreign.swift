import Foundation

extension JSONDecoder {
    /// `decode(_:from:)` for untrusted data.
    ///
    /// NB: Foundation's decoder limits nesting to 512 levels, but crashes instead of throwing where the document ends
    /// with the opening bracket of the 513th. No valid document ends in an opening bracket.
    package func decode<Value: Decodable>(_ type: Value.Type, foreign data: Data) throws -> Value {
        guard !data.endsInOpeningBracket else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It ends in an opening bracket."))
        }
        return try decode(type, from: data)
    }
}

extension Data {
    /// In UTF-8, or in UTF-16 or UTF-32 of either byte order.
    package var endsInOpeningBracket: Bool { last { $0 != 0 } == UInt8(ascii: "[") }
}
