import { DAMAGE_TYPES } from "../../rules/damage/damage-types.ts";
import { childrenOf, MAIN_KEYS, type AttributeKey } from "../../rules/statistics/attributes.ts";
import type { BlockAdvantage, BlockCombat, BlockPerk, FigureKey, Named, StatBlock } from "./block.ts";
import { keyOf } from "../../rules/keys.ts";
import { isMisleading } from "./headings.ts";
import { oneLine, quoted, written } from "./pieces.ts";
import { ENGLISH, type Vocabulary } from "./vocabulary.ts";

const STRUCTS = {
  injuryResistance: "IR",
  fatigueResistance: "FgR",
  stressResistance: "StR",
  scratchToWound: "StW",
  speedCoefficient: "Speed",
} as const;

const STATUS = { fatigue: "Fatigue", stress: "Stress", scratches: "Scratches" } as const;

/** Writes a stat block as `readStatBlock` reads it: names of figures and sections in English, whatever the language. */
export function writeStatBlock(block: StatBlock, vocabulary: Vocabulary = ENGLISH): string {
  const { advantages, perks } = block;
  const lines = [
    `${oneLine(block.name)} (${block.type})`,
    block.race ? `Race: ${race(block.race)}` : "",
    ...MAIN_KEYS.map((main) => attributes([main, ...childrenOf(main)], block)),
    further(block, vocabulary, false),
    figures(STRUCTS, block),
    list("Skills", block.skills, (skill) => valued(nameOf(skill, skill.specialisation), skill.value)),
    list("Combat", block.combat, combat),
    list(
      "Manoeuvres",
      block.strays,
      ({ style, manoeuvres }) => `${written(style)} (${manoeuvres.map(named).join(", ")})`,
    ),
    list(
      "Advantages",
      advantages.filter(({ disadvantage }) => !disadvantage),
      advantage,
    ),
    list(
      "Disadvantages",
      advantages.filter(({ disadvantage }) => disadvantage),
      advantage,
    ),
    list(
      "Perks",
      perks.filter(({ drag }) => !drag),
      perk,
    ),
    list(
      "Drags",
      perks.filter(({ drag }) => drag),
      perk,
    ),
    list("Armour", block.armours, ({ part, mitigation, worn, ...armour }) =>
      detailed(named(armour), [part, ...mitigated(mitigation, vocabulary), ...(worn ? ["worn"] : [])]),
    ),
    list("Weapons", block.weapons, ({ damage, attack, defence, range, held, quantity, ...weapon }) =>
      detailed(times(named(weapon), quantity), [
        ...numbers({ damage, attack, defence, range }),
        ...(held ? ["held"] : []),
      ]),
    ),
    list("Gear", block.gear, ({ uses, inUse, quantity, ...gear }) =>
      detailed(times(named(gear), quantity), [...numbers({ uses }), ...(inUse ? ["in use"] : [])]),
    ),
    figures(STATUS, block),
    further(block, vocabulary, true),
    list("Wounds", block.wounds, ({ severity, damageType, bodyPart, treated, label }) =>
      detailed(
        severity.replace(/^./u, (letter) => letter.toUpperCase()),
        [
          ...(damageType === "" ? [] : [`by ${written(damageType)}`]),
          ...(bodyPart === "" ? [] : [`on ${written(bodyPart)}`]),
          ...(treated ? ["treated"] : []),
          ...(oneLine(label) === "" ? [] : [quoted(oneLine(label))]),
        ],
      ),
    ),
    ...freeText("Biography", block.biography, vocabulary),
    ...freeText("Notes", block.notes, vocabulary),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function attributes(keys: readonly AttributeKey[], { figures: given, bases }: StatBlock): string {
  return keys
    .flatMap((key) => {
      const base = bases[key];
      if (given[key] === undefined) return [];
      return [`${capital(key)} ${given[key]}${base === undefined ? "" : ` (base ${base})`}`];
    })
    .join(", ");
}

/** The key stands beside the name of a race unless it follows from it, so that a reader of any language finds it. */
function race({ name, key }: Named): string {
  return named({ name, key: keyOf(name) === key ? "" : key, line: 0 });
}

/** What the world adds: its attributes, or its statuses, which have a maximum. */
function further({ further: given, maxima, bases }: StatBlock, vocabulary: Vocabulary, statuses: boolean): string {
  return Object.entries(given)
    .filter(([key]) => (maxima[key] !== undefined) === statuses)
    .map(([key, value]) => {
      const most = maxima[key] === undefined ? "" : `/${maxima[key]}`;
      const base = bases[key] === undefined ? "" : ` (base ${bases[key]})`;
      return `${figureName(key, vocabulary)} ${value}${most}${base}`;
    })
    .join(", ");
}

/** By its name, unless that would be read as something else; then by its key. */
function figureName(key: string, { figures: book, further: own, furtherNames }: Vocabulary): string {
  const name = furtherNames.get(key) ?? key;
  const read = keyOf(name);
  return own.get(read) === key && !book.has(read) && read !== "str" ? written(name) : written(key);
}

function figures(names: Readonly<Partial<Record<FigureKey, string>>>, { figures: given }: StatBlock): string {
  return (Object.keys(names) as FigureKey[])
    .flatMap((key) => (given[key] === undefined ? [] : [`${names[key]} ${given[key]}`]))
    .join(", ");
}

function list<Entry>(heading: string, entries: readonly Entry[], write: (entry: Entry) => string): string {
  return entries.length === 0 ? "" : `${heading}: ${entries.map(write).join(", ")}`;
}

function named({ name, key }: Named): string {
  return key === "" ? written(name) : `${written(name)} [${key}]`;
}

function nameOf({ name, key }: Named, of: string): string {
  const whole = of === "" ? written(name) : `${written(name)}/${written(of)}`;
  return key === "" ? whole : `${whole} [${key}]`;
}

function valued(name: string, value: number | null): string {
  return value === null ? name : `${name} ${value}`;
}

function combat({ level, value, total, manoeuvres, ...skill }: BlockCombat): string {
  const name = nameOf(skill, skill.specialisation);
  if (level === null) return valued(name, value);
  const figures = `${name} level ${level}${total === null ? "" : ` total ${total}`}`;
  return detailed(figures, manoeuvres.map(named));
}

function advantage({ target, level, ...trait }: BlockAdvantage): string {
  return valued(nameOf(trait, target), level === 1 ? null : level);
}

function perk({ target, choice, ...trait }: BlockPerk): string {
  return valued(nameOf(trait, target), choice === 0 ? null : choice + 1);
}

function numbers(given: Readonly<Record<string, number | null>>): readonly string[] {
  return Object.entries(given).flatMap(([word, value]) => (value === null ? [] : [`${word} ${value}`]));
}

/** What the world adds by its name, unless that would be read as something else; the book's types by their keys. */
function mitigated(
  mitigation: Readonly<Record<string, number>>,
  { damageTypes, damageNames }: Vocabulary,
): readonly string[] {
  return Object.entries(mitigation).map(([type, points]) => {
    const name = damageNames.get(type) ?? type;
    const isNamed = !Object.hasOwn(DAMAGE_TYPES, type) && damageTypes.get(keyOf(name)) === type;
    return `${isNamed ? written(name) : type} ${points}`;
  });
}

function detailed(name: string, details: readonly string[]): string {
  const said = details.filter((detail) => detail !== "");
  return said.length === 0 ? name : `${name} (${said.join(", ")})`;
}

function times(name: string, quantity: number): string {
  return quantity === 1 ? name : `${name} ×${quantity}`;
}

/** One line for each paragraph; one that could be misread begins with a dash. */
function freeText(heading: string, paragraphs: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const lines = paragraphs.map(oneLine).filter((line) => line !== "");
  const safe = lines.map((line) => (isMisleading(line, vocabulary) ? `– “${line.replaceAll(":", " –")}”` : line));
  return safe.map((line, index) => (index === 0 ? `${heading}: ${line}` : line));
}

function capital(key: AttributeKey): string {
  return key.replace(/^./u, (letter) => letter.toUpperCase());
}
