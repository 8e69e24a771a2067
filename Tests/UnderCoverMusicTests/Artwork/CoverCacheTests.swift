import Foundation
import Synchronization
import Testing

@testable import UnderCoverMusic

@Suite("The cache of covers")
struct CoverCacheTests {
    let folder: TemporaryFolder
    let cache: CoverCache

    init() throws {
        folder = try TemporaryFolder()
        cache = CoverCache(folder: folder.file("cache"))
    }

    private func file(_ hash: ContentHash) -> URL {
        folder.file("cache/covers/\(hash.description.prefix(2))/\(hash)")
    }

    private func note(_ address: String) -> URL {
        let name = AddressNote.name(address, "p").description
        return folder.file("cache/addresses/\(name.prefix(2))/\(name)")
    }

    private func files(_ name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.file("cache/\(name)").path)
            .filter { $0.contains("/") }
    }

    @Test func theFolderIsPrivate() throws {
        _ = try cache.keep(Forged.jpeg(salt: "a"), from: "https://a/1", provider: "p")
        var status = stat()
        #expect(stat(folder.file("cache").path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test func picturesComeBack() throws {
        let picture = Forged.jpeg(salt: "a")
        let hash = try cache.keep(picture, from: "https://a/1", provider: "p")
        #expect(hash.description == hash.description.lowercased() && hash == ContentHash(of: picture))
        #expect(cache.picture(hash) == picture)
        #expect(cache.file(hash) == file(hash))
        #expect(cache.content(of: "https://a/1", provider: "p") == hash)
        #expect(cache.content(of: "https://a/1", provider: "q") == nil)
        #expect(cache.content(of: "https://a/2", provider: "p") == nil)
        let reopened = CoverCache(folder: folder.file("cache"))
        #expect(reopened.content(of: "https://a/1", provider: "p").flatMap(reopened.picture) == picture)
    }

    @Test func hashesAreThoseOfTheStandard() {
        #expect(
            ContentHash(of: "abc").description == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            ContentHash(of: "").description == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func onePictureIsStoredOnceHoweverManyAddressesItHas() throws {
        let picture = Forged.jpeg(salt: "shared")
        for number in 0..<20 { try cache.keep(picture, from: "https://a/\(number)", provider: "p") }
        #expect(try files("covers").count == 1)
        #expect(try files("addresses").count == 20)
    }

    @Test(arguments: [
        "../../x", "", ".", "..", "/etc/passwd", "a\0b", String(repeating: "x", count: 10_000), "🦉/🦉", "a\nb",
        "%2e%2e%2f",
    ])
    func noAddressLeadsOutOfTheFolder(address: String) throws {
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let picture = Forged.jpeg(salt: address)
        let hash = try cache.keep(picture, from: address, provider: address)
        #expect(cache.content(of: address, provider: address) == hash)
        #expect(cache.content(of: address + "?", provider: address) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == before + ["cache"])
        let names = try files("covers") + files("addresses")
        #expect(names.count == 2)
        #expect(names.allSatisfy { ContentHash($0.suffix(64)) != nil && $0.count == 67 })
        #expect(ContentHash(address) == nil)
    }

    @Test(arguments: Damage.allCases)
    func aDamagedPictureIsNoPictureAndIsMended(damage: Damage) throws {
        let picture = Forged.jpeg(salt: "whole")
        let other = try cache.keep(Forged.jpeg(salt: "other"), from: "https://a/2", provider: "p")
        let hash = try cache.keep(picture, from: "https://a/1", provider: "p")
        try damage.inflict(on: file(hash), other: file(other))
        #expect(cache.picture(hash) == nil)
        #expect(cache.file(hash) == nil)
        try cache.keep(picture, from: "https://a/1", provider: "p")
        #expect(cache.picture(hash) == picture)
        #expect(cache.picture(other) == Forged.jpeg(salt: "other"))
    }

    @Test(arguments: Damage.allCases)
    func aDamagedNoteSaysNothingAndIsMended(damage: Damage) throws {
        let other = try cache.keep(Forged.jpeg(salt: "other"), from: "https://a/2", provider: "p")
        let hash = try cache.keep(Forged.jpeg(salt: "mine"), from: "https://a/1", provider: "p")
        try damage.inflict(on: note("https://a/1"), other: note("https://a/2"))
        #expect(cache.content(of: "https://a/1", provider: "p") == nil)
        try cache.keep(Forged.jpeg(salt: "mine"), from: "https://a/1", provider: "p")
        #expect(cache.content(of: "https://a/1", provider: "p") == hash)
        #expect(cache.content(of: "https://a/2", provider: "p") == other)
    }

    @Test func everyCutOfANoteIsSeen() throws {
        let hash = try cache.keep(Forged.jpeg(), from: "https://a/1", provider: "p")
        let name = AddressNote.name("https://a/1", "p")
        let whole = AddressNote.bytes(hash, name)
        #expect(whole.count == AddressNote.length && AddressNote.content(whole, name) == hash)
        for count in 0..<whole.count { #expect(AddressNote.content(whole.prefix(count), name) == nil, "\(count)") }
        for place in 0..<whole.count {
            var changed = whole
            changed[place] ^= 1
            #expect(AddressNote.content(changed, name) == nil, "\(place)")
        }
    }

    @Test(arguments: ["cache/covers", "cache/addresses"])
    func plantedFoldersLeadNowhere(name: String) throws {
        let picture = Forged.jpeg(salt: "planted")
        let hash = ContentHash(of: picture)
        let inside = name.hasSuffix("covers") ? hash : AddressNote.name("https://a/1", "p")
        let elsewhere = folder.file("elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        for planted in [folder.file(name), folder.file("\(name)/\(inside.shard)")] {
            try? FileManager.default.removeItem(at: folder.file("cache"))
            try FileManager.default.createDirectory(
                at: planted.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: planted, withDestinationURL: elsewhere)
            #expect(cache.picture(hash) == nil)
            #expect(cache.content(of: "https://a/1", provider: "p") == nil)
            try cache.keep(picture, from: "https://a/1", provider: "p")
            #expect(cache.picture(hash) == picture)
            #expect(cache.content(of: "https://a/1", provider: "p") == hash)
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
        }
    }

    @Test func aDiskThatWillNotIsSaidSo() throws {
        let blocked = CoverCache(folder: try folder.write("no folder", to: "file"))
        #expect {
            try blocked.keep(Forged.jpeg(), from: "https://a/1", provider: "p")
        } throws: { ($0 as? CacheRefusal)?.hash == ContentHash(of: Forged.jpeg()) }
        #expect(blocked.content(of: "https://a/1", provider: "p") == nil)
        #expect(blocked.used() == 0)
        blocked.clear()
    }
}

/// Ways to damage a file.
enum Damage: CaseIterable {
    case byteChanged, cut, emptied, gone, replaced, linkedAway, linkedToItself, folder, pipe, swollen

    func inflict(on file: URL, other: URL) throws {
        var bytes = try Data(contentsOf: file)
        try FileManager.default.removeItem(at: file)
        switch self {
        case .byteChanged:
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: file)
        case .cut: try bytes.dropLast().write(to: file)
        case .emptied: try Data().write(to: file)
        case .gone: break
        case .replaced: try FileManager.default.copyItem(at: other, to: file)
        case .linkedAway: try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
        case .linkedToItself: try FileManager.default.createSymbolicLink(at: file, withDestinationURL: file)
        case .folder: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        case .pipe: #expect(mkfifo(file.path, 0o600) == 0)
        case .swollen: try (bytes + Data(count: 20_000_000)).write(to: file)
        }
    }
}
