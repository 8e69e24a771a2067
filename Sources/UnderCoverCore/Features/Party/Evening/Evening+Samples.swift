import UnderCoverCatalogue

extension EveningPage {
    package static let samples = [
        Sample("evening", prepare: { launch, _ in launch.kept.evenings = Evening.samples }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.evenings)
            $0.choose(EveningList.Target.open(Evening.samples[0].id))
        },
        Sample("evening-unfinished", prepare: { launch, _ in launch.kept.evenings = Evening.samples }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.evenings)
            $0.choose(EveningList.Target.open(Evening.samples[1].id))
        },
    ]
}

extension EveningList {
    package static let samples = [
        Sample("evenings", prepare: { launch, _ in launch.kept.evenings = Evening.samples }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.evenings)
        },
        Sample("evenings-none", prepare: { launch, _ in launch.kept.evenings = [Evening.samples[0]] }) {
            $0.choose(Categories.Target.scores)
            $0.choose(Scores.Target.evenings)
            $0.choose(EveningList.Target.open(Evening.samples[0].id))
            $0.choose(EveningPage.Target.delete)
            $0.choose(Question.Target.yes)
        },
    ]
}

extension Evening {
    private static let asked: [(id: Album.ID, title: String, artist: String)] = [
        ("house/two-sugars", "Two Sugars", "The Elgin Pruitt Quintet"),
        ("house/borrowed-umbrella", "Borrowed Umbrella", "Cassius Venn & His Lodgers"),
        ("house/eleven-hats", "Eleven Hats", "The Amos Tiller Sextet"),
        ("house/tres-velas", "Três Velas", "Lídia Amaro Trio"), ("house/meia-laranja", "Meia Laranja", "Caetana Prado"),
        ("house/persiana", "Persiana", "Os Vizinhos de Cima"),
    ]

    /// One that its host has ended, and one that was put away, of the records in the box.
    static let samples: [Evening] = {
        var ended = Evening(id: "evening-1700000000", begun: 1_700_000_000)
        ended.ended = 1_700_014_400
        for (seat, name) in ["Zoë", "Ben", "Mono Lisa", "Side B"].enumerated() {
            ended.guests.append(Guest(name: name, seat: seat))
        }
        ended.matches = (0..<2).map { number in
            var match = Match(
                id: "party-sample-\(number)", category: "house/all",
                categoryName: ["House records", "Famous ones"][number],
                shape: "everyone", preset: "party")
            match.lines = (0..<4).map { Line(guest: $0, seat: $0, start: 0, team: nil) }
            match.covers = asked.dropFirst(number * 3).prefix(3).enumerated().map { round, record in
                let marks = (0..<4).map { guest -> Reply in
                    let isRight = (guest + round + number) % 3 != 0
                    return Reply(
                        guest: guest, right: isRight, points: isRight ? 88 - guest * 9 - round * 4 : 0,
                        ticks: 70 + guest * 47)
                }
                var cover = Cover(album: record.id, title: record.title, artist: record.artist, marks: marks)
                cover.artwork = ArtworkID(rawValue: record.id.rawValue)
                return cover
            }
            match.awards = [Award(kind: AwardKind.sharpestEye.rawValue, guest: number)]
            match.isOver = true
            return match
        }
        var open = ended
        (open.id, open.begun, open.ended) = ("evening-1690000000", 1_690_000_000, nil)
        open.matches = Array(open.matches.prefix(1))
        return [ended, open]
    }()
}
