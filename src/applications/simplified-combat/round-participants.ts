import { actorAt } from "#core/foundry/documents.ts";
import { localize, minused } from "#core/utils/localize.ts";
import { type BoardState, ASIDE, type BoardParticipant } from "../contests/board-state.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { commonForm, optionsIn, type ActorFightOption } from "../../play/simplified-combat/combat-options.ts";
import { err } from "#core/rules/result.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { FIGHT_CATEGORIES, type FightCategory } from "../../rules/simplified-combat/wound-category.ts";
import type { StatisticOption } from "../checks/statistic-options.ts";

/** What a form of combat is called, as a localisation key. */
export function formLabel(category: FightCategory | ""): string {
  return `SIRPAS.FIGHT.form.${category || "none"}`;
}

/** The form of combat in which those on a board fight; empty where nobody has anything to fight with. */
export function formOnBoard(state: BoardState): FightCategory | "" {
  const { category = "", generic = false } = state.fight ?? {};
  if (category !== "") return category;
  return commonForm(fighters(state), { category, generic });
}

function fighters(state: BoardState): readonly SirpasActor[] {
  return state.people.filter((person) => takesPart(state, person)).flatMap(({ uuid }) => actorAt(uuid) ?? []);
}

/** Whether somebody rolls with the others; in a fight, in a party that has not fled, and able to. */
export function takesPart({ fight }: BoardState, { party, uuid }: BoardParticipant): boolean {
  if (party === ASIDE || !fight) return party !== ASIDE;
  const actor = actorAt(uuid);
  return !fight.fled.includes(party) && (actor === null || !isDisabled(actor));
}

/** Chapter "Fight Continuation": whether somebody is out of the fight. */
function isDisabled(actor: SirpasActor): boolean {
  return actor.system.incapacitated || actor.statuses.has(deadStatus());
}

/** What somebody fights with: what is settled for them, or the best they have. */
export function fightOption(state: BoardState, actor: SirpasActor, { statistic }: BoardParticipant) {
  const options = optionsOf(state, actor);
  return options.find(({ key }) => key === statistic) ?? options[0];
}

/** What somebody would roll with; null if they have nothing to fight with. */
export function fightParticipant(state: BoardState, actor: SirpasActor, person: BoardParticipant) {
  const option = fightOption(state, actor, person);
  return option && takesPart(state, person) ? { pool: option.statistic.pool, total: option.value } : null;
}

/** Why somebody cannot fight, as a sentence; empty if they can. */
export function troubleInFight(state: BoardState, actor: SirpasActor, person: BoardParticipant, name: string): string {
  if (isDisabled(actor)) return localize("SIRPAS.FIGHT.disabled", { name });
  // A skill of another form is passed over where the form is a matter of what they all have.
  const settled = state.fight?.category ? person.statistic : "";
  const canFight = optionsOf(state, actor).some(({ key }) => settled === "" || key === settled);
  return canFight ? "" : ruleErrorText(err("noFightSkill", { name, form: formLabel(formOnBoard(state)) }));
}

/** What would let somebody fight who cannot as the fight stands: another form of combat, or everybody's generic skills as "". */
export function mendsInFight(state: BoardState, actor: SirpasActor) {
  const { generic = false } = state.fight ?? {};
  const form = formOnBoard(state);
  const others = fighters(state);
  const fits = (one: FightCategory) => others.filter((other) => optionsIn(other, one, generic).length > 0).length;
  const [better] = FIGHT_CATEGORIES.filter((one) => one !== form && optionsIn(actor, one, generic).length > 0).toSorted(
    (a, b) => fits(b) - fits(a),
  );
  const withGeneric = !generic && optionsIn(actor, form, true).length > 0;
  return [...(withGeneric ? [""] : []), ...(better ? [better] : [])];
}

/** What the line of somebody says otherwise than on other boards: what can be fought with, the best first. */
export function fightLine(state: BoardState, actor: SirpasActor) {
  const options = optionsOf(state, actor);
  const revealed = canSeeValue(actor.uuid);
  const own = options.map((option): StatisticOption => ({ key: option.key, label: labelOf(option, revealed) }));
  const [best] = options;
  const likeAll = best
    ? localize("SIRPAS.FIGHT.best", { skill: labelOf(best, revealed) })
    : localize("SIRPAS.FIGHT.nothing");
  return { own, likeAll, out: isDisabled(actor) };
}

function optionsOf(state: BoardState, actor: SirpasActor): readonly ActorFightOption[] {
  return optionsIn(actor, formOnBoard(state), state.fight?.generic ?? false);
}

/** A skill with its value, and the weapon it is used with. */
function labelOf({ statistic, weapon, value }: ActorFightOption, revealed: boolean): string {
  const name = weapon
    ? localize("SIRPAS.FIGHT.with", { skill: statistic.label, weapon: weapon.name })
    : statistic.label;
  return revealed ? `${name} ${minused(value)}` : name;
}
