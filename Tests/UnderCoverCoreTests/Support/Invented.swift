@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A style of a catalogue's words: layout must live with all of them.
enum Flavour: String, CaseIterable, Sendable {
    case plain, long, wide, odd
}

/// Invented records and categories for tests of screens.
enum Invented {
    static func catalogue(_ flavour: Flavour = .plain) -> [Category] {
        [
            category("records", names(flavour)[0], albums(24, flavour, "r"), .builtIn),
            category("small", names(flavour)[1], albums(2, flavour, "s"), .builtIn),
            category("blank", names(flavour)[2], [], .builtIn),
            category("twins", names(flavour)[3], twins(flavour), .yours),
        ]
            + (0..<7).map {
                category("more\($0)", names(flavour)[$0 % 4] + " \($0 + 1)", albums(5, flavour, "m\($0)"), .builtIn)
            }
    }

    static func category(
        _ id: String, _ name: String, _ albums: [Album], _ section: Category.Section
    ) -> Category {
        Category(id: Category.ID(rawValue: id), name: name, section: section, albums: albums)
    }

    static func albums(_ count: Int, _ flavour: Flavour, _ prefix: String) -> [Album] {
        let titles = titles(flavour)
        let artists = artists(flavour)
        return (0..<count).map { index in
            Album(
                id: Album.ID(rawValue: "\(prefix)/\(index)"), title: titles[index % titles.count] + suffix(index),
                artist: artists[index % artists.count], year: index % 5 == 3 ? nil : 1960 + index,
                genre: ["Punk", "Jazz"][index % 2], artwork: ArtworkID(rawValue: "art/\(prefix)\(index)"),
                songs: index % 4 == 1 ? [] : ["\(prefix)\(index).opus"],
                blurb: index % 2 == 0 ? "Recorded in a lift, between the third floor and the second, twice." : nil)
        }
    }

    /// One label for all where only artists are shown.
    private static func twins(_ flavour: Flavour) -> [Album] {
        albums(6, flavour, "t").map { album in
            var album = album
            album.artist = artists(flavour)[0]
            return album
        }
    }

    private static func suffix(_ index: Int) -> String { index < 8 ? "" : " \(["II", "III", "IV"][index / 8 - 1])" }

    private static func titles(_ flavour: Flavour) -> [String] {
        switch flavour {
        case .plain:
            ["Loud Bricks", "Hum", "A Window, Twice", "Parking", "Somebody Left", "Static Bloom", "Nine", "Low Tide"]
        case .long:
            [
                "The Complete and Unabridged Proceedings of the Society for Quiet Drumming, Volume the Fourth",
                "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
                "I Said What I Said and Then I Said It Again Because Nobody Was Listening (Deluxe Edition)",
                "What We Talk About When We Talk About Talking About What We Talk About",
                "Supercalifragilistic", "Unterwegs mit dem Nachtbus nach Irgendwo", "Hm",
                "A B C D E F G H I J K L M N O",
            ]
        case .wide:
            [
                "夜の高速道路を走りながら聴くための静かな音楽", "音", "雨が降る前の匂い", "고요한 밤의 라디오 방송을 듣는 사람들", "深夜列车与没有寄出的信",
                "さよならの練習", "東京", "ＦＵＬＬ ＷＩＤＴＨ ＤＲＥＡＭＳ",
            ]
        case .odd:
            [
                "أغاني الليل الطويل في المدينة القديمة", "🔥🔥🔥", "👩‍👩‍👧‍👦 Family Band 🎸", ".", "Z̷̢̛a̸͘l̵͝g̴̕o̷", "שירים של חורף",
                "The \u{202E}Other\u{202C} Way", "’",
            ]
        }
    }

    private static func artists(_ flavour: Flavour) -> [String] {
        switch flavour {
        case .plain: ["The Fridges", "Ada Moss", "Kettle", "North Exit", "Five Flat", "Olla", "Rust & Sons"]
        case .long:
            [
                "The Reverend Bartholomew Featherstonehaugh and His Fourteen-Piece Orchestra of Mild Disappointment",
                "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Al", "Kettle feat. Everybody Who Was In",
            ]
        case .wide: ["静かな台所", "김", "深夜食堂楽団とその友人たちによる即興演奏集団", "王"]
        case .odd: ["فرقة النهر", "💿", "Ñ", "Ελληνικό Τρίο", "Ёжик"]
        }
    }

    private static func names(_ flavour: Flavour) -> [String] {
        switch flavour {
        case .plain: ["House Records", "Two of Them", "An Empty Crate", "All by One"]
        case .long:
            [
                "Every Record That Was Ever Lent and Never Given Back", "Verkehrsberuhigungsmaßnahmen",
                "The Box under the Stairs That Nobody Has Opened since the Move", "Not Much",
            ]
        case .wide: ["家にあるレコード全部", "二枚", "空箱", "ひとりの作品集"]
        case .odd: ["أسطوانات البيت", "🎧", "…", "Ж"]
        }
    }
}
