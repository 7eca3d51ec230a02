import { commonCategory, type FightCategory, type FightingSkill } from "../../rules/combat/fight-category.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { selectedTokens } from "#core/foundry/canvas.ts";
import type { Participant } from "#core/play/people/at-hand.ts";
import { sideOf, SIDES } from "../combat/sides.ts";
import { commonForm, fightOptions, optionsIn } from "./fight-options.ts";
import { performMultiContest, type FightCall, type MultiContestCall } from "./multi-contest.ts";

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

/** An encounter, as far as a fight in simplified combat is filled from it. */
export interface FightingEncounter {
  readonly id: string | null;
  readonly combatants: Iterable<FightingCombatant>;
  readonly fight?: { readonly seconds: number | null };
}

interface FightingCombatant {
  readonly actor: unknown;
  readonly token: { readonly disposition: number } | null;
  readonly isDefeated?: boolean;
  readonly visible?: boolean;
}

/** The combatants of an encounter that stand and whom this user sees there, in parties by their sides; each actor once. */
export function partiesOfCombat({ combatants }: FightingEncounter) {
  const standing = [...combatants].flatMap(({ actor, token, isDefeated, visible }) =>
    isDefeated !== true && visible !== false ? withSide(actor, token) : [],
  );
  return partiesBySide(standing).map(({ side, actors }) => ({
    name: game.i18n!.localize(`SIRPAS.FIGHT.side.${side}`),
    actors: [...new Set(actors)],
  }));
}

/** The actors of the selected tokens in parties by their sides; those who are all on one side by the folders of their actors. */
export function partiesOfSelected(): readonly { readonly actors: readonly SirpasActor[] }[] {
  const selected = selectedTokens().flatMap(({ actor, document }) => withSide(actor, document));
  const parties = partiesBySide(selected);
  if (parties.length > 1) return parties;
  const folders = [...new Set(selected.map(({ actor }) => actor.folder))];
  return folders.map((folder) => ({
    actors: selected.filter(({ actor }) => actor.folder === folder).map(({ actor }) => actor),
  }));
}

function withSide(actor: unknown, token: FightingCombatant["token"]) {
  return actor instanceof SirpasActor ? [{ actor, side: sideOf(actor, token?.disposition) }] : [];
}

function partiesBySide(people: ReturnType<typeof withSide>) {
  return SIDES.map((side) => ({
    side,
    actors: people.filter((one) => one.side === side).map(({ actor }) => actor),
  })).filter(({ actors }) => actors.length > 0);
}
