import UnderCoverCatalogue

/// Invented names for seats. At most fourteen characters, in one word or two.
package enum SeatNames {
    /// A name that no other seat has.
    /// - Parameter taken: names of the other seats, in any case.
    package static func dealt(seed: UInt64, taken: [String]) -> String {
        var generator = SeededGenerator(seed: seed).stream("seat name")
        return free(from: generator.int(below: all.count), step: 1, taken)
    }

    /// The free name behind this one in the list, which begins again at its end. The first one for a typed name.
    package static func next(after name: String, taken: [String]) -> String {
        free(from: (place(of: name) ?? -1) + 1, step: 1, taken)
    }

    /// The free name before this one in the list. The last one for a typed name.
    package static func previous(before name: String, taken: [String]) -> String {
        free(from: (place(of: name) ?? all.count) - 1, step: -1, taken)
    }

    private static func place(of name: String) -> Int? {
        let name = name.lowercased()
        return all.firstIndex { $0.lowercased() == name }
    }

    /// The first free name on the way through the list from `start`. If all are taken, it adds a number to one of them.
    private static func free(from start: Int, step: Int, _ taken: [String]) -> String {
        let taken = Set(taken.map { $0.lowercased() })
        let names = all.indices.map { all[((start + step * $0) % all.count + all.count) % all.count] }
        if let name = names.first(where: { !taken.contains($0.lowercased()) }) { return name }
        var number = 2
        while taken.contains("seat \(number)") { number += 1 }
        return "Seat \(number)"
    }

    /// In no order, so that a step to the left or right leads to a name of another kind.
    package static let all = [
        "Moody Modem", "Count-In", "Vague Rhythm", "Custard Solo", "Bargain Bin", "Sticky Fader", "Ukulele Alarm",
        "Squeaky Pedal", "French Corn", "Tartan Sock", "Ring Tone", "Biscuit Tin", "Photocopy", "Prawn Rock",
        "Crate Digger", "Flyer Tuesday", "Pigeon Choir", "Bridge Toll", "Lucky Dip", "Mild Feedback", "Head Nodder",
        "Sharp Flat", "Washboard", "False Start", "Chorus Thief", "Tea Op", "Soul Receipt", "Toe Tapper",
        "Slide Whistle", "Accordion Ron", "Harp Attack", "Knocked Twice", "Granny Phaser", "Llama Drums",
        "Loud Violin", "Import Only", "Bouncing Track", "Hard Second", "Mixdown Mike", "Organ Donut",
        "Reunion Tour", "Cloakroom", "Garage Door", "Reissue", "Sad Trombone", "Side B", "Sitting Mosh", "Curfew",
        "Load In", "Test Pressing", "Bent Stylus", "Tiny Tweeter", "Blown Woofer", "Pencil Rewind", "Patch Pocket",
        "Stage Fright", "Coffee Ring", "Loft Find", "Gaffer Tape", "Rehearsal Room", "Night Bus", "Load Out",
        "Hedgehog Hop", "Glam Mop", "Last Orders", "Wrong Key", "Van Keys", "Mint Condition", "Merch Table",
        "Disco Spoon", "Air Triangle", "Half Cowbell", "Water Damage", "Octave Pigeon", "Loose Jack", "Blown Fuse",
        "Big Triangle", "Mute Button", "Slipmat", "Torn Poster", "Snail Trance", "Polite Mosh", "Ground Hum",
        "Odd Sock", "Loose Fader", "Chewed Tape", "Shoe Gazer", "Dial Tone", "Needle Drop", "Oboe Dear",
        "Demi Tone", "Gatefold", "Back Seat", "Kettle Drum", "Techno Aunt", "Goose Solo", "Opera Glasses",
        "Sold Out", "Ghost Writer", "Noise Permit", "Concept Album", "Post-Punk Post", "Tape Hiss", "Late Soundman",
        "Early Stuff", "Cold Valve", "Warped Side", "Spare Battery", "Closed Mondays", "Dry Ice", "Take Forty",
        "Grace Note", "Badger Bass", "Outer Sleeve", "Lost Demo", "Toast Rack", "Third Encore", "Wobbly Stool",
        "Spare Drummer", "Volume Eleven", "Third Hand", "Comeback", "Hidden Track", "Low Rumble", "Skip Intro",
        "Surf Kettle", "Verse Four", "Shy Bassist", "Wednesday Rock", "Belt Drive", "Soup Plate", "Newt Wave",
        "Fade Out", "Demo Two", "Banjo Refund", "Treble Clive", "Dust Jacket", "Bagpipe Nap", "Take Seven",
        "Cello Thief", "Near Mint", "Fanzine", "Crisp Packet", "Waltz Seven", "Piccolo Steve", "Natural B",
        "Dub Plate", "Half Rest", "Wobble Board", "Proud Kazoo", "Set List", "Distant Gong", "Biscuit Break",
        "Attic Box", "Bass Pigeon", "Synth Lizard", "Spoon Player", "Market Stall", "Wrong Number", "Odd Headphone",
        "Mono Lisa", "Engaged Tone", "Loose Screw", "Bass Cabinet", "Jazz Elbow", "Loud Librarian", "Key Change",
        "Dead Wax", "Broken Biscuit", "Garden House", "Blank Tape", "Voice Mail", "Mixtape Envy", "Bonus Disc",
        "Wax Lyrical", "Part Two", "Swivel Stool", "Tuba Trouble", "Misprint", "Phantom Power", "Damp Amp",
        "Broken String", "Roadie Nine", "Lip Syncer", "Yak Metal", "Folk Torch", "Plus One", "House Plant",
        "Inner Sleeve", "Soundcheck", "Glue Stick", "Auntie Reverb", "Drum Stool", "Jumble Sale", "Nose Flute",
        "Uncle Fuzz", "Clap Wrong", "Nine Eight", "Right Speaker", "Indie Uncle", "Jazz Hand", "Pogo Stick",
        "Band Practice", "Lost Plectrum", "Middle Eight", "Vinegar Twist", "No Refunds", "Coat Peg",
        "Director’s Cut", "Price Sticker", "Viola Joke", "Obscure Cousin", "Jug Band", "Otter Tune", "Lone Maraca",
        "Wheat Paste", "Side C", "Tea Break", "Gong Etiquette", "Flat Sharp", "Run-Out Groove", "Punk Cardigan",
        "Off Beat", "Guest List", "Tiny Gong", "Director’s Nap", "Polka Dot", "Disco Snail", "Ghost Note",
        "Solo Project", "Minor Scratch", "Second Hand", "Farewell Tour", "Car Boot", "Prog Sandwich",
        "Flat Battery", "Rusty Capo", "Sock Gazer", "White Label", "Staple Gun", "Bass Clef", "Polite Encore",
        "Rough Mix", "Staff Pick", "Patch Cable", "Slow Fade", "Rain Check", "Moth Quartet", "First Album",
        "Stage Left", "Ripped Jeans", "Left Speaker", "Bus Home", "Safety Pin", "Sound Person", "Cousin Echo",
        "Fog Machine", "Ska Face", "Hum Along", "Funk Invoice", "Semi Quaver", "Bassoon Moon", "Chip Shop",
    ]
}

/// Limits for the name that a player types for a seat.
package enum SeatName {
    /// Characters (graphemes).
    package static let longest = 16

    /// One line of visible characters, at most `longest`, without control characters or directional marks; nil where
    /// nothing is left.
    package static func cleaned(_ text: String) -> String? {
        OutsideText.clean(String(String.UnicodeScalarView(text.unicodeScalars.map(halfWidth))), longest: longest)
    }

    /// Letters of a Japanese keyboard in its wide mode: the same name, twice as wide.
    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3000: " "
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: scalar
        }
    }
}
