"use strict";

// One record of yours for tonight. Between matches the game says what it is now (`own.bring`) and what answers the words
// (`own.finds`); until "Hide it" the choice is this page's own.

/** After the last letter, so that each word is looked for and not each letter. */
const FIND_PAUSE = SECOND / 4;

const bringing = { words: "", chosen: null, timer: 0 };

/** Leads to the page; nothing where the phone may bring none. */
function recordButton() {
	const { bring } = state.own;
	return bring && pill("openRecord", bring.record ? say("yourRecord") : say("bring"));
}

PAGES.record = () => {
	const { bring, finds } = state.own;
	const chosen = finds.find((find) => find.id === bringing.chosen);
	const rows = finds.map((find) => recordChoice(find, find === chosen));
	return [
		title(say("oneRecord")),
		h("p.lines", say("bringText")),
		bring.record && !bringing.words && broughtRecord(bring),
		h("div.field", h("label.box", icon("search"), h("input#mine", {
			type: "search", maxlength: 99, autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false",
			enterkeyhint: "search", "aria-label": say("findMine"), placeholder: say("findMine"),
		}))),
		rows.length > 0 && h("ul.records", rows),
		bringing.words && (bring.leftOut || !rows.length) && h("p.soft", { role: "status" }, bring.leftOut ?? say("noRecord")),
		h("div.foot", chosen && pill("hideRecord", say("hideIt"), { go: true, id: "hide" })),
	];
};

function recordChoice(find, isChosen) {
	return h("li", { "data-key": find.id }, h("button.record", {
		type: "button", "data-do": "chooseRecord", "data-id": find.id, "aria-pressed": String(isChosen),
	}, coverOf(find.cover), recordWords(find, isChosen && h("b.chosen", icon("check"), say("thisOne")))));
}

function recordWords({ title, subtitle }, more) {
	return h("span.words", h("b", title), h("span", subtitle), more);
}

/** The record that is hidden, or why it waits. */
function broughtRecord({ record, note }) {
	return h("div.brought",
		h("div.record", coverOf(record.cover), recordWords(record)),
		note && h("p.soft", { role: "status" }, note),
		row(pill("takeRecordBack", say("takeBack"))));
}

function lookForRecord(words) {
	bringing.words = words.trim();
	bringing.chosen = null;
	clearTimeout(bringing.timer);
	bringing.timer = setTimeout(() => tell({ find: { words: bringing.words } }), FIND_PAUSE);
	render();
}

function clearSearch() {
	const input = document.getElementById("mine");
	if (input) input.value = "";
	lookForRecord("");
}

DEEDS.openRecord = () => {
	openSheet("record");
	clearSearch();
};

DEEDS.chooseRecord = (button) => {
	bringing.chosen = button.dataset.id;
	render();
	document.getElementById("hide")?.scrollIntoView({ block: "nearest" });
};

DEEDS.hideRecord = () => {
	if (!tell({ bring: { record: bringing.chosen } })) return;
	feel(20);
	document.activeElement?.blur();
	clearSearch();
	window.scrollTo(0, 0);
};

DEEDS.takeRecordBack = () => tell({ bring: {} });

document.addEventListener("input", ({ target }) => {
	if (target.id === "mine") lookForRecord(target.value);
});
