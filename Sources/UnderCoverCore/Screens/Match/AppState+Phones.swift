// What phones say, and what becomes of it.

extension AppState {
    mutating func heard(_ news: [PhoneNews]) -> [Effect] { [] }

    mutating func phonesOpened(_ door: PhoneDoor) -> [Effect] {
        (phones.door, phones.trouble) = (door, nil)
        return []
    }

    mutating func phonesFailed(_ reason: String) -> [Effect] {
        (phones.door, phones.trouble) = (nil, reason)
        return []
    }
}
