/// A service that is left alone for a while because it asked for that, while something is fetched from it.
package struct Rest: Equatable, Codable, Sendable {
    /// Whose questions wait.
    package var source: String
    /// Of the service, which may be one of several that the source asks.
    package var name: String
    /// The tick at which it may be asked again.
    package var until: Int
}

extension Finder {
    /// Instead of what was known of it; 0 seconds: it may be asked again.
    mutating func note(restOf name: String, for source: String, seconds: Double, at tick: Int) {
        rests.removeAll { $0.source == source && $0.name == name || $0.until <= tick }
        guard seconds > 0, seconds <= Source.longestRest else { return }
        rests.append(Rest(source: source, name: name, until: tick + Int((seconds * 60).rounded(.up))))
    }

    /// Who keeps a gathering waiting longest, and for how many seconds yet; nil where nobody does.
    func rest(in gathering: Gathering, at tick: Int) -> (name: String, seconds: Int)? {
        guard gathering.isOnItsWay else { return nil }
        let reference = gathering.reference
        // What a file names is looked up elsewhere.
        var known = rests.filter { $0.source == reference.source || reference.kind == .file }
        if gathering.stage == .listing, let source = source(reference.source), let until = source.restsUntil {
            known.append(Rest(source: source.id, name: source.name, until: until))
        }
        guard let longest = known.max(by: { $0.until < $1.until }), longest.until > tick else { return nil }
        return (longest.name, (longest.until - tick + 59) / 60)
    }
}
