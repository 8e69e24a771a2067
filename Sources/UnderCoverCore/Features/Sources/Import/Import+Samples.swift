import UnderCoverCatalogue

extension ImportAnswer {
    package static let samples = [
        Sample.withSources("import-answer") { $0.openAnswer() },
        .withSources("import-answer-all") {
            $0.openAnswer()
            $0.choose(Target.line(0))
            for _ in $0.unfoundLines { $0.choose(FindAlbum.Target.leaveOut) }
        },
        .withSources("import-answer-many") {
            $0.openAnswer(named: 900)
        },
    ]
}

extension FindAlbum {
    package static let samples = [
        Sample.withSources("find-album") { $0.findAlbum() },
        .withSources("find-album-searching") {
            $0.openAnswer()
            $0.choose(ImportAnswer.Target.line(3))
        },
        .withSources("find-album-nothing") {
            $0.openAnswer()
            $0.choose(ImportAnswer.Target.line(3))
            $0.answerAlbums([])
        },
        .withSources("find-album-failed") {
            $0.openAnswer()
            $0.choose(ImportAnswer.Target.line(3))
            $0.send(.albumsNotFound(question: $0.state.finder.question, .offline))
        },
        .withSources("find-album-pad") {
            $0.findAlbum()
            $0.plug()
            $0.pad(.up)
            $0.pad(.south)
        },
    ]
}

extension Walkthrough {
    /// Lines that no source finds.
    var unfoundLines: [UnfoundLine] {
        [
            ("Slow Orange Peril", "Honey Trafic"), ("Nineteen Swans", "Cherry Blur (Live)"),
            ("Form 11B", "Please Print"),
            ("Elgin Pruit Quartet", "Two Sugar"), ("Ida Null", "Folded Twice [Remaster]"),
            ("", "hotel corridor deep end 1986"), ("Dad’s Old Band", "Live at the Legion"),
            ("Moss Tribunal", "Bell Has Sunk, The"),
        ].map { UnfoundLine(FoundTrack(album: $1, artist: $0)) }
    }

    /// The first sample playlist as if it were a file.
    package mutating func openAnswer(named: Int = 32) {
        openPlaylist()
        gatherFile(named: named)
        choose(PlaylistPreview.Target.repair)
    }

    package mutating func gatherFile(named: Int = 32) {
        var gathering = Gathering(reference: props.playlists[0].reference)
        gathering.stage = .done
        gathering.albums = Array(props.gathered.prefix(24))
        gathering.listed = gathering.albums.count
        gathering.named = named
        gathering.found = named - unfoundLines.count
        gathering.unfound = unfoundLines
        gathering.leftOut = [.unfound: unfoundLines.count, .single: 2]
        send(.gathered(gathering))
    }

    package mutating func answerAlbums(_ albums: [FoundTrack]) {
        send(.albumsFound(question: state.finder.question, source: props.sources.first?.id ?? "", albums))
    }

    package mutating func findAlbum() {
        openAnswer()
        choose(ImportAnswer.Target.line(3))
        answerAlbums(
            props.gathered.prefix(3).map {
                FoundTrack(
                    album: $0.title, artist: $0.artist, year: $0.year,
                    covers: ["https://covers.example/" + $0.id.rawValue])
            })
    }
}
