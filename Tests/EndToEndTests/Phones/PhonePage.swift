import Foundation
import Waiting

/// The phones' page in a browser: what it shows, and the hands of a guest.
struct PhonePage {
    let browser: Browser

    /// "join", "waiting", "answer", "buzz", "card", "final", "typing", "quizmaster", "paused", "remote", "menu", "rename",
    /// "rounds"; or "finding", "over", "elsewhere", "sentHome", "full", "locked" where there is no game.
    var name: String {
        get throws { try browser.text("document.querySelector('main')?.dataset.key ?? ''") }
    }

    var heading: String {
        get throws { try browser.text("document.querySelector('h1')?.textContent ?? ''") }
    }

    /// The last news for a screen reader.
    var news: String {
        get throws { try browser.text("document.getElementById('news').textContent") }
    }

    /// The connection is lost and the page looks for the screen.
    var isAway: Bool {
        get throws { try browser.isTrue("document.querySelector('.is-away')") }
    }

    /// The page's places that are picked and not lost, such as [1] for B.
    var picked: [Int] {
        get throws {
            try (0..<6).filter { place in
                try isPressed("answer-\(place + 1)")
            }
        }
    }

    /// The phone's player, as its head says.
    var player: String {
        get throws { try browser.text("document.querySelector('header .name')?.textContent ?? ''") }
    }

    /// The result of each round, on its page behind the last one: "Right", "Wrong" or "Late".
    var history: [String] {
        get throws {
            let script = "return [...document.querySelectorAll('.history .look')].map((one) => one.ariaLabel)"
            return try browser.run(script) as? [String] ?? []
        }
    }

    func isPressed(_ id: String) throws -> Bool {
        try browser.isTrue("document.querySelector('#\(id)[aria-pressed=true]')")
    }

    /// Parts of the page that are too small for a finger, and whether the page is wider than the phone. Empty is good.
    var faults: [String] {
        get throws {
            let script = """
                const small = [...document.querySelectorAll("button, label.seat, label.switch, main input")]
                    .filter((one) => !one.classList.contains("hidden") && !one.closest("label input"))
                    .map((one) => [one, one.getBoundingClientRect()])
                    .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
                    .map(([one, box]) => `${one.id || one.className} is ${box.width} × ${box.height}`);
                const over = document.documentElement.scrollWidth - innerWidth;
                return small.concat(over > 0 ? [`${over} px wider than the phone`] : []);
                """
            return try browser.run(script) as? [String] ?? []
        }
    }

    /// Answers that a guest would have to scroll to, or whose words are cut. Empty is good.
    var answersOutOfSight: [String] {
        get throws {
            let script = """
                return [...document.querySelectorAll(".answer")].map((one) => [one, one.getBoundingClientRect()])
                    .filter(([one, box]) => box.top < 0 || box.bottom > innerHeight || one.scrollWidth > one.clientWidth)
                    .map(([one, box]) => `${one.id} from ${box.top} to ${box.bottom} of ${innerHeight}`);
                """
            return try browser.run(script) as? [String] ?? ["no list"]
        }
    }

    /// Opens the page of a party and waits until the game answers.
    func open(_ address: String) throws {
        try browser.open(address)
        _ = try wait(for: "the game's answer on the phone") {
            try ["", "finding"].contains(name) ? nil : true
        }
    }

    func watch(for page: String) throws { try watch(for: page) { try name == page } }

    /// - Parameter look: "locked", "right", "wrong" or "late".
    func watch(card look: String) throws {
        try watch(for: "the card \(look)") { try browser.isTrue("document.querySelector('.card.\(look)')") }
    }

    private func watch(for awaited: String, shows: () throws -> Bool) throws {
        do {
            _ = try wait(for: awaited) { try shows() ? true : nil }
        } catch is Stuck {
            let shown = "“\(try name)” with “\(try heading)”"
            throw Stuck("\(awaited) on the phone, which shows \(shown): \(try browser.complaints())")
        }
    }

    /// Waits until a round's clock runs here, too.
    func watchForButtons() throws {
        try wait(for: "answers to press") {
            try browser.isTrue("document.querySelector('.answer:enabled')") ? true : nil
        }
    }

    /// The phone leaves the Wi-Fi until `comeBack`.
    func goAway() throws {
        try browser.setOffline(true)
        _ = try browser.run("line.socket.close()")
        try wait(for: "a lost connection") { try isAway ? true : nil }
    }

    func comeBack() throws { try browser.setOffline(false) }

    func join(as player: String) throws {
        try watch(for: "join")
        try browser.type(player, into: "name")
        try browser.click("join")
    }

    func setReady() throws { try browser.click("ready") }

    /// - Parameter place: 0 for A.
    func answer(_ place: Int) throws { try browser.click("answer-\(place + 1)") }

    /// Walks there with keys only.
    func goByKeyboard(to id: String) throws {
        for _ in 0..<40 {
            if try browser.text("document.activeElement?.id ?? ''") == id { return }
            try browser.press(.tab)
        }
        throw Stuck("\(id) to be reached by the Tab key")
    }

    func buzz() throws { try browser.click("buzz") }

    /// The host's buttons and others without an id, by the name of what they do, such as "next" or "openMenu".
    func choose(_ deed: String) throws { _ = try browser.run("document.querySelector('[data-do=\(deed)]').click()") }

    /// Says yes to a question.
    func confirm() throws { _ = try browser.run("document.querySelector('#ask [value=yes]').click()") }
}
