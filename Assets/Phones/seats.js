"use strict";

// Who is in the room: the page on which a guest takes a seat, the one on which they wait, and the list of all.

const LONGEST_NAME = 16;

PAGES.join = join;
PAGES.rename = join;
PAGES.waiting = waiting;
PAGES.menu = menu;

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
						type: "text", value: name, maxlength: 2 * LONGEST_NAME, autocomplete: "off", autocapitalize: "words",
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

// MARK: Waiting

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

// MARK: The room

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

// MARK: Presses

function rollName() {
	const taken = state.screen.chairs.map((chair) => chair.name);
	const input = document.getElementById("name");
	const names = say("names").split("|").filter((name) => !taken.includes(name) && name !== input.value);
	input.value = state.draft.name = names[Math.floor(Math.random() * names.length)];
}

function sendName() {
	const name = document.getElementById("name").value.trim();
	const seat = chosenSeat();
	if (!tell({ join: seat === undefined ? { name } : { name, seat } })) return;
	state.draft = { name: null, seat: null };
	state.sheet = null;
	document.activeElement?.blur();
	render();
}

Object.assign(DEEDS, {
	dice: rollName,
	ready: () => tell({ ready: { isReady: !state.own.isReady } }),
	admit: (button) => tell({ admit: { address: Number(button.dataset.address) } }),
	insist: () => tell({ join: { name: state.own.name } }),
	give: (button) => tell({ give: { phone: Number(button.dataset.phone), seat: Number(button.dataset.seat) } }),
	quieter: () => setMusic(-10),
	louder: () => setMusic(10),
	askKick: (button) => ask(
		say("askSendHome", { name: button.dataset.name }), say("sendHomeShort"),
		() => tell({ kick: { phone: Number(button.dataset.phone) } })),
});

document.addEventListener("submit", (event) => {
	if (event.target.id === "joining") sendName();
});

/** Letters, not what JavaScript counts: some letters are two of those. */
document.addEventListener("input", ({ target, isComposing }) => {
	if (target.id !== "name") return;
	const letters = [...target.value];
	if (letters.length > LONGEST_NAME && !isComposing) target.value = letters.slice(0, LONGEST_NAME).join("");
	state.draft.name = target.value;
});

document.addEventListener("change", ({ target }) => {
	if (target.name === "seat") state.draft.seat = Number(target.value);
});
