/// A service that is rate limited while a playlist loads.
package struct Rest: Equatable, Codable, Sendable {
    /// Id of the source whose requests wait.
    package var source: String
    /// Name of the service, which may be one of several that the source uses.
    package var name: String
    /// The tick at which the limit ends.
    package var until: Int
}

extension Finder {
    /// Replaces what was known about the service; 0 seconds end its limit.
    mutating func note(restOf name: String, for source: String, seconds: Double, at tick: Int) {
        rests.removeAll { $0.source == source && $0.name == name || $0.until <= tick }
        guard seconds > 0, seconds <= Source.longestRest else { return }
        rests.append(Rest(source: source, name: name, until: tick + Int((seconds * 60).rounded(.up))))
    }

    /// The service that `gathering` waits for longest, and the seconds left; nil where it waits for none.
    func rest(in gathering: Gathering, at tick: Int) -> (name: String, seconds: Int)? {
        guard gathering.isOnItsWay else { return nil }
        let reference = gathering.reference
        // Albums listed in a file are looked up in other sources.
        var known = rests.filter { $0.source == reference.source || reference.kind == .file }
        if gathering.stage == .listing, let source = source(reference.source), let until = source.restsUntil {
            known.append(Rest(source: source.id, name: source.name, until: until))
        }
        guard let longest = known.max(by: { $0.until < $1.until }), longest.until > tick else { return nil }
        return (longest.name, (longest.until - tick + 59) / 60)
    }
}
