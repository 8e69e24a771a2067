import Foundation

/// The phones' page in a browser: what it shows, and the hands of a guest.
struct PhonePage {
    let browser: Browser

    /// "join", "waiting", "answer", "buzz", "card", "final", "typing", "paused", "menu", "rename"; or "finding", "over",
    /// "elsewhere", "sentHome", "full", "locked" where there is no game.
    var name: String {
        get throws { try browser.text("document.querySelector('main')?.dataset.key ?? ''") }
    }

    var heading: String {
        get throws { try browser.text("document.querySelector('h1')?.textContent ?? ''") }
    }

    /// What a screen reader was told last.
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
                try browser.isTrue("document.querySelector('#answer-\(place + 1)[aria-pressed=true]')")
            }
        }
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

    /// Opens the page of a party and waits until the game answers.
    func open(_ address: String) throws {
        try browser.open(address)
        _ = try wait(for: "the game's answer on the phone", within: 20) {
            try ["", "finding"].contains(name) ? nil : true
        }
    }

    func watch(for page: String, within seconds: Double = 20) throws {
        _ = try wait(for: "\(page) on the phone", within: seconds) { try name == page ? true : nil }
    }

    func join(as player: String) throws {
        try watch(for: "join")
        try browser.type(player, into: "name")
        try browser.click("join")
    }

    func setReady() throws { try browser.click("ready") }

    /// - Parameter place: 0 for A.
    func answer(_ place: Int) throws { try browser.click("answer-\(place + 1)") }

    func buzz() throws { try browser.click("buzz") }

    /// The host's buttons and others without an id, by the name of what they do, such as "next" or "openMenu".
    func choose(_ deed: String) throws { _ = try browser.run("document.querySelector('[data-do=\(deed)]').click()") }
}
