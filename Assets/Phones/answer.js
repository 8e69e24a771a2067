"use strict";

// The pages of a round: answers to choose from, and the buzzer. Names stand on the phone, too, but where a glance at it
// costs more than it helps; hidden covers have no names, so a letter says where each stands.

const WORDS_TOO = "under-cover words";
const LETTERS = "ABCDEF";
/** A second press sooner than that is a nervous thumb. Milliseconds. */
const DOUBLE_PRESS = 400;
/** Words shrink in such steps, but to this share at most, until all answers are in sight. */
const FIT_STEP = 0.06, LEAST_FIT = 0.34;

// MARK: What is pressed

/** Places in the order in which they were picked, also those that the game has not confirmed. */
function pickedPlaces() {
	const { own, pending } = state;
	return [...own.picks, ...pending.picks].filter((place) => !pending.undone.includes(place));
}

let answeredAt = -Infinity;

function answer(place) {
	const { screen, own, pending } = state;
	const picked = pickedPlaces();
	const isSoon = Date.now() - answeredAt < DOUBLE_PRESS;
	if (picked.includes(place)) return isSoon ? null : takeBack(place);
	// An undone place can be picked again once the game has heard so.
	if (!own.mayAnswer || place === own.struck || picked.length >= screen.picks || pending.undone.includes(place)) return;
	answeredAt = Date.now();
	pending.round = screen.round;
	pending.picks.push(place);
	press();
}

/** The last pick makes them an answer, and that one stands. */
function takeBack(place) {
	const { screen, own, pending } = state;
	if (!own.mayAnswer || pickedPlaces().length >= screen.picks) return;
	answeredAt = Date.now();
	pending.round = screen.round;
	pending.picks = pending.picks.filter((other) => other !== place);
	pending.undone.push(place);
	press();
}

function buzz() {
	if (!state.own.mayAnswer || state.pending.buzz) return;
	state.pending = { ...nothing(state.screen.round), buzz: true };
	press();
}

DEEDS.answer = (button) => answer(Number(button.dataset.place));
DEEDS.buzz = buzz;

// MARK: Pages

/** The four places as a diamond of rings; the meant one is a disc with its letter. E and F are a disc alone. */
function mark(place) {
	const rings = [[40, 13], [13, 40], [67, 40], [40, 67]];
	const discs = [[40, 19], [19, 40], [61, 40], [40, 61]];
	const [x, y] = discs[place] ?? [40, 40];
	const others = discs[place] ? rings.filter((_, index) => index !== place) : [];
	const markup = others.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="7.5" class="ring"/>`).join("");
	const disc = `<circle cx="${x}" cy="${y}" r="18.5"/><text x="${x}" y="${y + 9.4}">${LETTERS[place]}</text>`;
	return drawing("mark", "0 0 80 80", markup + disc);
}

/** "yes" or "no" once the player has chosen; else the game decides. */
function showsWords() {
	const wish = memory.read(WORDS_TOO);
	return wish ? wish === "yes" : !state.screen?.usesLetters;
}

/** Hidden covers stand as on the television, names below each other, letters as on a pad. */
function answerShape() {
	const [first] = state.screen.choices;
	return first?.stands ? "sleeves" : first?.title && showsWords() ? "list" : "pad";
}

PAGES.answer = () => {
	const { own, screen } = state;
	const picked = pickedPlaces();
	const isFull = picked.length >= screen.picks;
	const shape = answerShape();
	const buttons = screen.choices.map((choice, place) => answerButton(choice, place, shape, picked, isFull));
	return [
		title(screen.question ?? own.heading, screen.question ? "question" : "hidden"),
		lines("picks"),
		screen.picks > 1 && h("p.picks", placed(picked.length)),
		h("div", { class: `answers ${shape} of${buttons.length}`, role: "group", "aria-label": say("answers") }, buttons),
	];
};

/** How many are placed, and that one can be taken back as long as it can. */
function placed(done) {
	const count = state.screen.picks;
	const hint = done > 0 && done < count && say("takeBack");
	return [say("picked", { done: done, count: count }), hint].filter(Boolean).join(". ");
}

function answerButton(choice, place, shape, picked, isFull) {
	const { own, screen } = state;
	const order = picked.indexOf(place);
	const isPicked = order >= 0;
	const words = [choice.title, choice.subtitle, choice.stands].filter(Boolean);
	const nth = isPicked && screen.picks > 1 ? say("pickedAs", { number: order + 1 }) : "";
	const isStruck = own.struck === place;
	const name = [LETTERS[place], ...words, nth, isStruck && say("struck")].filter(Boolean).join(", ");
	return h(
		`button#answer-${place + 1}.answer${isStruck ? ".struck" : ""}`, {
			type: "button", "data-do": "answer", "data-place": place, "aria-label": name, "aria-pressed": String(isPicked),
			disabled: !own.mayAnswer || isStruck || (isFull && !isPicked),
		},
		mark(place),
		shape !== "pad" && h("span.words", h("b", words[0]), words[1] && h("span", words[1])),
		nth && h("b.nth", { "aria-hidden": "true" }, String(order + 1)));
}

PAGES.buzz = () => {
	const { own, pending } = state;
	return [
		title(say("buzzTitle"), "question"),
		lines("picks"),
		h("button#buzz.buzzer", { type: "button", "data-do": "buzz", disabled: !own.mayAnswer, "aria-pressed": String(pending.buzz) }, say("buzz")),
	];
};

function wordsSwitch() {
	return h("label.switch", h("input#words-too", { type: "checkbox", checked: showsWords() }), h("span.knob"), h("span", say("showWords")));
}

document.addEventListener("change", ({ target }) => {
	if (target.id !== "words-too") return;
	memory.write(WORDS_TOO, target.checked ? "yes" : "no");
	render();
});

// MARK: Fitting

/** Words have the size that the phone's owner wants, and less only where an answer would be out of sight. */
function fitAnswers() {
	const list = app.querySelector(".list, .sleeves");
	if (!list) return;
	const isCut = () => list.scrollHeight > list.clientHeight + 1
		|| [...list.children].some((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
	for (let fit = 1; fit >= LEAST_FIT; fit -= FIT_STEP) {
		list.style.setProperty("--fit", fit.toFixed(2));
		if (!isCut()) return;
	}
}

addEventListener("resize", fitAnswers);
document.fonts?.ready.then(fitAnswers);
