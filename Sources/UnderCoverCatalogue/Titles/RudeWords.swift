/// Words that an evening with children does without, in all languages of the game. The list is short: insults, slurs and
/// what no broadcaster says before nine. A word that is a name or means something harmless in another of the languages is
/// not in it, because titles of all of them are compared with all of it: *con*, *fica*, *fick*, *slut*, *pedal*, *bite*.
package enum RudeWords {
    /// True if one of them is a whole word of a title or name, in whatever case, accents and width: "Fück!", "F.U.C.K.".
    package static func isIn(_ text: String) -> Bool {
        // An apostrophe joins two words here: "l'enculé".
        let plain = SearchText.plain(text).replacing("'", with: " ")
        if SearchText.indexed(plain).split(separator: " ").contains(where: { latin.contains($0) }) { return true }
        return plain.utf8.contains { $0 > 127 } && japaneseWords(plain).contains { japanese.contains($0) }
    }

    /// Japanese has no spaces: a word is what stands in one script without a break.
    private static func japaneseWords(_ text: String) -> [String] {
        var words: [String] = []
        var last: Script?
        for scalar in text.unicodeScalars {
            let script = Script(scalar)
            if script != nil, script == last {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else if script != nil {
                words.append(String(scalar))
            }
            last = script
        }
        return words
    }

    private enum Script {
        case hiragana, katakana, kanji

        /// nil for other signs, such as the dot between two foreign names.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x3041...0x309F: self = .hiragana
            case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
            case 0x4E00...0x9FFF: self = .kanji
            default: return nil
            }
        }
    }

    /// Folded as titles are.
    private static let latin: Set<Substring> = {
        let all = Language.offered.filter { $0 != .japanese }.flatMap { words(of: $0) }
        return Set(all.map { Substring(SearchText.plain(String($0))) })
    }()
    private static let japanese = Set(words(of: .japanese).map { SearchText.plain(String($0)) })

    /// As they are written.
    package static func words(of language: Language) -> [Substring] {
        list(language).split { $0 == " " || $0.isNewline }
    }

    private static func list(_ language: Language) -> String {
        switch language {
        case .english:
            """
            fuck fucks fucked fucker fuckers fuckin fucking fuckface fuckhead motherfucker motherfuckers motherfuckin
            motherfucking clusterfuck cunt cunts cocksucker cocksuckers shit shits shitty shithead bullshit asshole
            assholes arsehole arseholes wanker wankers twat twats whore whores sluts blowjob blowjobs dildo dildos
            nigger niggers nigga niggas niggaz faggot faggots gook gooks paki pakis raghead ragheads
            """
        case .german:
            """
            scheiße scheiß scheiss arschloch arschlöcher fotze fotzen ficken fickt gefickt wichser hurensohn
            hurensöhne hure huren nutte nutten schlampe schlampen schwuchtel schwuchteln kanake kanaken missgeburt
            """
        case .french:
            """
            merde putain putains pute putes salope salopes enculé enculés enculer connard connards connasse connasses
            foutre couilles branleur branleurs branlette niquer tapette tapettes bougnoule bougnoules youpin
            """
        case .spanish:
            """
            puta putas puto putos hijoputa hijueputa gilipollas joder jodido jodida cabrón cabrones maricón maricones
            mierda mierdas pendejo pendejos pendeja pendejas chingar chingada chingado follar
            """
        case .brazilian:
            """
            caralho porra foder foda fodido fodida fodase buceta bucetas merda merdas viado viados piroca xoxota punheta
            arrombado cuzão vadia vadias
            """
        case .italian:
            """
            cazzo cazzi stronzo stronza stronzi vaffanculo puttana puttane minchia frocio froci ricchione coglione
            coglioni pompino pompini mignotta inculare
            """
        case .polish:
            """
            kurwa kurwy kurwo kurwą kurwę chuj chuja chuje chujowy pierdolić pierdol pierdolę pierdolony pierdolona
            spierdalaj wypierdalaj jebać jebany jebana jebane pizda pizdy skurwysyn skurwysyny skurwiel dziwka dziwki
            gówno czarnuch czarnuchy
            """
        case .japanese:
            """
            おまんこ オマンコ まんこ ちんこ チンコ ちんぽ チンポ やりまん ヤリマン ファック ファッキン ファッカー
            マザーファッカー フェラチオ 強姦 輪姦 売女 淫売 肉便器
            """
        case .pseudo: ""
        }
    }
}
