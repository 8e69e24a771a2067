import Testing

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
