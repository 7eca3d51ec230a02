import { recordEvent } from "#core/play/log/record.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { postRolled } from "#core/play/cards/post-roll.ts";
import { weekOfRest } from "../../rules/recovery/healing.ts";
import { afterInterval } from "../../rules/recovery/intervals.ts";
import { feltFatigue } from "../../rules/recovery/fatigue.ts";
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
  const effects = how === "week" ? weekOf(actor) : intervalOf(actor, how === "rested", die);
  const { name, uuid } = actor;
  const told = together({ said: [{ label: `BIND.LOG.said.rest.${how}`, data: { name, die } }], changes: [] }, effects);
  return recordEvent(null, { type: "heal", who: uuid, ...told });
}

function weekOf(actor: Someone): Effects {
  const life = lifeOf(actor);
  const hitPoints = weekOfRest(life.hitPoints, actor.most("hitPoints"));
  return lifeEffects(actor, { ...life, hitPoints, fatigue: 0 });
}

function intervalOf(actor: Someone, rested: boolean, die: number): Effects {
  const [life, mana] = [lifeOf(actor), actor.left("manaPoints")];
  const { knacks, load } = actor.character;
  const after = afterInterval(
    { ...life, mana },
    {
      ...{ fate: actor.most("fatePoints"), mana: actor.most("manaPoints"), knacks, tookPart: true, rested },
      load: feltFatigue(load.fatigue, "load", actor.system.race),
    },
    die,
  );
  const { uuid, system } = actor;
  const surges = system.surges === 0 ? [] : [{ uuid, path: "system.surges", by: -system.surges }];
  const pools = mana === after.mana ? [] : poolChange(actor, "manaPoints", after.mana);
  return together(lifeEffects(actor, after), { said: [], changes: [...pools, ...surges] });
}

/** The die of fate for all who took part in an interval, into the chat. */
export async function fateDie(actor: Someone): Promise<number> {
  const roll = await CONFIG.BIND.rolls.check.build("die").evaluate();
  await postRolled(actor, { type: "base", system: {}, rolls: [roll] }, "public");
  return roll.total ?? 1;
}
