import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Words that a family does without are found whole, and nowhere else.
struct RudeWordsTests {
    /// Famous titles and artists, each with what a careless list would take for a rude word.
    private static let stays = """
        Cockney Rebel|The Best Years of Our Lives
        Dick Dale|Surfers’ Choice
        Sex Pistols|Never Mind the Bollocks, Here’s the Sex Pistols
        Moby|Moby-Dick
        Led Zeppelin|Moby Dick
        Tom Jones|What’s New Pussycat?
        The Pussycat Dolls|PCD
        Pussy Riot|Matriarchy Now
        Atomic Kitten|Right Now
        Scunthorpe Steel Band|Live in Scunthorpe
        Miles Davis|Bitches Brew
        Mongo Santamaría|Sofrito
        Mose Allison|Back Country Suite
        Isao Tomita|Snowflakes Are Dancing
        The Slits|Cut
        The Pretty Things|S.F. Sorrow
        Buzzcocks|Singles Going Steady
        Cock Robin|Cock Robin
        Peacock’s Dream|Weathercock
        Hancock|Takin’ Off
        Herbie Hancock|Head Hunters
        The Jesus and Mary Chain|Psychocandy
        Arsenal Choir|Class of ’79
        Massive Attack|Mezzanine
        Assagai|Zimbabwe
        Passenger|All the Little Lights
        Bass Communion|Assassin
        Prince|Sexy M.F.
        Marvin Gaye|Sexual Healing
        Essex Green|Everything Is Green
        David Essex|Rock On
        Titanic|Macumba
        Titus Andronicus|The Monitor
        Shiina Ringo|Muzai Moratorium
        Fukushima Brass|Fukui
        Porno for Pyros|Good God’s Urge
        Butthole Surfers|Locust Abortion Technician
        Dead Kennedys|Fresh Fruit for Rotting Vegetables
        Rammstein|Sehnsucht
        Die Ärzte|Die Bestie in Menschengestalt
        Ernst Neger|Heile, heile Gänsje
        Can|Tago Mago
        Kraftwerk|Die Mensch-Maschine
        Erik Satie|Gymnopédies
        Claude Debussy|Le petit nègre
        Serge Gainsbourg|Histoire de Melody Nelson
        Manu Chao|Clandestino
        La Polla Records|Salve
        Tiziano Ferro|Rosso relativo
        Buena Vista Social Club|Con amor
        Caetano Veloso|Fica comigo
        Elis & Tom|Cu-cu-ru-cu-cu
        Fabrizio De André|Le nuvole
        Giovanni Verga Trio|I Malavoglia
        Elena di Troia|Troia
        Maanam|Nocny patrol
        Lady Pank|Zawsze tam gdzie ty
        Pedal Steel Orchestra|Pedal
        Veronica Maggio|Jag fick en sång
        Monica Zetterlund|Ett slut
        Kike Pavón|Mi corazón
        Pizzicato Five|Happy End of the World
        マンコ・カパック楽団|インカの道
        美空ひばり|ちんこん歌
        ファックス・トリオ|電話
        Public Enemy|It Takes a Nation of Millions to Hold Us Back
        N.W.A|100 Miles and Runnin’
        A$AP Rocky|Long.Live.A$AP
        P!nk|Funhouse
        "Weird Al" Yankovic|Off the Deep End
        Motörhead|Bastards
        Van Halen|For Unlawful Carnal Knowledge
        """

    @Test func famousTitlesStay() {
        let lines = Self.stays.split(separator: "\n")
        #expect(lines.count >= 60)
        for name in lines.flatMap({ $0.split(separator: "|") }) { #expect(!RudeWords.isIn(String(name)), "\(name)") }
    }

    @Test(arguments: [
        "Fucked Up", "Holy Fuck!", "FUCK", "Ｆｕｃｋ", "Fück", "F.U.C.K.", "what the fuck?", "Motherfuckin’ Blues",
        "Bull-shit (Deluxe)", "Scheiße", "SCHEISSE", "die Arschlöcher", "L’enculé", "l'enculé", "Puta’s Fever",
        "Cabrón", "cabron", "Caralho!", "cazzo", "Kurwa mać", "pierdolę", "ファック", "「チンコ」", "まんこ 2",
    ]) func rudeOnesAreFound(_ name: String) { #expect(RudeWords.isIn(name)) }

    @Test func everyLanguageOfTheGameHasSome() {
        for language in Language.offered {
            let words = RudeWords.words(of: language)
            #expect(words.count >= 10, "\(language)")
            #expect(Set(words).count == words.count, "\(language) has a word twice")
            for word in words { #expect(RudeWords.isIn("“\(word.uppercased())”, live"), "\(word)") }
        }
    }

    @Test(arguments: ["", " ", "!!!", "?", "・", String(repeating: "fuc", count: 10_000), "\u{202E}"])
    func oddNamesAreFine(_ name: String) { #expect(!RudeWords.isIn(name)) }

    /// The names that seats are dealt replace others.
    @Test func noDealtNameIsRude() { for name in SeatNames.all { #expect(!RudeWords.isIn(name), "\(name)") } }
}
