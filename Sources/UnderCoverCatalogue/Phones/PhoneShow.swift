/// The show of all phones. It is the whole of it, so a phone that comes back needs nothing else; the server sends what
/// differs from the last time.
package struct PhoneShow: Equatable, Codable, Sendable {
    /// The same for all phones.
    package var screen: PhoneScreen
    /// One for each phone that has joined or is connected.
    package var own: [PhoneOwn]
    /// The covers that phones may fetch now. No phone is told; the server answers requests by it. It holds what `screen`
    /// and `own` name and nothing else: a cover that is asked about is missing until the verdict.
    package var covers: [PhoneCover: ArtworkID] = [:]
    /// The page that phones keep of tonight; nil while nothing was played, and in a round, where it has not changed.
    package var album: PhoneAlbum?

    package init(screen: PhoneScreen, own: [PhoneOwn]) { (self.screen, self.own) = (screen, own) }
}

/// The part of the show that all phones share. Before the reveal it never says which choice is right.
package struct PhoneScreen: Equatable, Codable, Sendable {
    package enum Stage: String, Codable, Sendable {
        case lobby, vote, round, result, standings, final, typing, jukebox, menus
    }

    package struct Choice: Equatable, Codable, Sendable {
        package var title: String
        package var subtitle: String?
        /// The place on the television of a hidden cover, which has no title: "top left".
        package var stands: String?

        package init(title: String, subtitle: String? = nil, stands: String? = nil) {
            (self.title, self.subtitle, self.stands) = (title, subtitle, stands)
        }
    }

    package struct Chair: Equatable, Codable, Sendable {
        /// 0…7; also the number of its colour and shape.
        package var seat: Int
        /// nil where the seat is free.
        package var name: String?

        /// Its player is away and may come back on another phone.
        package var isAway = false

        package init(seat: Int, name: String?) { (self.seat, self.name) = (seat, name) }
    }

    package var stage: Stage
    /// The number to be sent back with an answer.
    package var round: Int?
    /// "4/12".
    package var counter: String?
    /// The question, unless it is whose cover this is.
    package var question: String?
    /// In the order of their places: A north, B west, C east, D south, then E and F.
    package var choices: [Choice]
    /// Letters stand for the choices, because a glance at the phone costs more than it helps.
    package var usesLetters = false
    /// How many of them an answer picks, in the right order. Until the last one, a pick can be taken back.
    package var picks: Int
    /// "3 of 7 locked in"; in the lobby how many people are in.
    package var note: String?
    /// Seats whose answer the round waits for; that of the room has a number that no phone has.
    package var thinking: [Chair]
    /// The screen to which `next` leads, such as "Podium"; nil for the next cover.
    package var next: String?
    package var isPaused: Bool
    /// No new guest may join.
    package var isLocked: Bool
    package var chairs: [Chair]
    /// The form that the television wants filled, without the contents of its fields.
    package var prompt: PhonePrompt?
    /// The categories that the room votes on.
    package var ballot: PhoneBallot?
    /// At the jukebox only.
    package var jukebox: PhoneJukebox?

    package init(stage: Stage) {
        self.stage = stage
        (choices, picks, thinking, isPaused, isLocked, chairs) = ([], 1, [], false, false, [])
    }
}

/// The room's choice of the next category. It says how many phones without a seat want a category, and never which.
package struct PhoneBallot: Equatable, Codable, Sendable {
    package struct Fan: Equatable, Codable, Sendable {
        package var name: String
        /// "12 albums".
        package var records: String
        /// One that was never named has a veil.
        package var sleeves: [PhoneCover]
        /// Seats that want it, in the order in which they voted; the television shows their shapes, too.
        package var seats: [Int] = []
        /// Votes of phones without a seat.
        package var room = 0

        package init(name: String, records: String, sleeves: [PhoneCover]) {
            (self.name, self.records, self.sleeves) = (name, records, sleeves)
        }
    }

    /// To be sent back with a vote.
    package var number: Int
    package var fans: [Fan]
    /// nil until the television shows it.
    package var winner: Int?

    package init(number: Int, fans: [Fan]) { (self.number, self.fans) = (number, fans) }
}

/// Fields of a form on the television that a phone can fill.
package struct PhonePrompt: Equatable, Codable, Sendable {
    package struct Field: Equatable, Codable, Sendable {
        package var label: String
        package var value: String
        package var isSecret: Bool

        package init(label: String, value: String, isSecret: Bool = false) {
            (self.label, self.value, self.isSecret) = (label, value, isSecret)
        }
    }

    /// To be sent back with what was typed.
    package var question: Int
    package var title: String
    /// A warning, for example that all people in this network can read it.
    package var warning: String?
    package var fields: [Field]
    /// The endings of files that can be chosen, such as ".csv"; empty where the form takes no file.
    package var files: [String]
    /// The outcome of what was sent last, where the form stays open.
    package var note: String?

    package init(question: Int, title: String, warning: String? = nil, fields: [Field], files: [String] = []) {
        (self.question, self.title, self.warning) = (question, title, warning)
        (self.fields, self.files) = (fields, files)
    }

    /// For all phones: what is in the fields concerns only the one that types.
    package var blank: PhonePrompt {
        var prompt = self
        for index in prompt.fields.indices { prompt.fields[index].value = "" }
        return prompt
    }
}

/// The part of the show for one phone.
package struct PhoneOwn: Equatable, Codable, Sendable {
    package enum Page: String, Codable, Sendable {
        case join, waiting, vote, answer, buzz, card, final, typing, jukebox, quizmaster
    }

    package struct Card: Equatable, Codable, Sendable {
        package enum Look: String, Codable, Sendable { case locked, right, wrong, late, own }

        package var look: Look
        /// "Right."
        package var title: String
        /// "+81" over "points".
        package var figures: [Figure]
        /// The record that was asked, once the verdict is known.
        package var cover: PhoneCover?
        /// "With you", or what a wrong answer was.
        package var said: String?
        /// The others who gave the same answer, the quickest first.
        package var company: [Companion] = []

        package init(_ look: Look, title: String, figures: [Figure] = []) {
            (self.look, self.title, self.figures) = (look, title, figures)
        }
    }

    /// Another player with the same answer.
    package struct Companion: Equatable, Codable, Sendable {
        package var seat: Int
        package var name: String
        /// "2.4": seconds.
        package var figure: String?

        package init(seat: Int, name: String, figure: String?) {
            (self.seat, self.name, self.figure) = (seat, name, figure)
        }
    }

    package struct Figure: Equatable, Codable, Sendable {
        package var figure: String
        package var note: String

        package init(_ figure: String, _ note: String) { (self.figure, self.note) = (figure, note) }
    }

    package enum Action: String, CaseIterable, Codable, Sendable {
        case start, pause, resume, next, skip, again, end, lobby, lock, unlock, endParty
    }

    /// A member of the party, for the host.
    package struct Guest: Equatable, Codable, Sendable {
        package var phone: PhoneID
        package var seat: Int?
        package var name: String
        package var isAway: Bool
        package var isReady: Bool
        /// The seat that it says it belongs in, until the host gives it.
        package var claim: Int?
        /// False for the host, and for who was host before.
        package var canBeSentHome: Bool

        package init(
            phone: PhoneID, seat: Int?, name: String, isAway: Bool, isReady: Bool = false, canBeSentHome: Bool = true
        ) {
            (self.phone, self.seat, self.name) = (phone, seat, name)
            (self.isAway, self.isReady, self.canBeSentHome) = (isAway, isReady, canBeSentHome)
        }
    }

    /// A round that is over.
    package struct Past: Equatable, Codable, Sendable {
        package var counter: String
        package var title: String
        package var subtitle: String?
        package var look: Card.Look
        package var points: Int

        package init(counter: String, title: String, subtitle: String?, look: Card.Look, points: Int) {
            (self.counter, self.title, self.subtitle) = (counter, title, subtitle)
            (self.look, self.points) = (look, points)
        }
    }

    /// A record or a song that the phone can add.
    package struct Find: Equatable, Codable, Sendable {
        package var id: String
        package var title: String
        package var subtitle: String
        package var isSong: Bool
        package var cover: PhoneCover?

        package init(id: String, title: String, subtitle: String, isSong: Bool = false, cover: PhoneCover? = nil) {
            (self.id, self.title, self.subtitle, self.isSong) = (id, title, subtitle, isSong)
            self.cover = cover
        }

        package init(_ record: Album, cover: PhoneCover) {
            self.init(id: record.id.rawValue, title: record.title, subtitle: record.artist)
            self.cover = cover
        }
    }

    /// One record of the player's for tonight.
    package struct Bring: Equatable, Codable, Sendable {
        /// nil until they have chosen one.
        package var record: Find?
        /// When it comes up, or why it cannot.
        package var note: String?

        /// How many that answer its words are not shown, because the room is for a family.
        package var leftOut: String?

        package init(record: Find? = nil, note: String? = nil, leftOut: String? = nil) {
            (self.record, self.note, self.leftOut) = (record, note, leftOut)
        }
    }

    /// The lobby as the host's phone changes it.
    package struct Remote: Equatable, Codable, Sendable {
        package struct Preset: Equatable, Codable, Sendable {
            /// To be sent back.
            package var name: String
            package var title: String
            package var isChosen: Bool

            package init(name: String, title: String, isChosen: Bool) {
                (self.name, self.title, self.isChosen) = (name, title, isChosen)
            }
        }

        package var category: String
        /// "120 records".
        package var records: String
        /// One that the player of this game has never named has a veil.
        package var sleeves: [PhoneCover]
        package var presets: [Preset]
        /// The meaning of the chosen preset.
        package var note: String
        package var shape: String
        /// nil in a shape without teams.
        package var teams: Int?

        package init(
            category: String, records: String, sleeves: [PhoneCover], presets: [Preset], note: String, shape: String
        ) {
            (self.category, self.records, self.sleeves) = (category, records, sleeves)
            (self.presets, self.note, self.shape) = (presets, note, shape)
        }
    }

    /// The answer of the round on the television.
    package struct Told: Equatable, Codable, Sendable {
        package var title: String
        package var subtitle: String?
        /// "C", where the answer has one place.
        package var letter: String?

        package init(title: String, subtitle: String? = nil, letter: String? = nil) {
            (self.title, self.subtitle, self.letter) = (title, subtitle, letter)
        }
    }

    package var id: PhoneID
    package var page: Page
    /// nil before joining, and for a phone of the room.
    package var seat: Int?
    /// The phone only says that the seat is its own: the host has to agree.
    package var isClaim: Bool
    /// Plays in the room: without a seat, with own points.
    package var isInRoom: Bool
    /// An invented one where the player has not given one.
    package var name: String
    package var isHost: Bool
    package var isReady: Bool
    /// May press now. False while others have the buzz, and so on.
    package var mayAnswer: Bool
    /// Places picked in this round, in this order; the phone's answer has arrived once they are here. In a vote, the place
    /// that it wants.
    package var picks: [Int]
    /// The place of the choice that is struck out for this player, who is last; nil where none is.
    package var struck: Int?
    /// "Look up."; on the last page the word of the poster.
    package var heading: String
    package var lines: [String]
    package var card: Card?
    /// The points of the match, and what stands beside them: "in total, third".
    package var total: Figure?
    /// The points to the next one in the table: "29 behind Mo".
    package var distance: String?
    /// "Slow and steady" over why; on the last page only.
    package var award: Figure?
    /// On the last page only.
    package var history: [Past]
    /// The contents of the prompt's fields, for a phone that may fill them.
    package var values: [String]
    /// The actions of the host's phone now, or those of them that a stand-in may do.
    package var actions: [Action]
    /// The keys of the remote that do something now.
    package var keys: [PhoneKey]
    /// For the host's phone while the television shows the lobby.
    package var remote: Remote?
    /// True on the quizmaster's; nil where the role cannot be asked for or laid down.
    package var isQuizmaster: Bool?
    /// For the phone of the quizmaster alone, and nothing else that is sent changes with it.
    package var told: Told?
    package var guests: [Guest]
    /// Addresses without new phones, which the host may let in.
    package var refused: [PhoneAddress]
    /// The volume of the music in percent, for the host's phone; nil where none is heard.
    package var music: Int?
    /// Records, then songs, that answer what the phone looks for at the jukebox; where it may bring a record, records
    /// alone; nil elsewhere.
    package var finds: [Find]?
    /// nil while the phone may bring no record: during a match, and without a seat.
    package var bring: Bring?
    /// Covers to browse there; nil elsewhere.
    package var wall: PhoneWall?
    /// Why what the phone pressed last did nothing.
    package var refusal: String?

    package init(_ id: PhoneID, page: Page, name: String) {
        (self.id, self.page, self.name) = (id, page, name)
        (isInRoom, isClaim, isHost, isReady, mayAnswer) = (false, false, false, false, false)
        (picks, heading, lines, history, values) = ([], "", [], [], [])
        (actions, keys, guests, refused) = ([], [], [], [])
    }
}
