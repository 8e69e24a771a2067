/// The list of all screens, for `screenshot`, goldens, layout and speech tests.
package enum Screens {
    package static let all: [any ScreenBehaviour.Type] = [
        Loading.self, OlderWelcome.self, Categories.self, HomeMore.self, CategoryDetail.self, CategoryMore.self,
        AddCategory.self,
        PlaylistPreview.self,
        ImportAnswer.self, FindAlbum.self, Naming.self, KindCard.self, PressWait.self, Guessing.self, RoundResult.self,
        Pause.self,
        Final.self,
        PassItOn.self,
        Lobby.self, LobbyMore.self, LobbyChooser.self, SeatPage.self, SeatNaming.self, PhonesHelp.self, WifiForm.self,
        WifiCode.self, TypeOnPhone.self,
        Jukebox.self, StandingsScreen.self, Podium.self, AwardsScreen.self, CategoryVote.self,
        VoteDrawn.self, EveningPage.self,
        EveningList.self, Scores.self, Stats.self, Achievements.self,
        Favourites.self,
        CodeEntry.self,
        Library.self, Browse.self, FolderShelf.self, RuleBuilder.self, RuleChoice.self, RuleNaming.self, Playlists.self,
        PlaylistPage.self, PlaylistChoice.self, PlaylistRenaming.self, AlbumPage.self, PutRight.self,
        PutRightNaming.self, PutRightChoice.self,
        MissingArtScreen.self, Folders.self, FolderPage.self, FolderBrowser.self,
        SkippedReport.self, Scanning.self, Search.self,
        NowPlaying.self, QueueScreen.self, SongMenu.self, PlaylistNaming.self, SleepScreen.self,
        SettingsScreen.self, SourcesScreen.self, ServerForm.self, Question.self, About.self, Attract.self,
        Daily.self, DailyResultScreen.self, CalendarScreen.self, CanonDaily.self, NewReleases.self, BackCatalogue.self,
        ClubScreen.self,
        ClubNaming.self,
        ClubRenaming.self,
    ]

    package static var samples: [Sample] { all.flatMap { $0.samples } }
}
