/// A file of the club's folder that does not count.
package struct ClubFileError: Equatable, Codable, Sendable {
    package enum Kind: Equatable, Codable, Sendable {
        /// Its signature is not its member's.
        case changed(name: String)
        case newer, large, unreadable, noClubFile, link
        /// Beyond the limits; so many of them.
        case tooMany(Int)
        /// So many that do not count, besides those that are named.
        case others(Int)
    }

    package let file: String
    package let kind: Kind

    package init(file: String, kind: Kind) {
        self.file = OutsideText.clean(file, longest: 80) ?? "?"
        self.kind = kind
    }
}

extension ClubFileError {
    init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
        let file = try reader.text()
        let kind: Kind
        switch try reader.number() {
        case 0: kind = .changed(name: try reader.text())
        case 1: kind = .newer
        case 2: kind = .large
        case 3: kind = .unreadable
        case 4: kind = .noClubFile
        case 5: kind = .link
        case 6: kind = .tooMany(try reader.number())
        case 7: kind = .others(try reader.number())
        default: throw PackedReader.Damage()
        }
        self.init(file: file, kind: kind)
    }

    func write(to writer: inout PackedWriter) {
        writer.write(file)
        switch kind {
        case .changed(let name):
            writer.write(0)
            writer.write(name)
        case .newer: writer.write(1)
        case .large: writer.write(2)
        case .unreadable: writer.write(3)
        case .noClubFile: writer.write(4)
        case .link: writer.write(5)
        case .tooMany(let count):
            writer.write(6)
            writer.write(count)
        case .others(let count):
            writer.write(7)
            writer.write(count)
        }
    }
}
