"use strict";

// The connection to the game. It decides what a phone shows (`screen` for all, `own` for this one) and what it may do; the
// page says what is pressed, and keeps saying it until the game has heard it. It knows no rules.
// Messages and closing codes: Sources/UnderCoverPhones/README.md.

const TOKEN = location.pathname.split("/")[1];

const SECOND = 1000;
const LONGEST_WAIT = 30 * SECOND;
/** The game says something at least every 20 seconds; a connection that is silent for so long is dead. */
const LONGEST_SILENCE = 40 * SECOND;
/** The game confirms what was pressed sooner than that, unless the connection is dead. */
const LONGEST_DOUBT = 4 * SECOND;

/** Codes that close a connection for good, and their pages. */
const ENDS = { 4000: "over", 4001: "elsewhere", 4003: "sentHome", 4010: "full", 4011: "locked" };
const TOO_MANY_MESSAGES = 4008;

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
