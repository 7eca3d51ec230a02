import { commonCategory, type FightCategory, type FightingSkill } from "../../rules/combat/fight-category.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { Participant } from "#core/play/people/at-hand.ts";
import { commonForm, fightOptions, optionsIn } from "./fight-options.ts";
import { type FightCall, type MultiContestCall, performMultiContest } from "./multi-contest.ts";

/** A party of a fight: its members, each with the skill they prefer or the best they have. */
interface FightParty {
  readonly name: string;
  readonly actors: readonly Participant[];
}

/**
 * Chapter "Simplified Combat": one round of a fight, with a card in the chat. All fight in one form of combat, each with the
 * weapon in hand; whoever has settled nothing uses the best they have.
 * @returns the message, or null if it was refused (and the user told why).
 */
export async function performFightRound(
  parties: readonly FightParty[],
  { fight, ...call }: Omit<MultiContestCall, "fight"> & { readonly fight: FightCall },
): Promise<ChatMessage.Implementation | null> {
  const all = parties.flatMap(({ actors }) => actors);
  const category = commonForm(
    all.map(({ actor }) => actor),
    fight,
  );
  const armed = parties.map(({ name, actors }) => ({
    name,
    actors: actors.map((one) => withSkill(one, category, fight)),
  }));
  const meeting = meetingOf(
    armed.flatMap(({ actors }) => actors),
    category,
    fight,
  );
  if (!meeting.ok) return notifyRefusal(meeting);
  return performMultiContest(armed, "", { ...call, fight: { ...fight, category: meeting.value ?? "" } });
}

/** Somebody with what they fight with: what is settled for them, or the best of what they have. */
function withSkill(stand: Participant, category: FightCategory | null, { generic }: FightCall): Participant {
  if (stand.statistic) return stand;
  return { ...stand, statistic: optionsIn(stand.actor, category, generic)[0]?.key ?? "" };
}

/** The form of combat of all, or who of them has nothing to fight with, or is of another form. */
function meetingOf(
  stands: readonly Participant[],
  category: FightCategory | null,
  { generic }: FightCall,
): Result<FightCategory | null> {
  const skills: FightingSkill[] = [];
  for (const { actor, name, statistic } of stands) {
    const option = fightOptions(actor).find(({ key }) => key === statistic);
    if (!option) return err("noFightSkill", { name, form: formLabel(category) });
    const [own = null] = option.forms;
    skills.push({ name, skill: option.statistic.label, category: option.generic ? null : own });
  }
  const common = commonCategory(skills, generic);
  return common.ok ? ok(common.value ?? category) : common;
}

/** Why somebody cannot fight in a form of combat as things stand; null if they can. */
export function fightTrouble(
  actor: SirpasActor,
  name: string,
  key: string,
  category: FightCategory | null,
  generic: boolean,
): ReturnType<typeof err> | null {
  if (category === null) return err("noFightSkill", { name, form: formLabel(null) });
  const possible = optionsIn(actor, category, generic);
  if (possible.some((option) => key === "" || option.key === key)) return null;
  return err("noFightSkill", { name, form: formLabel(category) });
}

/** What a form of combat is called, as a localisation key. */
export function formLabel(category: FightCategory | null): string {
  return category === null ? "SIRPAS.FIGHT.form.none" : `SIRPAS.FIGHT.form.${category}`;
}
