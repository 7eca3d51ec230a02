import { SYSTEM } from "#system";
import { effectsIn } from "../../foundry/collections.ts";
import { copyOf, createEmbedded, draftActor, storedData, update, updateEmbedded } from "../../foundry/documents.ts";
import { changesData } from "../../foundry/effects.ts";
import { word } from "../../utils/localize.ts";
import type { OpponentRules } from "./opponent-rules.ts";
import { levelFlag, type Level, type LevelFlag } from "./level-of.ts";

type Someone = Actor.Implementation;

/** How many steps of its rulebook's levers an opponent of a level is away from what is printed. */
const STEPS: Readonly<Record<Level, number>> = { minion: -1, printed: 0, veteran: 1, elite: 2 };

/** The data of an actor, as far as a level changes them. */
interface ScaledData {
  readonly name: string;
  readonly effects: readonly { readonly flags?: object }[];
  readonly prototypeToken: { readonly name?: string };
}

const levelEffect = (actor: Someone) =>
  effectsIn<{ readonly id: string; readonly flags: object; delete(): Promise<unknown> }>(actor).find(levelFlag);

/** What an opponent is called at a level. */
export function nameAt(level: Level, name: string): string {
  return level === "printed" ? name : word(`OPPONENTS.NAME.${level}`, { name });
}

/** The data of an opponent without a level. */
function printedData(actor: Someone): ScaledData {
  const data = storedData<ScaledData>(actor);
  const effect = data.effects.find(levelFlag);
  if (!effect) return data;
  const { printed, given } = levelFlag(effect)!;
  const name = data.name === given ? printed : data.name;
  return { ...data, name, effects: data.effects.filter((one) => one !== effect) };
}

/** The active effect that scales an opponent of these data. */
function effectData({ levers }: OpponentRules, printed: ScaledData, level: Level) {
  const opponent = draftActor(printed);
  const changes = Object.entries(levers(opponent)).flatMap(([named, step]) =>
    keysOf(opponent, named).map((key) => ({
      ...{ key, type: "add" as const },
      value: permitted(opponent, key, step * STEPS[level]),
    })),
  );
  const flag: LevelFlag = { level, printed: printed.name, given: nameAt(level, printed.name) };
  return {
    ...{ name: word(`OPPONENTS.LEVEL.${level}`), img: "icons/svg/aura.svg" },
    ...{ flags: { [SYSTEM.id]: { level: flag } }, ...changesData(changes.filter(({ value }) => value !== 0)) },
  };
}

/** The keys that a lever names: a star in it stands for all of which an opponent has more than nothing. */
function keysOf({ system }: Someone, named: string): readonly string[] {
  const [before = "", after] = named.split(".*");
  if (after === undefined) return [named];
  const { getProperty } = foundry.utils;
  const all = getProperty({ system }, before) as object;
  const keys = Object.keys(all).map((key) => `${before}.${key}${after}`);
  return keys.filter((key) => Number(getProperty({ system }, key)) > 0);
}

/** What can be added to a field: no effect takes it below what it can be. */
function permitted({ system }: Someone, key: string, value: number): number {
  const path = key.replace(/^system\./, "");
  const { min } = (system.schema.getField(path) ?? {}) as { readonly min?: number };
  const stored: unknown = foundry.utils.getProperty(system, path);
  return min === undefined || typeof stored !== "number" ? value : Math.max(value, min - stored);
}

/** The data of an opponent at a level, for one that is created or only looked at. */
export function dataAt(rules: OpponentRules, actor: Someone, level: Level): ScaledData {
  const printed = printedData(actor);
  if (level === "printed") return printed;
  const name = nameAt(level, printed.name);
  const { prototypeToken: token } = printed;
  const prototypeToken = token.name === printed.name ? { ...token, name } : token;
  return { ...printed, name, prototypeToken, effects: [...printed.effects, effectData(rules, printed, level)] };
}

/** What an opponent of a compendium becomes in this world: each token of it is somebody of its own. */
export function metIn(rules: OpponentRules, opponent: Someone, level: Level): object {
  const token = { actorLink: false, disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE };
  const { name, effects, prototypeToken } = dataAt(rules, opponent, level);
  const scaled = { name, effects, prototypeToken: { name: prototypeToken.name, ...token } };
  return foundry.utils.mergeObject(copyOf(opponent, { clearFolder: true }), scaled);
}

/** What gives an opponent of the world a level, or takes it away: its effect is all that changes, and the name follows. */
export function levelsWith(rules: OpponentRules): (actor: Someone, level: Level) => Promise<void> {
  return async (actor, level) => {
    const effect = levelEffect(actor);
    // Its name comes back with its deletion, by any hand.
    if (level === "printed") return void (await effect?.delete());
    const data = effectData(rules, printedData(actor), level);
    if (effect) await updateEmbedded(actor, "ActiveEffect", [{ _id: effect.id, ...data }]);
    else await createEmbedded(actor, "ActiveEffect", [data]);
    await update(actor, { name: levelFlag(data)!.given });
  };
}
