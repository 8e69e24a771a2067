"use strict";

// The room votes on the next category: a card each, with the shapes of those who want it. The last press counts.

/** The last vote that was pressed on this phone, and the ballot that it was for. */
const pressed = { ballot: null, place: null };

OTHERS.push({
	waits: () => {
		const { screen, own } = state;
		return own?.page === "vote" && own.mayAnswer && pressed.ballot === screen.ballot?.number && own.picks[0] !== pressed.place;
	},
	say: () => tell({ vote: { ballot: pressed.ballot, place: pressed.place } }),
});

PAGES.vote = voting;
DEEDS.vote = (button) => voteFor(Number(button.dataset.place));

function voteFor(place) {
	const { ballot } = state.screen;
	if (!ballot || !state.own.mayAnswer || wanted() === place) return;
	[pressed.ballot, pressed.place] = [ballot.number, place];
	press();
}

/** The place that this phone votes for, also while the game has not heard it. */
function wanted() {
	return state.screen.ballot?.number === pressed.ballot ? pressed.place : state.own.picks[0];
}

function voting() {
	const { screen, own } = state;
	if (!screen.ballot) return waiting();
	return [
		title(own.heading),
		h("div.fans", { role: "group", "aria-label": say("ballot") }, screen.ballot.fans.map(fanCard)),
		lines("vote-hint"),
		screen.note && h("p.soft", screen.note),
		h("div.foot", row(actionButton("skip"), hostButton())),
	];
}

function fanCard(fan, place) {
	const { own, screen } = state;
	const { winner } = screen.ballot;
	const isOn = winner === undefined ? wanted() === place : winner === place;
	const votes = say("votes", { count: fan.seats.length + fan.room });
	return h(
		`button#fan-${place + 1}.fan`, {
			type: "button", "data-do": "vote", "data-place": place, "aria-pressed": String(isOn), disabled: !own.mayAnswer,
			"aria-label": [fan.name, fan.records, votes].join(", "),
		},
		h("span.front", { "aria-hidden": "true" }, fan.sleeves.map((name) => coverOf(name))),
		h("b", fan.name),
		h("span.fan-size", fan.records),
		h("span.wanted", { "aria-hidden": "true" },
			fan.seats.map((seat) => token(seat)),
			fan.room > 0 && [token(undefined), h("b", String(fan.room))]));
}
