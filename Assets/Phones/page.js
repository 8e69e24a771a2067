"use strict";

// The frame of the page: what all pages are made of, which one shows, and what its buttons do. The game says what a phone
// shows; the other scripts draw it, and add their pages to `PAGES` and their buttons to `DEEDS`.

// MARK: Parts of pages

/** Two short words stand over each other, as on a poster. */
function title(text, className = "") {
	const stacked = /^\S{2,8} \S{2,8}$/.test(text) ? "stacked" : "";
	const longest = Math.max(...text.split(/\s/).map((word) => word.length));
	return h("h1", { tabindex: -1, class: `${className} ${stacked} ${longest > 8 ? "small" : ""}` }, text);
}

function pill(action, text, { go, icon: name, id, ...attributes } = {}) {
	const classes = go ? "pill go" : "pill";
	return h("button", { type: "button", class: classes, id, "data-do": action, ...attributes }, name && icon(name), text);
}

/** A button that is only a picture. */
function tool(action, label, picture, { kind = "tool", ...attributes } = {}) {
	return h(`button.${kind}`, { type: "button", "data-do": action, "aria-label": label, ...attributes }, icon(picture));
}

function row(...buttons) {
	return buttons.some(Boolean) && h("div.row", buttons);
}

function lines(className = "lines") {
	return state.own.lines.length ? h("div", { class: className }, state.own.lines.map((text) => h("p", text))) : null;
}

function header() {
	const { own, link } = state;
	const isJoining = ["join", "jukebox"].includes(own.page) || state.sheet === "rename";
	const away = link === "away" && h("span.away", say("findingAgain"));
	const name = isJoining ? h("span.brand", say("game")) : h("b.name", own.name);
	return h(
		"header", { class: link === "away" ? "top is-away" : "top" },
		!isJoining && token(own.seat, "", own.isInRoom ? say("theRoom") : shapeWord(own.seat)),
		h("div.who", name, away),
		h("b.count", isJoining ? TOKEN.toUpperCase() : count()),
		menuButton(isJoining));
}

function isBetweenMatches() {
	return ["lobby", "menus"].includes(state.screen.stage);
}

function count() {
	const { screen } = state;
	if (pageName() === "remote") return say("youRunIt");
	return (isBetweenMatches() ? screen.note : screen.counter) ?? "";
}

function menuButton(isJoining) {
	if (isJoining && state.sheet !== "rename" && !state.own.isHost) return null;
	if (state.sheet) return tool("closeSheet", say("back"), "back");
	return tool("openMenu", state.own.isHost ? say("openHost") : say("openMenu"), "menu");
}

const ACTION_ICONS = { resume: "play", pause: "pause", skip: "skip" };

function actionButton(action, go) {
	if (!state.own.actions.includes(action)) return null;
	return pill(action, actionWords(action), { go, icon: ACTION_ICONS[action] });
}

function actionWords(action) {
	return (["next", "again"].includes(action) && state.screen.next) || say(action);
}

/** The one thing that the host most likely wants now. */
function firstAction() {
	return ["resume", "next", "start", "again", "lobby"].find((action) => state.own.actions.includes(action));
}

function hostButton() {
	return actionButton(firstAction(), true);
}

// MARK: Pages

/** Each file adds its own. */
const PAGES = {};

PAGES.paused = paused;

/** Why what was pressed did nothing. */
function refusal() {
	return state.own.refusal && h("p#refusal.soft", { role: "status" }, state.own.refusal);
}

function paused() {
	return [
		h("div.pause-mark", icon("pause")),
		h("div.said", title(say("pausedTitle"), "huge"), h("p.lines", say("pausedText"))),
		h("div.foot", hostButton()),
	];
}

/** A sentence, and perhaps a button: the key of its word. */
function notice(name, way) {
	const [heading, text] = say(name).split("|");
	const foot = way && h("div.foot", pill("retry", say(way), { go: true }));
	return [h("div.notice", title(heading, "huge"), h("p.lines", text), foot)];
}

/** Pages for when there is no connection to the game. */
const NOTICES = {
	finding: () => line.tries < 2 ? notice("finding") : notice("lost", "retry"),
	over: () => notice("over", "retry"),
	elsewhere: () => notice("elsewhere", "playHere"),
	sentHome: () => notice("sentHome"),
	full: () => notice("full", "retry"),
	locked: () => notice("locked", "retry"),
};

// MARK: Rendering

const app = document.getElementById("app");
let shownPage = null;
let usesKeys = false;

function pageName() {
	if (state.link === "over" && state.album) return "album";
	if (NOTICES[state.link]) return state.link;
	const { own, screen } = state;
	if (state.sheet) return state.sheet;
	const isInRound = ["waiting", "answer", "buzz", "card"].includes(own.page);
	return screen.isPaused && isInRound ? "paused" : own.page;
}

function render() {
	const page = pageName();
	const main = h("main", { "data-key": page }, (NOTICES[page] ?? PAGES[page])(), !NOTICES[state.link] && refusal());
	const fresh = h("div#app", { class: `at-${page}` }, NOTICES[state.link] ? null : header(), main);
	const isNew = page !== shownPage;
	morph(app, fresh);
	if (isNew) turned(page);
	shownPage = page;
	if (page === "final") printPoster();
	if (page === "album") printAlbum();
	fitAnswers();
	keepAwake();
}

/** The heading of another page takes the focus of those who play by keyboard. */
function turned(page) {
	window.scrollTo(0, 0);
	if (usesKeys && document.activeElement === document.body) app.querySelector("h1")?.focus({ preventScroll: true });
	if (page === "card") feel(FEELS[state.own.card?.look] ?? 0);
}

/** A page of the phone itself gives way to what needs an answer. */
function leaveSheet() {
	const { page } = state.own;
	const isOver = state.sheet === "rounds" && page !== "final" || state.sheet === "record" && !state.own.bring;
	if (isOver || page !== shownOwnPage && ["answer", "buzz", "typing", "join", "vote"].includes(page)) state.sheet = null;
	shownOwnPage = page;
}

let shownOwnPage = null;
let announced = "";

/** Tells screen readers what has happened. */
function announce() {
	const { own, screen } = state;
	const next = () => [say("nextRound", { counter: screen.counter ?? "" }), screen.question].filter(Boolean).join(" ");
	const text = {
		answer: next,
		buzz: next,
		card: spokenCard,
	}[own.page]?.() ?? own.heading;
	const spoken = screen.isPaused ? say("pausedTitle") : text;
	if (spoken === announced) return;
	announced = spoken;
	document.getElementById("news").textContent = spoken;
}

let wakeLock = null;

/** Browsers keep the screen on for secure addresses only. Elsewhere the phone may sleep; nothing is lost. */
async function keepAwake() {
	if (!navigator.wakeLock || wakeLock || document.hidden || state.link !== "here") return;
	try {
		wakeLock = await navigator.wakeLock.request("screen");
		wakeLock.onrelease = () => { wakeLock = null; };
	} catch { wakeLock = null; }
}

// MARK: Presses

const DEEDS = {
	...Object.fromEntries(["start", "next", "skip", "pause", "resume", "again", "lobby"].map((name) => [name, () => tell({ [name]: {} })])),
	lock: () => tell({ lock: { isLocked: true } }),
	unlock: () => tell({ lock: { isLocked: false } }),
	openMenu: () => openSheet(hasRemote() ? "remote" : "menu"),
	rename: () => openSheet("rename"),
	rounds: () => openSheet("rounds"),
	closeSheet: () => openSheet(state.sheet === "menu" && hasRemote() ? "remote" : null),
	retry: tryAgain,
	end: () => ask(say("askEnd"), say("end"), () => { tell({ end: {} }); openSheet(null); }),
	endParty: () => ask(say("askEndParty"), say("endParty"), () => { tell({ endParty: {} }); openSheet(null); }),
	askLeave: () => ask(say("askLeave"), say("leave"), leave),
};

function openSheet(name) {
	state.sheet = name;
	state.draft = { name: null, seat: null };
	render();
}

function leave() {
	tell({ leave: {} });
	openSheet(null);
}

function tryAgain() {
	state.link = state.own ? "away" : "finding";
	line.tries = 0;
	connect();
	render();
}

/** Asks before what cannot be undone. */
function ask(question, yes, deed) {
	const box = document.getElementById("ask");
	box.replaceChildren(
		h("h2#asked", question),
		h("form", { method: "dialog" }, row(
			h("button.pill.go", { value: "yes" }, yes), h("button.pill", { value: "", autofocus: true }, say("stay")))));
	box.returnValue = "";
	box.onclose = () => box.returnValue === "yes" && deed();
	box.showModal();
}

document.addEventListener("click", (event) => {
	const button = event.target.closest("[data-do]");
	if (button && !button.disabled) DEEDS[button.dataset.do]?.(button);
});

// A buzz counts when the finger lands. The click that follows changes nothing; keys and screen readers only click.
document.addEventListener("pointerdown", (event) => {
	usesKeys = false;
	if (event.isPrimary && event.button === 0 && event.target.closest("#buzz")) buzz();
});

document.addEventListener("keydown", () => { usesKeys = true; });

// Each file sends its own forms.
document.addEventListener("submit", (event) => {
	if (event.target.method !== "dialog") event.preventDefault();
});

document.addEventListener("contextmenu", (event) => {
	if (event.target.closest("button, .pad, .list")) event.preventDefault();
});

// MARK: Start

document.addEventListener("visibilitychange", () => {
	if (document.hidden) return;
	lookAgain();
	keepAwake();
});
addEventListener("pageshow", () => lookAgain());
addEventListener("offline", () => { line.wasOffline = true; });
addEventListener("online", () => {
	lookAgain(line.wasOffline);
	line.wasOffline = false;
});

setInterval(() => isOpen() && lookAgain(), 5 * SECOND);

// The other scripts of the page have run by then.
document.addEventListener("DOMContentLoaded", () => {
	render();
	connect();
});
