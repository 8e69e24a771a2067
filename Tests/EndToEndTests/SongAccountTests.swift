import Testing
import UnderCoverMusic

@testable import UnderCoverApp

/// How many songs a source may send that cannot be played.
struct SongAccountTests {
    private func account(_ songs: String) -> SongAccount {
        var account = SongAccount()
        for song in songs {
            account.begin()
            // Some fail at their beginning and once more.
            if song != "+" { account.fail() }
            if song == "=" { account.fail() }
        }
        return account
    }

    @Test(arguments: ["", "+", "--", "==", "--+--", "-+-+-+-", "+--"]) func fewerThanThreeInARow(_ songs: String) {
        #expect(account(songs).mayGoOn)
    }

    @Test(arguments: ["---", "===", "+---", "--+---"]) func threeInARow(_ songs: String) {
        #expect(!account(songs).mayGoOn)
    }
}

/// The player's own servers that a list asks.
struct ServerOrderTests {
    @Test func thoseThatAreOnAreAskedInOneOrder() {
        let servers = ["c", "a", "b", "d"].map { id in
            var server = MusicProvider.playlistFiles
            server.id = id
            return server
        }
        let stored = ["b": false, "d": true]
        for order in [servers, servers.reversed() + [.playlistFiles]] {
            let asked = SourceSwitch.servers(among: order) { SourceSwitch.isOn($0, stored) }
            #expect(asked.map(\.id) == ["a", "c", "d"])
        }
    }
}
