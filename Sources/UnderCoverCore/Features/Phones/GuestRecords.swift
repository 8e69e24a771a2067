import UnderCoverCatalogue
import UnderCoverPixels

/// *One record of yours for tonight*: between matches a guest with a seat finds it on the phone, and it hides in a round of
/// the next one. No other phone is told anything of it, not even that there is one.
enum GuestRecords {
    static func mayBring(_ phone: Phone, _ app: AppState) -> Bool {
        phone.place?.isSeat == true && [.lobby, .menus, .final].contains(app.phoneStage) && app.match?.isOver != false
    }

    // MARK: Finding one

    /// Looks for records as phones at the jukebox do, but in all lists and the library.
    static func find(_ id: PhoneID, _ text: String, _ app: inout AppState) -> [Effect] {
        guard let phone = app.phones[id], mayBring(phone, app), text != phone.words || phone.found == nil else {
            return []
        }
        let found = text.isEmpty ? [] : Jukebox.finds(text, in: listed(text, app))
        let salt = phone.salt ?? app.entropy.next()
        let askable = found.filter { isAskable($0, app) }
        app.phones.change(id) { ($0.found, $0.words, $0.salt) = (askable, text, salt) }
        return askLibrary(id, &app)
    }

    /// The library's, after those of the lists.
    static func found(_ question: Int, _ albums: [ShelfAlbum], _ app: inout AppState) -> [Effect] {
        guard let phone = app.phones.phones.first(where: { $0.question?.number == question }) else { return [] }
        let isLate = phone.question?.words != phone.words
        app.phones.change(phone.id) { $0.question = nil }
        guard !isLate else { return askLibrary(phone.id, &app) }
        let own = albums.filter { !$0.isBare && !$0.isAway }.map { $0.album(songs: []) }.filter { isAskable($0, app) }
        let all = distinct((phone.found ?? []) + own)
        let ranked = Jukebox.finds(phone.words, in: all)
        // The library also knows other spellings.
        let others = all.filter { album in !ranked.contains { $0.id == album.id } }
        app.phones.change(phone.id) { $0.found = Array((ranked + others).prefix(Jukebox.mostFinds)) }
        return []
    }

    private static func askLibrary(_ id: PhoneID, _ app: inout AppState) -> [Effect] {
        Jukebox.askShelf(id, &app) { .findAlbums(question: $0, words: $1) }
    }

    /// Those of all lists that may have the words. Comparing names takes long, and lists have many.
    private static func listed(_ text: String, _ app: AppState) -> [Album] {
        let longest = SearchText.asked(text).filter { $0.utf8.allSatisfy { $0 < 128 } }.max { $0.count < $1.count }
        let sought = Array((longest ?? "").utf8)
        let all = app.kept.categories.lazy.map(\.albums) + [app.kept.favourites]
        return distinct(all.joined().filter { mayHold(sought, $0.title) || mayHold(sought, $0.artist) })
    }

    /// False only for a plain name without the letters. Signs may stand between letters that are sought together.
    private static func mayHold(_ sought: [UInt8], _ name: String) -> Bool {
        guard !sought.isEmpty else { return true }
        let name = Array(name.utf8)
        guard name.allSatisfy(isLetterOrSpace) else { return true }
        guard name.count >= sought.count else { return false }
        return (0...name.count - sought.count).contains { start in
            sought.indices.allSatisfy { lowered(name[start + $0]) == sought[$0] }
        }
    }

    private static func lowered(_ byte: UInt8) -> UInt8 { byte | 0x20 }
    private static func isLetterOrSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered(byte))
    }

    private static func distinct(_ albums: some Sequence<Album>) -> [Album] {
        var seen: Set<Album.ID> = []
        return albums.filter { seen.insert($0.id).inserted }
    }

    private static func isAskable(_ album: Album, _ app: AppState) -> Bool {
        !app.isFlagged(album.id) && !app.covers.failed.contains(album.artwork)
    }

    // MARK: Bringing it

    /// - Parameter record: the id of one that this phone was shown; nil takes the last one back.
    static func bring(_ id: PhoneID, _ record: String?, _ app: inout AppState) -> [Effect] {
        guard let phone = app.phones[id], mayBring(phone, app) else { return [] }
        guard let record else {
            app.phones.change(id) { $0.record = nil }
            return []
        }
        guard let album = phone.found?.first(where: { $0.id.rawValue == record }) else { return [] }
        // Family was switched on since it was found.
        guard !app.family.leavesOut(album) else {
            app.phones.change(id) { $0.refusal = Words.recordNotForFamily }
            return []
        }
        let others = listedBeside(album, app)
        app.phones.change(id) { ($0.record, $0.refusal) = (BroughtRecord(album: album, others: others), nil) }
        guard others.isEmpty, album.id.isOwn, app.phones.readsOthers == nil else { return [] }
        app.phones.readsOthers = true
        return [.shelf(.category(app.shelf.everything))]
    }

    /// The library has been read, so its records have others to hide among.
    static func came(_ reference: SourceReference, _ albums: [Album], _ app: inout AppState) {
        guard app.phones.readsOthers == true, reference == app.shelf.everything else { return }
        app.phones.readsOthers = nil
        app.phones.changeAll { phone in
            guard let record = phone.record, record.others.isEmpty, record.album.id.isOwn else { return }
            phone.record?.others = neighbours(of: record.album, among: albums)
        }
    }

    private static func listedBeside(_ album: Album, _ app: AppState) -> [Album] {
        let lists = app.kept.categories.lazy.map(\.albums) + [app.kept.favourites]
        let home = lists.first { list in list.contains { $0.id == album.id } && list.count > 1 } ?? []
        return neighbours(of: album, among: home)
    }

    /// The nearest by decade and genre, so that the record does not stand out; equals by a chance that is always the same.
    private static func neighbours(of album: Album, among albums: [Album]) -> [Album] {
        var chance = SeededGenerator(seed: 0).stream("beside/" + album.id.rawValue)
        let others = chance.shuffled(albums.filter { $0.id != album.id && $0.artwork != album.artwork })
        let ranked = others.enumerated().sorted { one, other in
            (Decoys.strangeness(album, one.element), one.offset)
                < (Decoys.strangeness(album, other.element), other.offset)
        }
        return ranked.prefix(BroughtRecord.mostOthers).map(\.element)
    }

    // MARK: In a match

    /// Hides the records of those who play.
    static func hide(_ app: inout AppState) {
        let (playing, family) = (app.match?.players.map(\.id) ?? [], app.family)
        let brought = playing.compactMap { seat -> (seat: Seat.ID, record: BroughtRecord)? in
            guard let record = app.phones.phone(in: seat)?.record, isAskable(record.album, app),
                !family.leavesOut(record.album)
            else { return nil }
            return (seat, record)
        }
        if !brought.isEmpty { app.match?.hide(brought) }
    }

    /// The albums of rounds that guests brought, which the match's category may lack.
    static func hidden(_ app: AppState) -> [Album] {
        let rounds = app.match?.rounds.filter(\.isBrought) ?? []
        let wanted = Set(rounds.flatMap { [$0.answer] + $0.choices })
        let records = app.phones.phones.compactMap(\.record)
        return distinct(records.flatMap { [$0.album] + $0.others }.filter { wanted.contains($0.id) })
    }

    /// The record has come up, so its guest may bring another one afterwards.
    static func settle(_ app: inout AppState) {
        guard let round = app.match?.round, let seats = round.bringers else { return }
        app.phones.changeAll { phone in
            guard case .seat(let seat)? = phone.place, seats.contains(seat), phone.record?.album.id == round.answer
            else { return }
            phone.record = nil
        }
    }

    // MARK: On the phone

    static func fill(_ own: inout PhoneOwn, _ phone: Phone, _ app: AppState) {
        guard mayBring(phone, app) else { return }
        let shown = shown(phone, app)
        own.finds = shown.map { find($0, phone) }
        let leftOut = (phone.found?.count ?? 0) - shown.count
        own.bring = PhoneOwn.Bring(
            record: phone.record.map { find($0.album, phone) }, note: phone.record.map { note($0, app) },
            leftOut: leftOut > 0 ? Words.leftOutForFamily(leftOut) : nil)
    }

    /// Finds of the phone, but for what the family leaves out.
    private static func shown(_ phone: Phone, _ app: AppState) -> [Album] {
        let family = app.family
        return (phone.found ?? []).filter { !family.leavesOut($0) }
    }

    private static func find(_ record: Album, _ phone: Phone) -> PhoneOwn.Find {
        PhoneOwn.Find(record, cover: cover(record.artwork, phone))
    }

    /// The covers that the phone is shown, which it may fetch.
    static func offer(_ show: inout PhoneShow, _ app: AppState) {
        for phone in app.phones.phones where mayBring(phone, app) {
            for record in shown(phone, app) + [phone.record?.album].compactMap(\.self) {
                show.covers[cover(record.artwork, phone)] = record.artwork
            }
        }
    }

    /// Another name for each phone. Under the cover's usual name, any phone could ask which covers are offered, and learn
    /// what the others bring.
    private static func cover(_ artwork: ArtworkID, _ phone: Phone) -> PhoneCover {
        PhoneCover(ArtworkID(rawValue: "\(phone.salt ?? 0)/\(artwork.rawValue)"))
    }

    private static func note(_ record: BroughtRecord, _ app: AppState) -> String {
        if app.family.leavesOut(record.album) { return Words.recordNotForFamily }
        if record.others.isEmpty, app.phones.readsOthers == nil { return Words.nothingToHideAmong }
        if app.party.shape.rules.takesTurns { return Words.waitsForOtherShape }
        return app.party.present.count < Match.leastForRecords ? Words.waitsForThree : Words.isHidden
    }
}
