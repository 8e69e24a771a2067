// What the phones' page says by itself, where the game has sent nothing.

extension Words {
    /// By the keys of Assets/Phones/page.js. `{name}` and the like are filled in there; a bar separates the parts of a
    /// list.
    package static let phonePage: [String: String] =
        phoneButtons
        .merging(phoneJoining) { $1 }
        .merging(phoneRound) { $1 }
        .merging(phoneTyping) { $1 }
        .merging(phoneNotices) { $1 }

    private static let phoneButtons = [
        "start": start,
        "next": nextCover,
        "again": "Again",
        "pause": pause,
        "resume": "Carry on",
        "skip": skip,
        "lock": "Lock the door",
        "unlock": "Unlock the door",
        "end": "End it",
        "askEnd": "End the match for everybody?",
        "leave": "Leave",
        "askLeave": "Leave the party? Your seat goes to the next one through the door.",
        "stay": "No, stay",
        "sendHome": "Send {name} home",
        "sendHomeShort": "Send home",
        "askSendHome": "Send {name} home? They cannot come back tonight.",
        "music": "Music {volume}",
        "quieter": "Music quieter",
        "louder": "Music louder",
        "savePicture": share,
        "back": backWord,
        "retry": "Try again",
        "playHere": "Play here",
        "openMenu": "Your settings",
        "openHost": "Run the game",
        "yours": "Yours.",
        "youRunIt": "You run it.",
        "showWords": "Show the words here too",
        "you": "you",
        "away": "away",
        "inRoom": "in the room",
        "isReady": "ready",
    ]

    private static let phoneJoining = [
        "game": "Under Cover",
        "whoIsThis": "Who is this?",
        "whoNow": "Who now?",
        "yourName": "Your name",
        "yourShape": "Your shape",
        "dice": "Another name",
        "join": "I’m in",
        "save": "That’s me",
        "rename": "Change name",
        "shapes": "diamond|square|circle|drop|star|triangle|moon|cross",
        "shapeTaken": "{shape}, taken by {name}",
        "whoIsIn": "Who is in",
        "theRoom": "the room",
        "ready": "Ready",
        "names": SeatNames.all.prefix(64).joined(separator: "|"),
    ]

    private static let phoneRound = [
        "answers": "Answers",
        "stillThinking": "Still thinking",
        "findRecord": "A record or an artist",
        "addRecord": "Add {title}",
        "picked": "{done} of {count} placed",
        "pickedAs": "number {number}",
        "nextRound": "Next round. {counter}",
        "buzz": "Buzz",
        "buzzTitle": "Buzz when you know it",
        "yourRounds": "Your rounds",
        "right": "Right",
        "wrong": "Wrong",
        "late": "Late",
        "pausedTitle": "Paused.",
        "pausedText": "The clock has stopped. So has the cover; no peeking.",
    ]

    private static let phoneTyping = [
        "show": "Show",
        "send": "Send",
        "sent": "Sent. It is on the big screen now.",
        "notSent": "That did not get through. Send it again.",
        "chooseFile": "Choose a file",
        "fileKinds": "Ends with {kinds}, 10 MB at most.",
        "fileTooLarge": "That file is larger than 10 MB. Choose a smaller one.",
        "sendingFile": "Sending the file.",
        "fileRefused": "The big screen did not take that file. Choose another one.",
    ]

    /// A heading and what is below it.
    private static let phoneNotices = [
        "findingAgain": "Finding the screen again.",
        "finding": "Hold on.|Finding the screen.",
        "lost": "No screen.|Is this phone on the same Wi-Fi as the big screen, and is the party still on? "
            + "Mobile data and VPNs get in the way. This page keeps looking.",
        "over": "Party’s over.|The big screen has closed the door. Thanks for coming; mind the step.",
        "elsewhere": "Over there.|You are playing in another tab, and one seat is enough for anybody.",
        "sentHome": "Good night.|The host has sent you home. It happens to the best of us.",
        "full": "Full house.|The room has no place left. Try again when somebody has gone home.",
        "locked": "Door’s shut.|The host has locked the room. Wave at them; they can unlock it.",
    ]
}
