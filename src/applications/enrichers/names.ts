import { kept } from "#core/odds/kept.ts";
import { actors, items, packAt } from "#core/foundry/collections.ts";
import { skillLabel } from "../../play/statistics/statistic.ts";
import type { SirpasItem } from "../../play/documents.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { attributeLabel } from "../../rules/statistics/statistics.ts";
import { comparable, statisticKey } from "#core/rules/keys.ts";
import { localize } from "#core/utils/localize.ts";

/** A statistic as texts name it. */
export interface NamedStatistic {
  readonly key: string;
  readonly name: string;
}

/** The compendia of what can be rolled. */
const PACKS = ["sirpas.skills", "sirpas.styles"];

interface Pack {
  getIndex(options: { fields: string[] }): Promise<Iterable<IndexEntry>>;
}

interface IndexEntry {
  readonly name: string;
  readonly type: string;
  readonly system?: { readonly key?: string };
}

/** As names of statistics are compared: hyphened or not. */
export function plain(name: string): string {
  return comparable(name)
    .replaceAll(/[\s_-]+/gu, " ")
    .trim();
}

let reading: Promise<ReadonlyMap<string, NamedStatistic>> | null = null;

/** Every statistic that a text can mean, by its key and by its name in the user's language; read once for a whole page. */
export async function knownStatistics(): Promise<ReadonlyMap<string, NamedStatistic>> {
  if (reading === null) {
    reading = readStatistics();
    setTimeout(() => (reading = null), KEPT);
  }
  return reading;
}

/** How long, in milliseconds, what was read is taken to be true: no longer than it takes to show a page. */
const KEPT = 500;

async function readStatistics(): Promise<ReadonlyMap<string, NamedStatistic>> {
  const known = new Map<string, NamedStatistic>();
  const add = (key: string, name: string) => {
    if (key === "") return;
    const named = kept(known, plain(key), () => ({ key, name }));
    kept(known, plain(name), () => named);
  };
  for (const key of ATTRIBUTE_KEYS) add(key, localize(attributeLabel(key)));
  for (const actor of actors()) {
    if (actor.isOwner) for (const item of actor.items.contents) addItem(add, item);
  }
  for (const item of items()) addItem(add, item);
  for (const pack of PACKS.map((name) => packAt<Pack>(name))) {
    for (const { name, system } of (await pack?.getIndex({ fields: ["system.key"] })) ?? []) {
      if (system?.key) add(system.key, name);
    }
  }
  return known;
}

function addItem(add: (key: string, name: string) => void, item: SirpasItem): void {
  if (item.isType("skill")) add(item.system.statisticKey, skillLabel(item.name, item.system.specialisation));
  else if (item.isType("style")) add(item.system.statisticKey, item.name);
}

/** The statistic that some words name; of a skill with fields (`lore-knowledge/history`) any field will do. */
export function statisticNamed(known: ReadonlyMap<string, NamedStatistic>, words: string): NamedStatistic | null {
  const found = known.get(plain(words));
  if (found) return found;
  const [head = "", ...field] = words.split("/");
  const skill = field.length > 0 ? known.get(plain(head)) : undefined;
  const name = field.join("/").trim();
  if (!skill || name === "") return null;
  return { key: statisticKey(skill.key, name), name: `${skill.name}/${name}` };
}

/** The difficulty that some words name, by its key, in English or in the user's language. */
export function difficultyNamed(words: string): Difficulty | null {
  const asked = plain(words);
  return (
    DIFFICULTY_KEYS.find((key) =>
      [key, key.replaceAll(/[A-Z]/gu, " $&"), localize(CONFIG.SIRPAS.difficulties[key].label)]
        .map(plain)
        .includes(asked),
    ) ?? null
  );
}
