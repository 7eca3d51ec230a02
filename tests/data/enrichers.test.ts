import { beforeAll, describe, expect, it } from "vitest";
import { type Enriched, PATTERN } from "../../src/applications/enrichers/asked.ts";
import { readAsked } from "../../src/applications/enrichers/read.ts";
import { wordsIn } from "../../tools/build/texts.ts";
import it_ from "../../lang/it.json";

const KNOWN = new Map(
  [
    { key: "climbing", name: "Climbing" },
    { key: "first-aid", name: "First Aid" },
    { key: "hiding", name: "Hiding" },
    { key: "hiding-in-shadows", name: "Hiding in Shadows" },
    { key: "perception", name: "Perception" },
    { key: "lore-knowledge", name: "Lore Knowledge" },
  ].flatMap((one) => [
    [one.key.replaceAll("-", " "), one],
    [one.name.toLowerCase(), one],
  ]),
);

function speak(words: object): void {
  const at = (key: string) =>
    key.split(".").reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], words);
  const format = (key: string, data: Record<string, string>) =>
    String(at(key) ?? key).replaceAll(/\{(\w+)\}/gu, (_, name: string) => data[name] ?? "");
  const difficulties = Object.fromEntries(
    ["trivial", "easy", "normal", "difficult", "hard", "veryHard"].map((key) => [
      key,
      { label: `SIRPAS.DIFFICULTY.${key}.label` },
    ]),
  );
  Object.assign(globalThis, {
    game: { i18n: { format, localize: (key: string) => String(at(key) ?? key) } },
    CONFIG: { SIRPAS: { difficulties } },
  });
}

function asked(text: string, translated: Record<string, string> = {}) {
  const [match] = text.matchAll(PATTERN);
  if (!match?.groups) throw new Error(`${text} is nothing to be asked for`);
  const { command, rest = "" } = match.groups;
  return readAsked(command!.toLowerCase() as Enriched, rest, KNOWN, translated);
}

/** The keys, the level and who. */
function brief(text: string, translated?: Record<string, string>) {
  const reading = asked(text, translated);
  if ("fault" in reading) return reading.fault;
  const { statistics, difficulty, successLevel, actor, versus } = reading.asked;
  return [...statistics.map(({ key }) => key), successLevel ?? difficulty, actor, versus].filter((part) => part !== "");
}

describe("What is asked for in a text", () => {
  beforeAll(() => speak(wordsIn("en")));

  it.each([
    ["[[/check climbing]]", ["climbing"]],
    ["[[/check climbing normal]]", ["climbing", "normal"]],
    ["[[/CHECK Climbing Very Hard]]", ["climbing", "veryHard"]],
    ["[[/check first aid veryHard]]", ["first-aid", "veryHard"]],
    ['[[/check "First Aid" difficulty="very hard"]]', ["first-aid", "veryHard"]],
    ['[[/check skill=climbing sl=18 for="Nora"]]', ["climbing", 18, "Nora"]],
    ["[[/check skill=climbing hard]]", ["climbing", "hard"]],
    ["[[/check lore-knowledge/history easy]]", ["lore-knowledge/history", "easy"]],
    ["[[/contest hiding perception]]", ["hiding", "perception"]],
    ["[[/contest hiding in shadows against perception]]", ["hiding-in-shadows", "perception"]],
    ["[[/contest skill=hiding against=perception]]", ["hiding", "perception"]],
    ["[[/contest climbing]]", ["climbing", "climbing"]],
    ["[[/ranking First Aid]]", ["first-aid"]],
    ['[[/ranking climbing for="Ada, Bo"]]', ["climbing", "Ada, Bo"]],
    ['[[/contest hiding perception vs="The guard"]]', ["hiding", "perception", "The guard"]],
    ['[[/contest hiding vs perception for=Nora vs="The guard"]]', ["hiding", "perception", "Nora", "The guard"]],
    ['[[/request climbing very hard for="Ada, Bo"]]', ["climbing", "veryHard", "Ada, Bo"]],
    ["[[/request skill=climbing sl=18]]", ["climbing", 18]],
    [`[[/check climbing for='"Mad" Max']]`, ["climbing", '"Mad" Max']],
    [String.raw`[[/check climbing for="\"Mad\" Max" hard]]`, ["climbing", "hard", '"Mad" Max']],
    ["[[/check climbing for=„Nora Lee“]]", ["climbing", "Nora Lee"]],
    ["[[/check climbing for=«Nora Lee»]]", ["climbing", "Nora Lee"]],
    ["[[/check climbing for=»Nora Lee«]]", ["climbing", "Nora Lee"]],
    ["[[/check climbing for=‘Nora O’Neil’]]", ["climbing", "Nora O’Neil"]],
    ["[[/check climbing for=O'Neil]]", ["climbing", "O'Neil"]],
    ["[[/check “first\u00a0aid”\nhard]]", ["first-aid", "hard"]],
    ["[[/check Cli\u00admbing]]", ["climbing"]],
    ["[[/check Lore Knowledge/Citta\u0300]]", ["lore-knowledge/citta"]],
  ])("%s is understood", (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  it.each([
    ["[[/check]]", /Add what to roll/],
    ['[[/check climbing for=""Mad" Max"]]', /quotation mark in Max" has no partner.*„…“, «…».*backslash/],
    ["[[/check climbing for=“Nora Lee]]", /quotation mark in “Nora has no partner/],
    ["[[/check flying]]", /no statistic “flying”/],
    ["[[/check climbing impossible]]", /no difficulty “impossible”/],
    ["[[/check climbing difficulty=odd]]", /no difficulty “odd”/],
    ["[[/check climbing sl=high]]", /“high” isn’t a success level.*1 to 99/],
    ["[[/check climbing sl=1000]]", /“1000” isn’t a success level/],
    ["[[/check climbing bonus=2]]", /“bonus” isn’t a valid option/],
    ["[[/contest hiding flying]]", /no statistic “flying”/],
    ["[[/contest flying hiding]]", /no statistic “flying”/],
    ["[[/contest hiding perception sl=20]]", /“sl” doesn’t work in \[\[\/contest\]\]/],
    ["[[/ranking climbing difficulty=hard]]", /“difficulty” doesn’t work in \[\[\/ranking\]\]/],
    ["[[/ranking climbing vs=Ada]]", /“vs” doesn’t work/],
    ["[[/check climbing vs=Ada]]", /“vs” doesn’t work/],
    ["[[/request climbing against=will]]", /“against” doesn’t work/],
    ["[[/request]]", /Add what to roll, as in \[\[\/request/],
    ["[[/ranking]]", /Add what to roll, as in \[\[\/ranking/],
  ])("%s is answered with a sentence", (text, sentence) => {
    expect(brief(text)).toMatch(sentence);
  });

  it("is understood in the words of another language as well as in English", () => {
    speak(it_);
    const { skill, difficulty, for: who } = it_.SIRPAS.ENRICHER.part;
    const parts = { skill, difficulty, for: who };
    const hard = it_.SIRPAS.DIFFICULTY.hard.label;
    expect(brief(`[[/check climbing ${hard}]]`)).toEqual(["climbing", "hard"]);
    expect(brief(`[[/check ${skill}=climbing ${difficulty}="${hard}" ${who}=Nora]]`, parts)).toEqual([
      "climbing",
      "hard",
      "Nora",
    ]);
    expect(brief("[[/check climbing hard]]")).toEqual(["climbing", "hard"]);
    speak(wordsIn("en"));
  });

  it("takes a label and leaves inline rolls alone", () => {
    const [match] = "up [[/check climbing]]{Up the wall} and [[/r 1d6]]".matchAll(PATTERN);
    expect(match?.groups?.label).toBe("Up the wall");
    expect("[[/r 1d6]] [[/roll climbing]]".match(PATTERN)).toBeNull();
  });
});
