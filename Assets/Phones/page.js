"use strict";

// The game decides what a phone shows (`screen` for all, `own` for this one) and what it may do; this page draws it,
// says what is pressed, and keeps saying it until the game has heard it. It knows no rules.
// Messages and closing codes: Sources/UnderCoverPhones/README.md.

const WORDS = JSON.parse(document.getElementById("words").textContent);
const TOKEN = location.pathname.split("/")[1];

const SECOND = 1000;
const LONGEST_WAIT = 30 * SECOND;
/** The game says something at least every 20 seconds; a connection that is silent for so long is dead. */
const LONGEST_SILENCE = 40 * SECOND;
/** The game confirms what was pressed sooner than that, unless the connection is dead. */
const LONGEST_DOUBT = 4 * SECOND;
const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Endings that ask for a photo. */
const PHOTOS = [".jpg", ".jpeg", ".png", ".webp"];
/** Pixels. */
const LONGEST_PHOTO_SIDE = 1800;
const LONGEST_NAME = 16;

/** Codes that close a connection for good, and their pages. */
const ENDS = { 4000: "over", 4001: "elsewhere", 4003: "sentHome", 4010: "full", 4011: "locked" };
const TOO_MANY_MESSAGES = 4008;

// MARK: Words

/** A sentence of the game, with {name} and the like filled in. */
function say(key, values = {}) {
	const text = WORDS[key] ?? key;
	return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function shapeWord(seat) {
	return say("shapes").split("|")[seat] ?? "";
}

// MARK: Elements

/** Makes an element: `h("button.pill#join", { "data-do": "join" }, "I’m in")`. What is false or missing is left out. */
function h(what, ...rest) {
	const attributes = rest[0]?.constructor === Object ? rest.shift() : {};
	const [, tag, id, classes] = /^(\w+)(?:#([\w-]+))?((?:\.[\w-]+)*)$/.exec(what);
	const element = document.createElement(tag);
	if (id) element.id = id;
	if (classes) element.className = classes.slice(1).replaceAll(".", " ");
	for (const [name, value] of Object.entries(attributes)) {
		if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
	}
	element.append(...rest.flat(2).filter(Boolean));
	return element;
}

/** @param markup written in this file, never from outside. */
function drawing(className, box, markup, label) {
	const holder = document.createElement("template");
	holder.innerHTML = `<svg class="${className}" viewBox="${box}" role="img">${markup}</svg>`;
	const svg = holder.content.firstChild;
	svg.setAttribute(label ? "aria-label" : "aria-hidden", label || "true");
	return svg;
}

/** Makes `old` look like `fresh` but keeps its elements, so that the focus and what was typed stay. */
function morph(old, fresh) {
	if (old.nodeName !== fresh.nodeName || old.id !== fresh.id || old.dataset?.key !== fresh.dataset?.key) {
		return old.replaceWith(fresh);
	}
	if (old.nodeType === Node.TEXT_NODE) {
		if (old.data !== fresh.data) old.data = fresh.data;
		return;
	}
	morphAttributes(old, fresh);
	const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
	after.forEach((child, index) => (before[index] ? morph(before[index], child) : old.append(child)));
	before.slice(after.length).forEach((child) => child.remove());
}

function morphAttributes(old, fresh) {
	for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
	for (const { name, value } of [...fresh.attributes]) {
		if (old.getAttribute(name) !== value) old.setAttribute(name, value);
	}
	if (fresh.type === "radio" || fresh.type === "checkbox") old.checked = fresh.checked;
}

// MARK: Drawings

const ICONS = {
	pencil: '<path d="M6.9 33.1 9 24.8 26 7.8 32.2 14 15.2 31Z" class="line"/><path d="M20.8 13 27 19.2" class="line"/>',
	dice: '<path d="M5.8 5.8H34.2V34.2H5.8Z" class="line"/><circle cx="13.6" cy="13.6" r="2.9"/><circle cx="26.4" cy="26.4" r="2.9"/><circle cx="20" cy="20" r="2.9"/>',
	lock: '<path d="M8.5 17.6h23V35h-23Z"/><path d="M13.2 18V12.6a6.8 6.8 0 0 1 13.6 0V18" class="line"/>',
	minus: '<path d="M6 20H34" class="line"/>',
	plus: '<path d="M6 20H34M20 6V34" class="line"/>',
	pause: '<path d="M9.8 6.5h7.4v27H9.8ZM22.8 6.5h7.4v27h-7.4Z"/>',
	play: '<path d="M11 6 33 20 11 34Z"/>',
	skip: '<path d="M14 7 29 20 14 33" class="line"/>',
	cross: '<path d="M8.6 8.6 31.4 31.4M31.4 8.6 8.6 31.4" class="line heavy"/>',
	check: '<path d="M6 20.6 15.4 30 34.2 9.4" class="line heavy"/>',
	star: '<path d="M20 4.6 24.2 15.4 35.8 16.1 26.9 23.4 29.8 34.6 20 28.4 10.2 34.6 13.2 23.4 4.2 16.1 15.8 15.4Z"/>',
	clock: '<circle cx="20" cy="20" r="15" class="line"/><path d="M20 10V20H28" class="line"/>',
	menu: '<path d="M6 11H34M6 20H34M6 29H34" class="line"/>',
	search: '<circle cx="17" cy="17" r="10" class="line"/><path d="M24.5 24.5 34 34" class="line"/>',
	back: '<path d="M26 7 11 20 26 33" class="line"/>',
	person: '<circle cx="20" cy="12.4" r="6.6" class="line"/><path d="M8 34.6V31a12 12 0 0 1 24 0v3.6" class="line"/>',
};

/** A seat's shape on a grid of 100, its digit's place, its colour, and its digit's where that is not black. */
const SHAPES = [
	["M50-1 101 50 50 101-1 50Z", 50, 50, "#de0d04", "#fff"],
	["M6 6H94V94H6Z", 50, 50, "#6074e6"],
	["M50 3A47 47 0 1 1 49.99 3Z", 50, 50, "#43ecb7"],
	["M50-3C58 18 90 36 90 62A40 40 0 1 1 10 62C10 36 42 18 50-3Z", 50, 61, "#662d41", "#fff"],
	["M50 0 67.6 29.7 101.4 37.3 78.5 63.3 81.7 97.7 50 84 18.3 97.7 21.5 63.3-1.4 37.3 32.4 29.7Z", 50, 55, "#c1be2e"],
	["M50 3 98 92H2Z", 50, 65, "#5112bf", "#fff"],
	["M62.87 3.76A48 48 0 1 0 97.96 52 30 30 0 0 1 62.87 3.76Z", 37, 58, "#a0a8bd"],
	["M30 3H70V30H97V70H70V97H30V70H3V30H30Z", 50, 50, "#a4666f", "#fff"],
];

function icon(name) {
	return drawing("icon", "0 0 40 40", ICONS[name]);
}

/** The seat's shape with its number, or a person for a phone that plays in the room. */
function token(seat, className = "", label = "") {
	if (!SHAPES[seat]) return drawing(`icon tok ${className}`, "0 0 40 40", ICONS.person, label);
	const [path, x, y, fill, digit = "#0D0D0D"] = SHAPES[seat];
	const text = `<text x="${x}" y="${y + 16.5}" fill="${digit}">${seat + 1}</text>`;
	return drawing(`tok ${className}`, "-5 -5 110 110", `<path d="${path}" fill="${fill}"/>${text}`, label);
}

// MARK: State

/** No press of the round waits for the game. */
function nothing(round) {
	return { round, picks: [], undone: [], buzz: false };
}

const state = {
	/** What the game has said last. */
	screen: null,
	own: null,
	/** The party's album, once a match was played; it outlives the connection. */
	album: null,
	/** "finding" before the first answer, "here", "away", or one of ENDS. */
	link: "finding",
	/** A page of the phone itself that covers the game's: "menu", "rename", "rounds", or null. */
	sheet: null,
	/** The name and the seat that are not sent yet; null where the player has not touched them. */
	draft: { name: null, seat: null },
	/** What was pressed and is not confirmed yet. */
	pending: nothing(null),
	typing: { question: null, note: "" },
};

/** Keeps words for good, else while this tab is open, else while the page is. */
const memory = {
	kept: {},
	/** The first answer of a store that this browser allows. */
	first(ask) {
		for (const name of ["localStorage", "sessionStorage"]) {
			try {
				const answer = ask(window[name]);
				if (answer) return answer;
			} catch { continue; }
		}
	},
	read(key) { return this.first((store) => store.getItem(key)) ?? this.kept[key]; },
	write(key, value) {
		this.kept[key] = value;
		this.first((store) => { store.setItem(key, value); return true; });
	},
};

const SECRET = "under-cover";

// MARK: Connection

const line = { socket: null, timer: 0, tries: 0, heard: 0, begun: 0, mustRepeat: false, wasOffline: false, doubt: 0 };

function connect() {
	clearTimeout(line.timer);
	hangUp();
	line.begun = Date.now();
	const socket = new WebSocket(`${location.origin.replace("http", "ws")}/${TOKEN}/ws`);
	line.socket = socket;
	socket.onopen = () => tell({ hello: { secret: memory.read(SECRET) } });
	socket.onmessage = (event) => hear(event.data);
	socket.onclose = (event) => lost(event.code);
}

function hangUp() {
	if (!line.socket) return;
	line.socket.onopen = line.socket.onmessage = line.socket.onclose = null;
	line.socket.close();
}

function isOpen() {
	return line.socket?.readyState === WebSocket.OPEN;
}

function tell(message) {
	if (!isOpen()) return false;
	line.socket.send(JSON.stringify(message));
	return true;
}

function lost(code) {
	line.socket = null;
	if (ENDS[code]) {
		state.link = ENDS[code];
		return render();
	}
	state.link = state.own ? "away" : "finding";
	const wait = Math.min(SECOND * 2 ** line.tries, LONGEST_WAIT) * (0.75 + Math.random() / 2);
	line.tries += 1;
	line.timer = setTimeout(connect, code === TOO_MANY_MESSAGES ? wait + 5 * SECOND : wait);
	render();
}

/** The phone is awake or back in the network. Does nothing where the connection is surely alive. */
function lookAgain(isNewNetwork = false) {
	if (Object.values(ENDS).includes(state.link)) return;
	const isConnecting = line.socket?.readyState === WebSocket.CONNECTING && Date.now() - line.begun < 3 * SECOND;
	const isSilent = Date.now() - Math.max(line.heard, line.begun) > LONGEST_SILENCE;
	if (isConnecting || (isOpen() && !isSilent && !isNewNetwork)) return;
	if (Date.now() - line.begun < SECOND) return;
	line.tries = 0;
	connect();
}

function hear(text) {
	line.heard = Date.now();
	let message;
	try { message = JSON.parse(text); } catch { return; }
	if (message.welcome) welcomed(message.welcome);
	if (message.screen) state.screen = message.screen;
	if (message.own) state.own = message.own;
	if (message.album) takeAlbum(message.album);
	if (state.screen && state.own && (message.screen || message.own)) arrived();
}

function welcomed(welcome) {
	memory.write(SECRET, welcome.secret);
	line.mustRepeat = true;
}

/** Something new from the game is here. */
function arrived() {
	state.link = "here";
	line.tries = 0;
	settlePending();
	repeatPending();
	leaveSheet();
	render();
	announce();
}

// MARK: What is said and kept

/** Forgets what the game has heard, and what is about a round that is over. */
function settlePending() {
	const { pending, screen, own } = state;
	const isOver = pending.round !== screen.round || !["answer", "buzz"].includes(own.page);
	if (isOver) state.pending = nothing(screen.round);
	else if (!own.mayAnswer || own.page === "answer") pending.buzz = false;
	state.pending.picks = state.pending.picks.filter((place) => own.mayAnswer && !own.picks.includes(place));
	state.pending.undone = state.pending.undone.filter((place) => own.mayAnswer && own.picks.includes(place));
}

/** Says again, once a connection, what an earlier one may have lost. */
function repeatPending() {
	if (!line.mustRepeat) return;
	line.mustRepeat = false;
	clearTimeout(line.doubt);
	sendPending();
}

/** Presses of other scripts: one `waits()` until the game has heard it, and `say()` says it again. */
const OTHERS = [];

function sendPending() {
	const { round, picks, undone, buzz } = state.pending;
	if (buzz) tell({ buzz: { round } });
	for (const place of undone) tell({ undo: { round, place } });
	for (const place of picks) tell({ answer: { round, place } });
	for (const other of OTHERS) if (other.waits()) other.say();
}

/** Something was pressed that the game has not confirmed. */
function isUnheard() {
	const { picks, undone, buzz } = state.pending;
	return picks.length > 0 || undone.length > 0 || buzz || OTHERS.some((other) => other.waits());
}

/** What was just pressed. Where the game does not confirm it, the connection is dead although it looks open. */
function press() {
	feel(20);
	sendPending();
	clearTimeout(line.doubt);
	line.doubt = setTimeout(() => isUnheard() && isOpen() && connect(), LONGEST_DOUBT);
	render();
}

/** Browsers forbid it before the first touch. iPhones have no such thing. */
function feel(pattern) {
	if (navigator.userActivation?.hasBeenActive === false) return;
	try { navigator.vibrate?.(pattern); } catch { return; }
}

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
	const words = (["next", "again"].includes(action) && state.screen.next) || say(action);
	return pill(action, words, { go, icon: ACTION_ICONS[action] });
}

/** The one thing that the host most likely wants now. */
function firstAction() {
	return ["resume", "next", "start", "again", "lobby"].find((action) => state.own.actions.includes(action));
}

function hostButton() {
	return actionButton(firstAction(), true);
}

// MARK: Pages

/** Pages in files of their own add themselves. */
const PAGES = { join, waiting, final, rounds, typing, menu, paused, rename: join };

function join() {
	const isNew = state.own.page === "join";
	if (isNew && state.screen.isLocked) return notice("locked");
	const name = state.draft.name ?? state.own.name;
	return [
		title(isNew ? say("whoIsThis") : say("whoNow"), "who-title"),
		h("form#joining.joining", { novalidate: true, autocomplete: "off" },
			h("div.name-part",
				h("label", { for: "name" }, say("yourName")),
				h("div.field",
					h("div.box", icon("pencil"), h("input#name", {
						type: "text", value: name, maxlength: 32, autocomplete: "off", autocapitalize: "words",
						spellcheck: "false", enterkeyhint: "done",
					})),
					tool("dice", say("dice"), "dice", { kind: "round" }))),
			seatChoice(),
			h("div.foot",
				isNew && lines("soft"),
				h("button#join.pill.go", { type: "submit" }, isNew ? say("join") : say("save")))),
	];
}

function seatChoice() {
	const chosen = chosenSeat();
	const cells = SHAPES.map((_, seat) => {
		const chair = state.screen.chairs.find((chair) => chair.seat === seat);
		const isTaken = isSeatTaken(chair);
		const name = chair?.name;
		const spoken = isTaken ? say("shapeTaken", { shape: shapeWord(seat), name: name }) : isLost(chair) ? say("seatAway", { shape: shapeWord(seat), name: name }) : shapeWord(seat);
		const input = h("input", { type: "radio", name: "seat", value: seat, checked: seat === chosen, disabled: isTaken, "aria-label": `${seat + 1}, ${spoken}` });
		return h("label", { class: `seat${isTaken ? " taken" : ""}` }, input, h("span.cell", token(seat, isTaken || isLost(chair) ? "hollow" : "")));
	});
	return h("fieldset.shapes", h("legend", say("yourShape")), h("div.grid", cells));
}

function isSeatTaken(chair) {
	return !chair || (Boolean(chair.name) && chair.seat !== state.own.seat && !isLost(chair));
}

/** A guest who comes back on a phone that the game does not know may mean a seat whose player is away. */
function isLost(chair) {
	return Boolean(chair?.isAway) && state.own.page === "join";
}

/** What the player has chosen; else the own seat; else the first free one. */
function chosenSeat() {
	const free = state.screen.chairs.filter((chair) => !isSeatTaken(chair));
	const wanted = state.draft.seat ?? state.own.seat;
	return (free.find((chair) => chair.seat === wanted) ?? free.find((chair) => !isLost(chair)))?.seat;
}

function waiting() {
	const { own, screen } = state;
	const inside = screen.chairs.filter((chair) => chair.name);
	return [
		h("div.hero", token(own.seat, "large"), title(own.heading, "huge")),
		h("div.beside",
			lines(),
			tokens(say("whoIsIn"), inside),
			!isBetweenMatches() && screen.note && h("p.soft", screen.note)),
		h("div.foot",
			row(!own.isClaim && (own.mayAnswer || screen.stage !== "round") && readyButton(), hostButton()),
			row(recordButton(), isBetweenMatches() && albumButton()),
			row(pill("rename", say("rename")), own.isClaim ? pill("insist", say("insist")) : pill("askLeave", say("leave")))),
	];
}

function tokens(label, chairs) {
	return h("ul.crowd", { "aria-label": label }, chairs.map((chair) => h("li", token(chair.seat, "", chair.name))));
}

function readyButton() {
	const { isReady } = state.own;
	const go = !isReady && !firstAction();
	return pill("ready", say("ready"), { id: "ready", go, icon: isReady && "check", "aria-pressed": String(isReady) });
}

/** Why what was pressed did nothing. */
function refusal() {
	return state.own.refusal && h("p#refusal.soft", { role: "status" }, state.own.refusal);
}

function final() {
	const { own } = state;
	const host = hostButton();
	const save = pill("savePicture", say("savePicture"), { go: !host });
	return [
		h("div.sheet", h("canvas#poster", { width: 780, height: 780, "aria-hidden": "true" })),
		h("div.after",
			title(own.heading, "hidden"),
			own.total && h("p.points", h("b", own.total.figure), h("span", own.total.note)),
			lines(),
			own.award && h("p.award", icon("star"), h("span", h("b", own.award.figure), h("span", own.award.note))),
			h("div.foot",
				row(host ?? save, pill("askLeave", say("leave"))),
				row(host && save, own.history.length > 0 && pill("rounds", say("yourRounds")), albumButton()))),
	];
}

/** A page of its own, because it is as long as the match was. */
function rounds() {
	return [title(say("yourRounds")), history(state.own.history)];
}

function history(rounds) {
	const icons = { right: "check", wrong: "cross", late: "clock" };
	const rows = rounds.map((past) => h("li", { class: past.look },
		h("span.look", { role: "img", "aria-label": say(past.look) }, icon(icons[past.look])),
		h("span.words", h("b", past.title), past.subtitle && h("span", past.subtitle)),
		h("b.gain", past.points ? `+${past.points}` : "0")));
	return h("section.history", h("ol", rows));
}

function typing() {
	const prompt = state.screen.prompt;
	if (!prompt) return waiting();
	const isOurs = state.typing.question === prompt.question;
	return [
		title(prompt.title),
		h("form#typing.typing", { "data-key": prompt.question, novalidate: true, autocomplete: "off" },
			prompt.warning && h("p.warning", prompt.warning),
			prompt.fields.map((field, index) => promptField(field, index)),
			fileFields(prompt.files),
			h("div.foot",
				h("p.soft", { role: "status" }, (isOurs && state.typing.note) || prompt.note || ""),
				prompt.fields.length ? h("button.pill.go", { type: "submit" }, say("send")) : null)),
	];
}

function promptField(field, index) {
	const id = `field-${index}`;
	const show = field.isSecret && h("button.round", { type: "button", "data-do": "show", "data-for": id, "aria-pressed": "false" }, say("show"));
	return h("div.prompt", { "data-key": index },
		h("label", { for: id }, field.label),
		h("div.field", h("div.box", { "data-key": "box" }, h(`input#${id}`, {
			type: field.isSecret ? "password" : "text", value: state.own.values[index] ?? "", autocomplete: "off",
			autocapitalize: "none", autocorrect: "off", spellcheck: "false", maxlength: 2000,
		})), show));
}

const takesPhotos = (prompt) => prompt.files.some((ending) => PHOTOS.includes(ending));

/** Photos come from the camera, lists from a folder. */
function fileFields(endings) {
	const lists = endings.filter((ending) => !PHOTOS.includes(ending));
	return [
		lists.length < endings.length && h("div.prompt",
			h("label.pill.file", h("input#photo.hidden", { type: "file", accept: "image/*", capture: "environment" }),
				h("span", say("takePhoto")))),
		lists.length > 0 && h("div.prompt",
			h("label.pill.file", h("input#file.hidden", { type: "file", accept: lists.join(",") }), h("span", say("chooseFile"))),
			h("p.soft", say("fileKinds", { kinds: lists.join(", ") }))),
	];
}

function menu() {
	const { own } = state;
	const isPlaying = own.seat !== undefined || own.isInRoom;
	return [
		title(own.isHost ? say("whoIsIn") : say("yours")),
		!own.isHost && own.actions.length + own.keys.length > 0 && hostPart(),
		wordsSwitch(),
		own.guests.length ? guestList() : null,
		refusedList(),
		h("div.foot",
			row(actionButton("lock") ?? actionButton("unlock"), actionButton("end") ?? actionButton("endParty")),
			row(recordButton(), albumButton()),
			isPlaying && row(pill("rename", say("rename")), pill("askLeave", say("leave")))),
	];
}

/** A stand-in has no remote, but keeps the evening going. */
function hostPart() {
	const { own } = state;
	const rest = ["start", "again", "lobby", "pause", "resume", "skip"].filter((action) => action !== firstAction());
	return h("div.host", hostButton(), row(...rest.map((action) => actionButton(action)), own.keys.includes("back") && backButton()));
}

function musicPart() {
	const { music } = state.own;
	return music != null && h("div.pill.music",
		tool("quieter", say("quieter"), "minus"), say("music", { volume: music }), tool("louder", say("louder"), "plus"));
}

function setMusic(step) {
	tell({ music: { volume: state.own.music + step } });
}

/** Addresses without new phones. */
function refusedList() {
	const rows = (state.own.refused ?? []).map(({ number, reason, phones }) => h("li", { "data-key": `address-${number}` },
		h("span.words", h("span", reason === "crowded" ? say("crowdedAddress", { phones: phones }) : say("closedAddress", { phones: phones }))),
		tool("admit", say("admit"), "check", { "data-address": number })));
	return rows.length ? h("ul.guests", rows) : null;
}

function guestList() {
	const { own } = state;
	return h("ul.guests", { "aria-label": say("whoIsIn") }, own.guests.map((guest) => {
		const isMe = guest.phone === own.id;
		const claimed = own.guests.find((other) => other.seat === guest.claim && guest.claim !== undefined);
		const give = claimed && tool("give", say("give", { name: claimed.name }), "check", { "data-phone": guest.phone, "data-seat": guest.claim });
		const status = isMe ? say("you") : claimed ? say("claims") : guest.isAway ? say("away") : guest.isReady ? say("isReady") : guest.seat === undefined ? say("inRoom") : "";
		const cross = tool("askKick", say("sendHome", { name: guest.name }), "cross", { "data-phone": guest.phone, "data-name": guest.name });
		return h("li", { "data-key": guest.phone }, token(guest.seat, guest.isAway ? "hollow" : ""), h("b", guest.name), h("span.soft", status), give, guest.canBeSentHome ? cross : null);
	}));
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
	if (isOver || page !== shownOwnPage && ["answer", "buzz", "typing", "join"].includes(page)) state.sheet = null;
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
	dice: rollName,
	ready: () => tell({ ready: { isReady: !state.own.isReady } }),
	...Object.fromEntries(["start", "next", "skip", "pause", "resume", "again", "lobby"].map((name) => [name, () => tell({ [name]: {} })])),
	admit: (button) => tell({ admit: { address: Number(button.dataset.address) } }),
	insist: () => tell({ join: { name: state.own.name } }),
	give: (button) => tell({ give: { phone: Number(button.dataset.phone), seat: Number(button.dataset.seat) } }),
	quieter: () => setMusic(-10),
	louder: () => setMusic(10),
	lock: () => tell({ lock: { isLocked: true } }),
	unlock: () => tell({ lock: { isLocked: false } }),
	openMenu: () => openSheet(hasRemote() ? "remote" : "menu"),
	rename: () => openSheet("rename"),
	rounds: () => openSheet("rounds"),
	closeSheet: () => openSheet(state.sheet === "menu" && hasRemote() ? "remote" : null),
	retry: tryAgain,
	savePicture,
	show: showSecret,
	end: () => ask(say("askEnd"), say("end"), () => { tell({ end: {} }); openSheet(null); }),
	endParty: () => ask(say("askEndParty"), say("endParty"), () => { tell({ endParty: {} }); openSheet(null); }),
	askLeave: () => ask(say("askLeave"), say("leave"), leave),
	askKick: (button) => ask(
		say("askSendHome", { name: button.dataset.name }), say("sendHomeShort"),
		() => tell({ kick: { phone: Number(button.dataset.phone) } })),
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

function rollName() {
	const taken = state.screen.chairs.map((chair) => chair.name);
	const input = document.getElementById("name");
	const names = say("names").split("|").filter((name) => !taken.includes(name) && name !== input.value);
	input.value = state.draft.name = names[Math.floor(Math.random() * names.length)];
}

function sendName() {
	const name = [...document.getElementById("name").value.trim()].slice(0, LONGEST_NAME).join("");
	const seat = chosenSeat();
	if (!tell({ join: seat === undefined ? { name } : { name, seat } })) return;
	state.draft = { name: null, seat: null };
	state.sheet = null;
	document.activeElement?.blur();
	render();
}

function sendTyped(form) {
	const prompt = state.screen.prompt;
	const values = prompt.fields.map((_, index) => form.querySelector(`#field-${index}`).value);
	const isSent = tell({ typed: { question: prompt.question, values } });
	// The form for records stays open, and the game says itself what became of one.
	const sent = takesPhotos(prompt) ? "" : say("sent");
	noteTyping(isSent ? sent : say("notSent"));
}

function noteTyping(note) {
	state.typing = { question: state.screen.prompt?.question, note };
	render();
}

function showSecret(button) {
	const input = document.getElementById(button.dataset.for);
	const isShown = input.type === "password";
	input.type = isShown ? "text" : "password";
	button.setAttribute("aria-pressed", String(isShown));
}

async function sendFile(file) {
	if (!file) return;
	if (file.size > MOST_FILE_BYTES) return noteTyping(say("fileTooLarge"));
	noteTyping(say("sendingFile"));
	noteTyping(await upload(file, file.name) ?? say("sent"));
}

/** The game says itself what it reads in a photo. */
async function sendPhoto(file) {
	if (!file) return;
	noteTyping(say("sendingFile"));
	const photo = await smallPhoto(file).catch(() => null);
	if (!photo && file.size > MOST_FILE_BYTES) return noteTyping(say("fileTooLarge"));
	noteTyping(await upload(photo ?? file, photo ? "photo.jpg" : file.name) ?? "");
}

/** Returns why it was not taken, or null. */
async function upload(body, name) {
	const headers = { "X-File-Name": encodeURIComponent(name), "X-Phone": memory.read(SECRET), "Content-Type": "application/octet-stream" };
	try {
		const reply = await fetch(`/${TOKEN}/file`, { method: "POST", headers, body });
		if (reply.status === 429) return say("fileTooSoon");
		return reply.ok ? null : say("fileRefused");
	} catch {
		return say("notSent");
	}
}

/** A JPEG that is sent in a moment; the bars of a barcode are still apart in it. */
async function smallPhoto(file) {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	try {
		await image.decode();
		const scale = Math.min(1, LONGEST_PHOTO_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
		const canvas = h("canvas", { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) });
		canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
		return await new Promise((done) => { canvas.toBlob(done, "image/jpeg", 0.9); });
	} finally {
		URL.revokeObjectURL(image.src);
	}
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

document.addEventListener("submit", (event) => {
	if (event.target.method === "dialog") return;
	event.preventDefault();
	if (event.target.id === "joining") sendName();
	if (event.target.id === "typing") sendTyped(event.target);
});

document.addEventListener("input", ({ target }) => {
	if (target.id === "name") state.draft.name = target.value;
});

document.addEventListener("change", ({ target }) => {
	if (target.name === "seat") state.draft.seat = Number(target.value);
	if (target.id === "file") sendFile(target.files[0]);
	if (target.id === "photo") {
		sendPhoto(target.files[0]);
		// The same photo may be taken once more.
		target.value = "";
	}
});

document.addEventListener("contextmenu", (event) => {
	if (event.target.closest("button, .pad, .list")) event.preventDefault();
});

// MARK: Poster

const PAPER = "#FBFAF5", INK = "#0D0D0D", YELLOW = "#FFE500", ORANGE = "#FF9A00";
const ROWS = 84, GAIN = 0.12, CONTRAST = 1.2;

function printPoster() {
	const canvas = document.getElementById("poster");
	const word = state.own.heading;
	if (canvas.word === word) return;
	canvas.word = word;
	paintPoster(canvas.getContext("2d"), canvas.width, word);
}

/** The end poster: a photograph in rows of dots, the word over it in two inks. */
async function paintPoster(context, side, word) {
	const [source] = await Promise.all([posterPicture(word), document.fonts.load("100px Spartan", word)]);
	printDots(context, side, source);
	context.drawImage(wordLayer(context.canvas, side, word), 0, 0);
}

/** Of the winner, of those near, or of the others; nothing where it cannot be loaded. */
function posterPicture(word) {
	const place = parseInt(word.replace(/\D+/g, ""), 10) || 2;
	const picture = new Image();
	picture.src = `/${TOKEN}/${place === 1 ? "first" : place <= 3 ? "near" : "far"}.jpg`;
	return picture.decode().then(() => picture, () => null);
}

function sheetOf(side) {
	return h("canvas", { width: side, height: side });
}

/** Prints light and dark as black dots on a screen of 45°. */
function printDots(context, side, picture) {
	const light = greys(side, picture);
	const print = context.createImageData(side, side);
	const turn = Math.PI * Math.SQRT2 * ROWS / side;
	const wave = Float32Array.from({ length: 2 * side }, (_, step) => Math.cos(step * turn));
	for (let at = 0; at < side * side; at += 1) {
		const [x, y] = [at % side, Math.floor(at / side)];
		const dot = (2 + wave[x + y] + wave[Math.abs(x - y)]) / 4;
		const share = ((light[at * 4] / 255 - 0.5) * CONTRAST + 0.5 - GAIN / 2 - dot) * side / ROWS * 0.9 + 0.5;
		const grey = 13 + 237 * Math.min(Math.max(share, 0), 1);
		print.data.set([grey, grey, grey * 0.98, 255], at * 4);
	}
	context.putImageData(print, 0, 0);
}

/** An even grey where the picture did not arrive. */
function greys(side, picture) {
	const context = sheetOf(side).getContext("2d");
	context.fillStyle = "#bbb";
	context.fillRect(0, 0, side, side);
	if (picture) context.drawImage(picture, 0, 0, side, side);
	return context.getImageData(0, 0, side, side).data;
}

/** The word as large as it fits, yellow where the print is paper and orange where it is black. */
function wordLayer(print, side, word) {
	const layer = sheetOf(side);
	const context = layer.getContext("2d");
	context.drawImage(print, 0, 0, side, side, 0, 0, side, side);
	for (const [mixing, ink] of [["multiply", YELLOW], ["lighten", ORANGE]]) {
		context.globalCompositeOperation = mixing;
		context.fillStyle = ink;
		context.fillRect(0, 0, side, side);
	}
	context.globalCompositeOperation = "destination-in";
	const mask = sheetOf(side);
	setPoster(mask.getContext("2d"), side, word);
	context.drawImage(mask, 0, 0);
	return layer;
}

/** Sets the words one below the other, at the foot, across the whole width. Capitals are 0.66 of a letter's size. */
function setPoster(context, side, word) {
	const margin = side * 0.04;
	const rows = word.toUpperCase().split(/\s+/).slice(0, 3);
	let baseline = side - margin;
	for (const text of rows.reverse()) {
		context.font = "100px Spartan, sans-serif";
		const width = context.measureText(text).width;
		const size = Math.min((side - 2 * margin) / width * 100, side * 0.5, side * 0.8 / rows.length);
		context.font = `${size}px Spartan, sans-serif`;
		context.fillText(text, margin - size * 0.03, baseline);
		baseline -= size * 0.66 + margin * 0.7;
	}
}

// MARK: Saved picture

const CARD_WIDTH = 1080, CARD_HEIGHT = 1350;

async function savePicture() {
	const canvas = h("canvas", { width: CARD_WIDTH, height: CARD_HEIGHT });
	const context = canvas.getContext("2d");
	context.fillStyle = PAPER;
	context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
	await paintPoster(context, CARD_WIDTH, state.own.heading);
	await Promise.all(["100px Spartan", "bold 30px Mono", "30px Mono"].map((font) => document.fonts.load(font, "a")));
	paintCaption(context);
	canvas.toBlob(offerPicture, "image/png");
}

function paintCaption(context) {
	const { own } = state;
	context.fillStyle = INK;
	context.font = "130px Spartan, sans-serif";
	context.fillText(own.total?.figure ?? "", 40, 1204);
	const left = 40 + context.measureText(own.total?.figure ?? "").width + 32;
	context.font = "bold 40px Mono, monospace";
	context.fillText(own.name, left, 1158, CARD_WIDTH - left - 40);
	context.font = "32px Mono, monospace";
	context.fillText(own.total?.note ?? "", left, 1204, CARD_WIDTH - left - 40);
	paintMarks(context, own.history);
	context.font = "44px Spartan, sans-serif";
	context.textAlign = "right";
	context.fillText(say("game"), CARD_WIDTH - 40, 1306);
}

/** Yellow for right, black for wrong, empty for late. */
function paintMarks(context, rounds) {
	const step = Math.min(56, 680 / Math.max(rounds.length, 1));
	rounds.forEach((past, index) => {
		const [x, y, side] = [40 + index * step, 1306 - step * 0.8, step * 0.8];
		context.fillStyle = { right: YELLOW, wrong: INK }[past.look] ?? PAPER;
		context.fillRect(x, y, side, side);
		context.lineWidth = 4;
		context.strokeRect(x, y, side, side);
	});
	context.fillStyle = INK;
}

function offerPicture(blob) {
	return offerFile(new File([blob], "under-cover.png", { type: "image/png" }));
}

/** Opens the phone's own sheet for sharing where there is one, else saves the file. */
async function offerFile(file) {
	try {
		if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
	} catch (error) {
		if (error.name === "AbortError") return;
	}
	h("a", { href: URL.createObjectURL(file), download: file.name }).click();
}

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
