/// Writes values as JSON, byte after byte. Foundation's encoder makes a tree of objects first, and five hundred phones wait
/// for the last of their messages at the same moment.
enum JSONWriter {
    static func bytes(_ value: some Encodable) throws -> [UInt8] {
        let sink = JSONSink()
        try sink.put(value)
        return sink.bytes
    }
}

private final class JSONSink {
    // NB: checking each access would take a third of the time. No function here calls back while it has one.
    @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
    /// The objects and arrays that are open, the innermost last.
    @exclusivity(unchecked) private var open: [(end: UInt8, hasElement: Bool)] = []

    init() { bytes.reserveCapacity(1024) }

    /// Returns how deep the new object or array is.
    func begin(_ start: Unicode.Scalar, _ end: Unicode.Scalar) -> Int {
        bytes.append(UInt8(ascii: start))
        open.append((UInt8(ascii: end), false))
        return open.count
    }

    /// An element follows in the object or array that is so deep. It ends those within, which have no end of their own.
    func element(in depth: Int) {
        close(to: depth)
        if open[depth - 1].hasElement { bytes.append(UInt8(ascii: ",")) }
        open[depth - 1].hasElement = true
    }

    private func close(to depth: Int) { while open.count > depth { bytes.append(open.removeLast().end) } }

    /// NB: numbers, strings and booleans write themselves by the containers' own functions for them, so no value is asked
    /// for its type.
    func put(_ value: some Encodable) throws {
        let (depth, before) = (open.count, bytes.count)
        try value.encode(to: JSONPlace(sink: self))
        close(to: depth)
        if bytes.count == before { plain("{}") }
    }

    func number(_ number: some BinaryFloatingPoint) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "endless"))
        }
        plain("\(Double(number))")
    }

    func plain(_ text: String) { bytes.append(contentsOf: text.utf8) }

    func quote(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { letters in
            var rest = letters[...]
            while let place = rest.firstIndex(where: Self.isSpecial) {
                bytes.append(contentsOf: rest[..<place])
                escape(rest[place])
                rest = rest[(place + 1)...]
            }
            bytes.append(contentsOf: rest)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        guard byte < 0x20 else { return bytes.append(byte) }
        let digits = String(byte, radix: 16)
        plain("u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
}

/// The place of the next value.
private struct JSONPlace: Encoder, SingleValueEncodingContainer {
    let sink: JSONSink
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONObject<Key>(sink: sink, depth: sink.begin("{", "}")))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONArray(sink: sink, depth: sink.begin("[", "]")) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { sink.plain("null") }
    func encode(_ value: String) { sink.quote(value) }
    func encode(_ value: Bool) { sink.plain(value ? "true" : "false") }
    func encode(_ value: some Encodable & BinaryInteger) { sink.plain(String(value)) }
    func encode(_ value: some Encodable & BinaryFloatingPoint) throws { try sink.number(value) }
    func encode(_ value: some Encodable) throws { try sink.put(value) }
}

private struct JSONObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let sink: JSONSink
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    private func place(of key: String) -> JSONPlace {
        sink.element(in: depth)
        sink.quote(key)
        sink.plain(":")
        return JSONPlace(sink: sink)
    }
    private func place(of key: Key) -> JSONPlace { place(of: key.stringValue) }

    func encodeNil(forKey key: Key) { place(of: key).encodeNil() }
    func encode(_ value: String, forKey key: Key) { place(of: key).encode(value) }
    func encode(_ value: Bool, forKey key: Key) { place(of: key).encode(value) }
    func encode(_ value: some Encodable & BinaryInteger, forKey key: Key) { place(of: key).encode(value) }
    func encode(_ value: some Encodable & BinaryFloatingPoint, forKey key: Key) throws {
        try place(of: key).encode(value)
    }
    func encode(_ value: some Encodable, forKey key: Key) throws { try place(of: key).encode(value) }
    func nestedContainer<Other: CodingKey>(
        keyedBy type: Other.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Other> { place(of: key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        place(of: key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { place(of: "super") }
    func superEncoder(forKey key: Key) -> any Encoder { place(of: key) }
}

private struct JSONArray: UnkeyedEncodingContainer {
    let sink: JSONSink
    let depth: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    private mutating func next() -> JSONPlace {
        sink.element(in: depth)
        count += 1
        return JSONPlace(sink: sink)
    }

    mutating func encodeNil() { next().encodeNil() }
    mutating func encode(_ value: String) { next().encode(value) }
    mutating func encode(_ value: Bool) { next().encode(value) }
    mutating func encode(_ value: some Encodable & BinaryInteger) { next().encode(value) }
    mutating func encode(_ value: some Encodable & BinaryFloatingPoint) throws { try next().encode(value) }
    mutating func encode(_ value: some Encodable) throws { try next().encode(value) }
    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { next() }
}
