import Foundation

extension JSONDecoder {
    /// As `decode(_:from:)`, for what this game did not write a moment ago.
    ///
    /// NB: Foundation's decoder counts levels, and stops the process instead of throwing where a document ends in the
    /// bracket that opens the 513th. No document ends in an opening bracket.
    package func decode<Value: Decodable>(_ type: Value.Type, foreign data: Data) throws -> Value {
        guard !data.endsInOpeningBracket else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It ends in an opening bracket."))
        }
        return try decode(type, from: data)
    }
}

extension Data {
    /// In UTF-8, or in wider letters of either order.
    package var endsInOpeningBracket: Bool { last { $0 != 0 } == UInt8(ascii: "[") }
}
