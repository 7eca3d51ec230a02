import { recordEvent } from "#core/play/log/record.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { postRolled } from "#core/play/cards/post-roll.ts";
import { weekOfRest } from "../../rules/recovery/healing.ts";
import { afterInterval } from "../../rules/recovery/intervals.ts";
import { feltFatigue, marchFatigue, type Ground } from "../../rules/recovery/fatigue.ts";
import { lifeOf } from "../fighter.ts";
import { lifeEffects } from "../life.ts";

type Someone = Actor.Implementation;

/** How time passes for somebody. */
export const RESTS = ["active", "rested", "week"] as const;
export type Rest = (typeof RESTS)[number];

/**
 * Lets an interval or a week pass for somebody. Fate comes back by a die that is the same for all who took part.
 * @param die  Of six faces
 * @returns whether something came back; if not, the user was told why
 */
export async function rest(actor: Someone, how: Rest, die: number): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const effects = how === "week" ? weeksOf(actor, 1) : intervalsOf(actor, how === "rested", [die]);
  const { name, uuid } = actor;
  const told = together({ said: [{ label: `BIND.LOG.said.rest.${how}`, data: { name, die } }], changes: [] }, effects);
  return recordEvent(null, { type: "heal", who: uuid, ...told });
}

/** What so many weeks of rest give back. */
export function weeksOf(actor: Someone, weeks: number): Effects {
  const life = lifeOf(actor);
  let { hitPoints } = life;
  for (let week = 0; week < weeks; week++) hitPoints = weekOfRest(hitPoints, actor.most("hitPoints"));
  return lifeEffects(actor, { ...life, hitPoints, fatigue: 0 });
}

/** What intervals do, one after the other. @param dice  One for each */
export function intervalsOf(actor: Someone, rested: boolean, dice: readonly number[]): Effects {
  const [life, mana] = [lifeOf(actor), actor.left("manaPoints")];
  const { knacks, load } = actor.character;
  const of = {
    ...{ fate: actor.most("fatePoints"), mana: actor.most("manaPoints"), knacks, tookPart: true, rested },
    load: feltFatigue(load.fatigue, "load", actor.system.race),
  };
  const after = dice.reduce((now, die) => ({ ...now, ...afterInterval(now, of, die) }), { ...life, mana });
  const { uuid, name, system } = actor;
  const wakes = system.saved && !system.awake && life.hitPoints <= 0;
  const surges = system.surges === 0 ? [] : [{ uuid, path: "system.surges", by: -system.surges }];
  const pools = mana === after.mana ? [] : poolChange(actor, "manaPoints", after.mana);
  return together(lifeEffects(actor, after), {
    said: wakes ? [{ label: "BIND.LOG.said.wakes", data: { name } }] : [],
    changes: [...[...pools, ...surges], ...(wakes ? [{ uuid, path: "system.awake", before: false, after: true }] : [])],
  });
}

/** A march tires those who go it: by its miles and its ground, as far as their race feels it. @returns whether it did; if not, the user was told why */
export async function march(actor: Someone, miles: number, ground: Ground): Promise<boolean> {
  const { name, uuid } = actor;
  if (!actor.isOwner) return refused(err("notOwner", { actor: name }));
  const life = lifeOf(actor);
  const by = feltFatigue(marchFatigue(miles, ground), "march", actor.system.race);
  const said = [{ label: `BIND.LOG.said.march.${ground}`, data: { name, miles } }];
  const effects = together({ said, changes: [] }, lifeEffects(actor, { ...life, fatigue: life.fatigue + by }));
  return recordEvent(null, { type: "fatigue", who: uuid, ...effects });
}

/** The die of fate for all who took part in an interval, into the chat. */
export async function fateDie(actor: Someone): Promise<number> {
  const roll = await CONFIG.BIND.rolls.check.build("die").evaluate();
  await postRolled(actor, { type: "base", system: {}, rolls: [roll] }, "public");
  return roll.total ?? 1;
}
