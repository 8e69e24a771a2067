import Foundation
import Testing
@testable import UnderCoverMusic

@Suite("Folders of the player's data")
struct DataFolderTests {
    private func paths(_ environment: [String: String], dataDir: String? = nil) -> [String] {
        let folder = DataFolder(environment: environment, dataDir: dataDir)
        return [folder.data, folder.state, folder.cache, folder.pictures].map(\.path)
    }

    @Test func isUnderTheHomeFolderByDefault() {
        let expected = [
            "/home/ada/.local/share/under-cover", "/home/ada/.local/state/under-cover",
            "/home/ada/.cache/under-cover", "/home/ada/Pictures/Under Cover",
        ]
        #expect(paths(["HOME": "/home/ada"]) == expected)
        #expect(paths(["HOME": "/home/ada", "XDG_DATA_HOME": "relative", "XDG_STATE_HOME": ""]) == expected)
    }

    @Test func followsTheEnvironment() {
        let environment = [
            "HOME": "/home/ada", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/c",
            "XDG_PICTURES_DIR": "/p",
        ]
        #expect(paths(environment) == ["/d/under-cover", "/s/under-cover", "/c/under-cover", "/p/Under Cover"])
    }

    @Test func movesAsAWhole() {
        let environment = ["HOME": "/home/ada", "XDG_DATA_HOME": "/d"]
        #expect(paths(environment, dataDir: "/x/../y/") == ["/y", "/y/state", "/y/cache", "/y/pictures"])
        let here = FileManager.default.currentDirectoryPath
        #expect(paths(environment, dataDir: "near").first == "\(here)/near")
    }

    @Test(arguments: [
        ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/Bilder/Under Cover"),
        ("# comment\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n", "/Pictures/Under Cover"),
        ("XDG_PICTURES_DIR=\"", "/Pictures/Under Cover"),
        ("XDG_PICTURES_DIR=\"nowhere\"", "/Pictures/Under Cover"),
    ])
    func asksTheDesktopForThePictures(file: String, expected: String) throws {
        let home = try TemporaryFolder()
        try home.write(file, to: ".config/user-dirs.dirs")
        #expect(paths(["HOME": home.url.path]).last == home.url.path + expected)
    }
}
