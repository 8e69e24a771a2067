import Foundation
import Testing

/// Preloaded libraries that change the game's surroundings. The clang that comes with Swift compiles them once.
enum Shim {
    /// `Tests/Shim/shim.c`, which says what its variables do.
    static func environment(_ variables: [String: String]) throws -> [String: String] {
        try variables.merging(["LD_PRELOAD": library("Shim/shim.c")]) { $1 }
    }

    /// A game with these reads its clocks from the file `clocks`.
    static func clocks(in home: Home) throws -> [String: String] {
        try environment(["SHIM_CLOCKS": home.path("clocks")])
    }

    /// The same, and the wall clock begins at the noon of a day since 1970, whenever a game starts within the next seconds.
    static func noon(ofDay day: Int, in home: Home) throws -> [String: String] {
        try home.write("0 \(day * 86_400 + 43_200 - Int(Date().timeIntervalSince1970))", to: "clocks")
        return try clocks(in: home)
    }

    /// `faults.c` documents the faults.
    static func faults() throws -> String { try library("UnderCoverMusicTests/Fixtures/faults.c") }

    private static let line = NSLock()

    /// The library of a source below `Tests`. It is newer than its source, or compiled again.
    static func library(_ name: String) throws -> String {
        let source = Program.checkout.path + "/Tests/" + name
        let folder = Program.checkout.path + "/.build/shims"
        let library = folder + "/" + (name as NSString).lastPathComponent + ".so"
        func date(_ path: String) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        return try line.withLock {
            if let made = date(library), let changed = date(source), made > changed { return library }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // Another process may make it at the same time; either result is whole.
            let fresh = folder + "/" + UUID().uuidString
            try Program.system(["clang", "-shared", "-fPIC", "-O1", "-o", fresh, source, "-ldl"])
            try #require(rename(fresh, library) == 0)
            return library
        }
    }
}
