import { expect } from "vitest";
import { buildPacks } from "../../tools/packs/compile.ts";

const LEVELS = ["minion", "printed", "veteran", "elite"] as const;
type Level = (typeof LEVELS)[number];

/** By how much the duel can misjudge who takes another weapon in hand. */
const SLIP = 0.001;

interface Rules {
  readonly hero: string;
  danger(hero: object, opponent: object): number | null;
}

/** An opponent, as far as its figures are compared. */
interface Opponent {
  readonly name: string;
  readonly system: object;
  readonly effects: { readonly size: number; readonly contents: readonly { delete(): Promise<unknown> }[] };
  readonly prototypeToken: { readonly name: string };
}

/** The core's levels. */
interface Levels {
  levelsWith(rules: Rules): (opponent: object, level: Level) => Promise<void>;
  levelOf(opponent: object): Level;
}

/** A table at which opponents of a system are met. */
interface Meeting {
  /** A module of the system, and one of the core. */
  play(file: string): Promise<object>;
  core(file: string): Promise<object>;
  create(data: object): Promise<object>;
}

/** The rules of opponents of a system, its standard hero, and a way to each opponent of its compendium. */
async function meeting(table: Meeting, folder: string) {
  const packs = await buildPacks(folder);
  const { OPPONENT_RULES: rules } = (await table.play("play/opponents/opponent-rules.ts")) as {
    readonly OPPONENT_RULES: Rules;
  };
  const people = (name: string) => packs.find((pack) => pack.name === name)!.items;
  const hero = await table.create(people("characters").find(({ key }) => key === rules.hero)!.data);
  const create = (key: string) => table.create(people("npcs").find((one) => one.key === key)!.data);
  return { rules, hero, create, keys: people("npcs").map(({ key }) => key) };
}

/** How often the hero of a system's rules falls first against each opponent of its compendium, by their keys. */
export async function dangersOf(table: Meeting, folder: string): Promise<Readonly<Record<string, number>>> {
  const { rules, hero, create, keys } = await meeting(table, folder);
  const dangers: Record<string, number> = {};
  for (const key of keys) dangers[key] = rules.danger(hero, await create(key)) ?? NaN;
  return dangers;
}

/**
 * Gives opponents of a system's compendium each level in turn, and takes it away: a minion is never more dangerous than what is
 * printed, a veteran and an elite never less, and afterwards all is as it was.
 * @param keys  Whom of the compendium
 * @returns how dangerous each is at each level
 */
export async function dangersByLevel(
  table: Meeting,
  folder: string,
  keys: readonly string[],
): Promise<Readonly<Record<string, Readonly<Record<Level, number>>>>> {
  const { rules, hero, create } = await meeting(table, folder);
  const { levelsWith, levelOf } = {
    ...(await table.core("play/opponents/levels.ts")),
    ...(await table.core("play/opponents/level-of.ts")),
  } as Levels;
  const setLevel = levelsWith(rules);
  const measured: Record<string, Record<Level, number>> = {};
  for (const key of keys) {
    const opponent = (await create(key)) as Opponent;
    const figures = () => JSON.stringify([opponent.name, opponent.system, opponent.effects.size]);
    const [printed, { name }] = [figures(), opponent];
    const at = async (level: Level) => {
      await setLevel(opponent, level);
      expect(levelOf(opponent)).toBe(level);
      expect(opponent.name === name, opponent.name).toBe(level === "printed");
      expect(opponent.prototypeToken.name).toBe(opponent.name);
      return rules.danger(hero, opponent) ?? NaN;
    };
    const byLevel = { minion: await at("minion"), veteran: await at("veteran"), elite: await at("elite") };
    await opponent.effects.contents.at(-1)!.delete();
    await expect.poll(figures, { message: key }).toBe(printed);
    measured[key] = { ...byLevel, printed: await at("printed") };
    for (const [less, more] of [LEVELS.slice(0, 2), LEVELS.slice(1, 3), LEVELS.slice(2)]) {
      // Another choice of weapons can cost a little of a chance that is next to nothing.
      const gained = measured[key]![more!] - measured[key]![less!];
      expect(gained, `${key} from ${less} to ${more}`).toBeGreaterThan(-SLIP);
    }
  }
  return measured;
}
