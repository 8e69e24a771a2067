"use strict";

// The card after an answer: locked first, then the verdict in the same place, with the cover and who was with you.

/** How a verdict feels in the hand: milliseconds of buzzing, with pauses between. */
const FEELS = {
	locked: 40,
	right: [40, 60, 40],
	wrong: 150,
	late: 150,
	own: 40,
};
/** More companions than that stand over their seconds, which needs less room. */
const MOST_BESIDE = 3;

PAGES.card = () => {
	const { own, screen } = state;
	const card = own.card ?? { look: "locked", title: own.heading, figures: [] };
	const isLocked = card.look === "locked";
	return [
		h("div", { class: `card ${card.look} ${card.cover ? "told" : ""}` }, isLocked ? lockedCard(card) : toldCard(card)),
		h("div.below",
			own.total && h("p.total", h("b", own.total.figure), h("span", own.total.note, own.distance && h("span.soft", own.distance))),
			isLocked && screen.thinking.length > 0 && [h("p.note", say("stillThinking")), tokens(say("stillThinking"), screen.thinking)]),
		h("div.foot", row(screen.stage === "result" && readyButton(), hostButton())),
	];
};

function lockedCard(card) {
	return [drawing("padlock", "7 3 26 34", ICONS.lock), h("div.said", verdict(card), lines())];
}

function toldCard(card) {
	return [
		h("div.head", verdict(card), card.figures.length ? h("dl.figures", card.figures.map(figure)) : null),
		h("div.asked", card.cover && coverOf(card.cover), asked()),
		companions(card),
	];
}

function verdict(card) {
	return title(card.title, card.title.length > 6 ? "longer" : "");
}

/** For screen readers the word comes first. */
function figure({ figure, note }) {
	return h("div", h("dt", note), h("dd", figure));
}

/** The record, or the records in their order. */
function asked() {
	return h("div.facts", state.own.lines.map((text) => h("p", text)));
}

/** Names stand beside one or two; more are known by their shapes. */
function companions(card) {
	if (!card.said) return null;
	const names = card.look === "wrong" && card.company.length < MOST_BESIDE;
	const each = ({ seat, name, figure }) => h("li", token(seat, "", name), names ? h("b", { "aria-hidden": "true" }, name) : figure && h("b", figure));
	const many = card.company.length > MOST_BESIDE ? "many" : "";
	return h("div.with", h("p", card.said), card.company.length > 0 && h("ul", { class: many }, card.company.map(each)));
}

/** The card in words, for screen readers. */
function spokenCard() {
	const { card, lines } = state.own;
	if (!card) return state.own.heading;
	const figures = card.figures.map((one) => `${one.figure} ${one.note}`);
	const company = card.company.map((one) => one.name).join(", ");
	return [card.title, ...figures, ...lines, card.said, company].filter(Boolean).join(", ");
}
