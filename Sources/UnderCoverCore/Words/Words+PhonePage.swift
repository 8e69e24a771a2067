import UnderCoverCatalogue

// The words of the phones' page for states in which the game has sent nothing.

extension Words {
    /// The words by their keys in the scripts of Assets/Phones. `{name}` and the like are filled in there; a bar
    /// separates the parts of a list.
    package static var phonePage: [String: String] {
        phoneButtons
            .merging(phoneRemote) { $1 }
            .merging(phoneJoining) { $1 }
            .merging(phoneRound) { $1 }
            .merging(phoneTyping) { $1 }
            .merging(phoneNotices) { $1 }
            .merging(phoneRecord) { $1 }
            .merging(phoneAlbum) { $1 }
            .merging(phoneJukebox) { $1 }
    }

    private static var phoneButtons: [String: String] {
        [
            "start": start,
            "next": nextCover,
            "again": say("Again"),
            "pause": pause,
            "resume": say("Carry on"),
            "skip": skip,
            "lock": say("Lock the door"),
            "unlock": say("Unlock the door"),
            "end": say("End it"),
            "askEnd": say("End the match for everybody?"),
            "endParty": endParty,
            "askEndParty": say("End the party for everybody? All phones are sent home, yours too."),
            "leave": say("Leave"),
            "askLeave": say("Leave the party? Your seat goes to the next one through the door."),
            "stay": say("No, stay"),
            "sendHome": say("Send \(place: "name") home"),
            "sendHomeShort": say("Send home"),
            "askSendHome": say(
                "Send \(place: "name") home? They cannot come back, and no new phone can join from their address, "
                    + "until you allow it."),
            "closedAddress": say("Someone was sent home. Known phones there: \(place: "phones")"),
            "crowdedAddress": say("One address holds half of the free places. Phones there: \(place: "phones")"),
            "admit": say("Let new ones in"),
            "music": say("Music \(place: "volume")"),
            "quieter": say("Music quieter"),
            "louder": say("Music louder"),
            "savePicture": share,
            "back": backWord,
            "retry": say("Try again"),
            "playHere": say("Play here"),
            "openMenu": say("Your settings"),
            "openHost": say("Run the game"),
            "yours": say("Yours."),
            "youRunIt": say("You run it."),
            "showWords": say("Show the words here too"),
            "you": say("you"),
            "away": say("away"),
            "inRoom": say("in the room"),
            "isReady": say("ready"),
            "struck": struckOut,
        ]
    }

    private static var phoneRemote: [String: String] {
        [
            "lobby": toLobby,
            "remote": say("Remote"),
            "up": action(.up),
            "down": action(.down),
            "left": action(.left),
            "right": action(.right),
            "ok": say("OK"),
            "category": partyPlays,
            "previousCategory": say("The previous category"),
            "nextCategory": say("The next category"),
            "presets": presetLabel,
            "previousRules": say("The previous rules"),
            "nextRules": say("The next rules"),
            "teams": say("Teams: \(place: "count")"),
            "fewerTeams": say("Fewer teams"),
            "moreTeams": say("More teams"),
            "asksFirst": say("It asks before it ends anything."),
            "beQuizmaster": say("Be the quizmaster"),
            "askQuizmaster": say(
                "Be the quizmaster? You see every answer and set the pace, and your seat is free for another player."),
            "playAgainMyself": say("Play myself again"),
            "theAnswer": say("The answer"),
        ]
    }

    private static var phoneJoining: [String: String] {
        [
            "game": say("Under Cover"),
            "whoIsThis": say("Who is this?"),
            "whoNow": say("Who now?"),
            "yourName": say("Your name"),
            "yourShape": say("Your shape"),
            "dice": say("Another name"),
            "join": say("I’m in"),
            "save": say("That’s me"),
            "rename": say("Change name"),
            "shapes": say("diamond|square|circle|drop|star|triangle|moon|cross"),
            "shapeTaken": say("\(place: "shape"), taken by \(place: "name")"),
            "insist": say("No, I am another one"),
            "claims": say("on a new phone?"),
            "give": say("Let \(place: "name")’s new phone in"),
            "seatAway": say("\(place: "shape"), \(place: "name")’s, who is away"),
            "whoIsIn": say("Who is in"),
            "theRoom": say("the room"),
            "ready": say("Ready"),
            "names": SeatNames.all.prefix(64).joined(separator: "|"),
        ]
    }

    private static var phoneRound: [String: String] {
        [
            "answers": say("Answers"),
            "stillThinking": say("Still thinking"),
            "picked": say("\(place: "done") of \(place: "count") placed"),
            "takeBack": say("Press one again to take it back."),
            "pickedAs": say("number \(place: "number")"),
            "nextRound": say("Next round. \(place: "counter")"),
            "ballot": say("What the room may play"),
            "votes": say("Votes: \(place: "count")"),
            "buzz": say("Buzz"),
            "buzzTitle": say("Buzz when you know it"),
            "yourRounds": say("Your rounds"),
            "right": say("Right"),
            "wrong": say("Wrong"),
            "late": say("Late"),
            "own": ownRecord,
            "pausedTitle": say("Paused."),
            "pausedText": say("The clock has stopped. So has the cover; no peeking."),
        ]
    }

    private static var phoneJukebox: [String: String] {
        [
            "findRecord": say("A record, an artist or a song"),
            "songs": list(.songs),
            "addRecord": say("Add \(place: "title")"),
            "nowPlaying": nowPlaying,
            "timeLeft": say("\(place: "time") left"),
            "upNext": say("Up next"),
            "wholeLine": say("The whole line: \(place: "count")"),
            "lineShorter": say("Just the next three"),
            "voteFor": say("Sooner: \(place: "title")"),
            "voteAgainst": say("Later: \(place: "title")"),
            "votes": say("Votes: \(place: "count")"),
            "pageBefore": say("The previous covers"),
            "pageAfter": say("More covers"),
            "pageOf": say("\(place: "page") of \(place: "pages")"),
        ]
    }

    private static var phoneTyping: [String: String] {
        [
            "show": say("Show"),
            "send": say("Send"),
            "sent": say("Sent. It is on the big screen now."),
            "notSent": say("That did not get through. Send it again."),
            "takePhoto": say("Photo of a record’s barcode"),
            "chooseFile": say("Choose a file"),
            "fileKinds": say("Ends with \(place: "kinds"), 10 MB at most."),
            "fileTooLarge": say("That file is larger than 10 MB. Choose a smaller one."),
            "sendingFile": say("Sending the file."),
            "fileTooSoon": say("The big screen takes no more files from here for a minute. Wait a little."),
            "fileRefused": say("The big screen did not take that file. Choose another one."),
        ]
    }

    private static var phoneRecord: [String: String] {
        [
            "bring": say("Bring a record"),
            "yourRecord": say("Your record"),
            "oneRecord": say("One record of yours."),
            "bringText": say("Hidden in tonight’s match. You sit it out and score what the room misses."),
            "findMine": say("A record or an artist"),
            "noRecord": say("Not in this house. Try another word."),
            "thisOne": say("This one"),
            "hideIt": say("Hide it"),
            "takeBack": say("Take it back"),
        ]
    }

    private static var phoneAlbum: [String: String] {
        [
            "album": say("Tonight’s album"),
            "awards": awards,
            "coversAsked": coversAsked,
            "later": listenLater,
            "markLater": say("\(place: "title"): listen later"),
            "laterHint": say("The star marks what you want to hear. The list stays on this phone."),
            "saveAlbum": say("Save this page"),
            "shareLater": say("Share the list"),
        ]
    }

    /// A heading and what is below it.
    private static var phoneNotices: [String: String] {
        [
            "findingAgain": say("Finding the screen again."),
            "finding": say("Hold on.|Finding the screen."),
            "lost": say(
                "No screen.|Is this phone on the same Wi-Fi as the big screen, and is the party still on? "
                    + "Mobile data and VPNs get in the way. This page keeps looking."),
            "over": say("Party’s over.|The big screen has closed the door. Thanks for coming; mind the step."),
            "elsewhere": say("Over there.|You are playing in another tab, and one seat is enough for anybody."),
            "sentHome": say("Good night.|The host has sent you home. It happens to the best of us."),
            "full": say("Full house.|The room has no place left. Try again when somebody has gone home."),
            "locked": say("Door’s shut.|The host has locked the room. Wave at them; they can unlock it."),
        ]
    }
}
