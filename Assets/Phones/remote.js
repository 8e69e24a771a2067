"use strict";

// The host's phone as the remote of the television: the lobby's choices, the keys that move its focus, what comes next.
// For a quizmaster it is the only page, with the answer over the rest.

PAGES.remote = remote;
PAGES.quizmaster = remote;

Object.assign(ICONS, {
	keyUp: '<path d="M20 11 33 29H7Z"/>',
	keyDown: '<path d="M20 29 7 11H33Z"/>',
});

/** The host's menu is the remote; a quizmaster sees it all the time. */
function hasRemote() {
	return Boolean(state.own?.isHost) && state.own.page !== "quizmaster";
}

function remote() {
	const { own } = state;
	return [
		title(say("youRunIt"), "hidden"),
		own.told && answerTold(own.told),
		h("div.choosing", own.remote ? lobbyChoices(own.remote) : own.page === "quizmaster" && lines("lines soft")),
		h("div.running",
			keyPad(),
			h("div.host", hostButton(), row(...["again", "lobby", "skip"].filter((name) => name !== firstAction()).map((name) => actionButton(name)))),
			musicPart(),
			row(peopleButton(), actionButton("end") ?? actionButton("endParty")),
			h("p.soft", say("asksFirst")),
			quizmasterButton()),
	];
}

/** Nobody else is told: the television shows it with the verdict. */
function answerTold({ title: name, subtitle, letter }) {
	return h("div.solution",
		h("p.soft", say("theAnswer")),
		h("div.field", letter && h("b.nth", letter), h("span.words", h("b", name), subtitle && h("span", subtitle))));
}

// MARK: The lobby

function lobbyChoices(lobby) {
	const { category, records, sleeves, presets, note, shape, teams } = lobby;
	return [
		h("section.category", { "aria-label": say("category") },
			h("div.spread", { "aria-hidden": "true" }, sleeves.map((name) => coverOf(name))),
			h("div.said",
				h("h2", category),
				h("p.soft", records),
				h("div.steps",
					tool("stepCategory", say("previousCategory"), "back", { kind: "step", "data-step": -1 }),
					tool("stepCategory", say("nextCategory"), "skip", { kind: "step", "data-step": 1 })))),
		h("div.presets", { role: "group", "aria-label": say("presets") }, presets.map((preset) =>
			pill("choosePreset", preset.title, { "data-name": preset.name, "aria-pressed": String(preset.isChosen) }))),
		h("p.soft", note),
		h("div.pill.music",
			tool("stepShape", say("previousRules"), "back", { "data-step": -1 }), h("span", shape),
			tool("stepShape", say("nextRules"), "skip", { "data-step": 1 })),
		teams !== undefined && h("div.pill.music",
			tool("stepTeams", say("fewerTeams"), "minus", { "data-step": -1 }), h("span", say("teams", { count: teams })),
			tool("stepTeams", say("moreTeams"), "plus", { "data-step": 1 })),
	];
}

// MARK: The keys

function keyPad() {
	const { keys } = state.own;
	const key = (name, label, content) => h(
		`button.key.${name}`, { type: "button", "data-do": "pressKey", "data-name": name, "aria-label": label, disabled: !keys.includes(name) }, content);
	return h("div.keypad", { role: "group", "aria-label": say("remote") },
		h("div.disc",
			key("up", say("up"), icon("keyUp")), key("right", say("right"), icon("skip")),
			key("left", say("left"), icon("back")), key("down", say("down"), icon("keyDown"))),
		key("ok", say("ok"), say("ok")),
		backButton(),
		actionButton("pause"));
}

function backButton() {
	const isOff = !state.own.keys.includes("back");
	return pill("pressKey", say("back"), { "data-name": "back", disabled: isOff });
}

// MARK: People

function peopleButton() {
	const { guests } = state.own;
	return pill("openGuests", h("span", say("whoIsIn"), " ", String(guests.length)));
}

function quizmasterButton() {
	const { isQuizmaster } = state.own;
	if (isQuizmaster === undefined) return null;
	return isQuizmaster ? pill("playMyself", say("playAgainMyself")) : pill("askQuizmaster", say("beQuizmaster"));
}

Object.assign(DEEDS, {
	pressKey: (button) => tell({ press: { key: button.dataset.name } }),
	stepCategory: (button) => tell({ category: { step: Number(button.dataset.step) } }),
	stepShape: (button) => tell({ shape: { step: Number(button.dataset.step) } }),
	stepTeams: (button) => tell({ teams: { step: Number(button.dataset.step) } }),
	choosePreset: (button) => tell({ preset: { name: button.dataset.name } }),
	openGuests: () => openSheet("menu"),
	playMyself: () => tell({ quizmaster: { isOn: false } }),
	askQuizmaster: () => ask(say("askQuizmaster"), say("beQuizmaster"), () => {
		tell({ quizmaster: { isOn: true } });
		openSheet(null);
	}),
});
