// Decides which texts speech reads aloud: the toast, the screen's heading and notice, then the focused target or what a
// press changed. New speech interrupts what is still being spoken.

import UnderCoverCatalogue
import UnderCoverPixels

enum Spoken {
    /// nil where an event changes nothing worth reading aloud.
    static func between(_ before: AppState, _ after: AppState, _ event: Event) -> String? {
        if let old = Guessing.shown(before), let new = Guessing.shown(after) {
            if old.isLoading, !new.isLoading { return readIn(after, toast: before.toast) }
            if new.isWaitingLong(after), !old.isWaitingLong(before) { return Words.waitingForCover }
            // The verdict is said when its word comes.
            if new.isAnswered, !old.isAnswered { return nil }
            if let told = told(old, new, after) { return told.isEmpty ? nil : told }
            if after.toast == before.toast, let seats = seats(old, new, after) { return seats.isEmpty ? nil : seats }
        }
        if after.hasVerdict(since: before), let said = verdict(after) { return said }
        switch event {
        case .tick, .voice: if isStill(before, after) { return nil }
        default: break
        }
        if case .tick = event, after.settings.oneSwitch, Guessing.shown(after)?.tellsCovers(after) == true {
            return nil
        }
        if isCountdown(event, before), isStill(before, after) { return nil }
        let parts = parts(before, after, event)
        return parts.isEmpty ? nil : Words.sentences(parts)
    }

    /// The question and the choices. In full, what else stands there comes last, where the next press interrupts it; where
    /// covers are described, the voice needs its time for them.
    private static func readIn(_ app: AppState, toast before: Toast?) -> String? {
        let screen = SpokenScreen(app)
        let tip = app.toast == before ? nil : app.toast?.text
        let more = screen.tellsMore && !app.settings.describesCovers ? screen.more : [ReadIn.text(app) ?? ""]
        let said = sentences([tip] + more)
        return said.isEmpty ? nil : Words.sentences(said)
    }

    /// The description of the covers that the voice starts with this event; nil where it starts none.
    private static func told(_ old: Guessing, _ new: Guessing, _ after: AppState) -> String? {
        if new.telling.repeats > old.telling.repeats { return new.everythingTold(after) }
        guard let match = after.match, let round = match.round, let stage = new.telling.stage,
            old.telling.stage.map({ stage > $0 }) ?? true
        else { return nil }
        return Described.told(match, round, stage, after: old.telling.stage, after)
    }

    /// Changes around the table: who buzzes, and who is next. How many have answered is heard, and waits for the
    /// covers.
    private static func seats(_ old: Guessing, _ new: Guessing, _ after: AppState) -> String? {
        guard let match = after.match, match.isParty, !new.isAnswered else { return nil }
        if case .handOver = new.phase, old.phase != new.phase { return new.seatsSaid(after, match) }
        return match.buzz == nil && new.tellsCovers(after) ? "" : nil
    }

    /// Speech reads a rate limit once, not the countdown of each second.
    private static func isCountdown(_ event: Event, _ before: AppState) -> Bool {
        guard case .searchFailed(_, let source, .resting) = event else { return false }
        return AddCategory.knowsToRest(source, before)
    }

    /// Says whether only values that change each second, such as the clock, may differ: those are not read aloud.
    private static func isStill(_ before: AppState, _ after: AppState) -> Bool {
        before.focus == after.focus && before.screen.name == after.screen.name
            && before.toast == after.toast && before.isReady == after.isReady && newcomers(before, after) == nil
    }

    /// Names the players who have taken a seat in the lobby. A device takes it with the tick after its press.
    private static func newcomers(_ before: AppState, _ after: AppState) -> String? {
        guard before.traits.part == .lobby, after.traits.part == .lobby,
            before.party.seats.count < after.party.seats.count
        else {
            return nil
        }
        let known = before.party.seats.map(\.id)
        return after.party.seats.filter { !known.contains($0.id) }.map(\.name).joined(separator: ", ")
    }

    /// All of a screen, when reading aloud begins.
    static func whole(_ state: AppState) -> String? {
        let parts = opening(SpokenScreen(state), state, toast: state.toast?.text)
        return parts.isEmpty ? nil : Words.sentences(parts)
    }

    /// The text that waits until the voice has ended: a round's outcome, after its verdict.
    static func following(_ before: AppState, _ after: AppState) -> String? {
        guard after.hasVerdict(since: before) else { return nil }
        let screen = SpokenScreen(after)
        // With one player the heading is the verdict; with a party it says who was right.
        let said = opening(screen, after, toast: nil, saysHeading: after.match?.isParty == true)
        return said.isEmpty ? nil : Words.sentences(said)
    }

    /// In full, what else is written comes last, where it is cheap to interrupt.
    private static func opening(
        _ screen: SpokenScreen, _ state: AppState, toast: String?, saysHeading: Bool = true
    ) -> [String] {
        let label = screen.sheet.label(of: state.focus)
        // A text field's label repeats the notice.
        let notice = screen.sheet.notice == label?.name ? nil : screen.sheet.notice
        let detail = state.settings.speechDetail
        let heading = saysHeading ? screen.sheet.heading : nil
        // A round says more once its covers are there.
        let more = screen.tellsMore && state.traits.part != .round ? screen.more : []
        return sentences([toast, heading, notice, label?.text(detail)] + more)
    }

    private static func parts(_ before: AppState, _ after: AppState, _ event: Event) -> [String] {
        let toast = after.toast == before.toast ? nil : after.toast?.text
        // The verdict is still being spoken.
        if after.hasVerdict(since: before) { return sentences([toast]) }
        let screen = SpokenScreen(after)
        let (was, now) = (before.sheet(isSpoken: true), screen.sheet)
        if isElsewhere(before, after) || was.heading != now.heading { return opening(screen, after, toast: toast) }
        let label = now.label(of: after.focus)
        if case .device = event, let echo = echo(before, after) { return sentences([toast, echo]) }
        let notice = newcomers(before, after) ?? (now.notice == was.notice ? nil : now.notice)
        guard before.focus == after.focus else {
            let described = Guessing.shown(after)?.describedFocus(after)
            let spoken = label?.text(after.settings.speechDetail)
            return sentences([toast, notice == label?.name ? nil : notice, spoken, described])
        }
        let change = change(of: after.focus, was, label, after, event)
        return sentences([toast, change, notice == label?.name && change != nil ? nil : notice])
    }

    private static func change(
        of id: TargetID?, _ was: Sheet, _ label: SpokenLabel?, _ after: AppState, _ event: Event
    ) -> String? {
        guard case .device = event, let old = was.label(of: id), let label else { return nil }
        guard label.name == old.name else { return label.text(after.settings.speechDetail) }
        return label.state == old.state ? nil : label.state
    }

    private static func isElsewhere(_ before: AppState, _ after: AppState) -> Bool {
        before.screen.name != after.screen.name || before.stack.count != after.stack.count
    }

    /// Ends each part with a full stop, so that the voice pauses.
    private static func sentences(_ parts: [String?]) -> [String] {
        let said = parts.compactMap { $0 }.filter { !$0.isEmpty }
        return said.enumerated().map { index, part in
            index < said.count - 1 ? Words.ended(part) : part
        }
    }

    /// The letter that was typed or deleted; for a password only that there was one.
    private static func echo(_ before: AppState, _ after: AppState) -> String? {
        guard let old = before.textScreen, let new = after.textScreen, old.isSameField(new) else { return nil }
        let (was, now) = (old.field.text, new.field.text)
        if now.count > was.count, now.hasPrefix(was) {
            return new.field.isSecret ? Words.hidden : Words.written(String(now.dropFirst(was.count)))
        }
        guard now.count < was.count, was.hasPrefix(now) else { return nil }
        return Words.deleted(new.field.isSecret ? Words.hidden : Words.written(String(was.dropFirst(now.count))))
    }

    private static func verdict(_ state: AppState) -> String? {
        guard let last = state.lastRound else { return nil }
        let name = Words.titled(last.album)
        let answer =
            last.match.isParty
            ? Words.itWas(name) : Words.sentences([Words.verdict(last.verdict), Words.ended(name)])
        let order = last.round.order.compactMap { state.album($0) }.map { Words.dated($0) }.joined(separator: ", ")
        let shared = last.round.shared.map { Words.shared($0, genre: state.genreName) }
        return Words.sentences(sentences([answer, shared, order]))
    }
}

extension SpeechState {
    /// Switches reading aloud on or off, from anywhere; described covers end with it.
    static func switchReading(_ app: inout AppState) -> [Effect] {
        let isOn = !app.readsAloud
        let canSpeak = app.system.canSpeak
        app.say(isOn && !canSpeak ? Words.cannotSpeak : isOn ? Words.readsAloud : Words.readsNoMore, isLasting: true)
        let describes = app.settings.describesCovers
        let silenced = !isOn && describes ? app.set("describe", "off") : []
        return silenced + app.set("read-aloud", isOn ? "on" : "off")
    }
}
