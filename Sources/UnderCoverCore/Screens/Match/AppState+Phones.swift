// What phones say, and what becomes of it.

extension AppState {
    mutating func heard(_ news: [PhoneNews]) -> [Effect] {
        phones.note(news)
        return []
    }

    mutating func phonesOpened(_ door: PhoneDoor) -> [Effect] {
        phones.opened(door, at: clock.unix)
        return mendFocus()
    }

    mutating func phonesFailed(_ reason: String) -> [Effect] {
        phones.failed(reason)
        return mendFocus()
    }
}
