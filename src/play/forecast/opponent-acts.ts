import { type Aimed, type SuggestedAct, suggestedActs } from "../../odds/forecast/suggest.ts";
import type { LoggedUse } from "../../rules/combat/turn.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import type { AttackPreview } from "../combat/attack/attack-preview.ts";
import { AttackPreviews } from "../combat/attack/attack-preview.ts";
import { attackRequest } from "../combat/attack/perform-attack.ts";
import type { AttackRequest, Plan } from "../combat/attack/attack-request.ts";
import type { Target } from "../combat/targets/targets.ts";
import { type Fighter, fighterOf } from "../combat/turn/actor-fighter.ts";
import { type CombatItem, isTechnique, type TechniqueItem, techniqueOf } from "../combat/turn/technique.ts";
import type { SirpasActor, SirpasCombat, SirpasCombatant } from "../documents.ts";
import { canForecast, plainEncounter } from "./encounter.ts";
import { participantsIn } from "./forecast-participants.ts";
import { isOpponent } from "./opponent.ts";
import type { ForecastParticipant } from "./plain-fighter.ts";

/** An attack of an opponent, as the dialog of attacks would make it. */
interface OwnAttack {
  readonly item: CombatItem;
  readonly part: string;
  readonly target: Target;
}

/** Something that an opponent could do now. */
export interface OpponentAct extends Pick<SuggestedAct, "worth" | "wounds"> {
  readonly id: string;
  /** What is done now: an attack, or an action that prepares one. */
  readonly attack: OwnAttack | null;
  readonly action: TechniqueItem | null;
  /** The attack that it prepares, and whether the same turn has room for it. */
  readonly then: (OwnAttack & { readonly now: boolean }) | null;
}

/** What an opponent could do, and what that rests on. */
export interface OpponentActs {
  readonly state: string;
  readonly acts: readonly OpponentAct[];
}

/**
 * What an opponent could do at this moment of its turn, the best first: of what the dialog of attacks would let it do, at those whom it
 * knows. None where nobody is in reach or nothing is left to do.
 * @param known  What was found before, which stays as it is while all stand as they stood.
 */
export function opponentActs(
  combat: SirpasCombat,
  { id }: SirpasCombatant,
  known: OpponentActs | null = null,
): Result<OpponentActs> {
  const participants = participantsIn(combat);
  const own = participants.find((one) => one.id === id);
  if (!own || !isOpponent(own.actor)) return err("noSuggestions");
  if (!canForecast(participants.map((one) => one.actor))) return err("forecastOfOthers");
  const asked = attackRequest(own.actor, { targets: [] });
  if (!asked.ok) return asked;
  // Who fights against nobody has nothing to decide.
  if (!participants.some(({ side }) => side !== own.side)) return ok({ state: "", acts: [] });
  const level = combat.encounter.level === "basic" ? "basic" : "advanced";
  const encounter = plainEncounter(participants, { level, together: false }, combat, combat.scene ?? null);
  const state = JSON.stringify([id, encounter]);
  if (known?.state === state) return ok(known);
  const techniques = encounter.fighters.find((one) => one.id === id)!.techniques.map(({ logged }) => logged);
  const means = new OwnMeans(asked.value, participants, techniques);
  const acts = suggestedActs(encounter, own.id, (aimed) => means.canDo(aimed));
  return ok({ state, acts: acts.flatMap((act) => means.made(act)) });
}

/** From what the forecast knows of an opponent back to its items and to the tokens before it. */
class OwnMeans {
  readonly #previews: AttackPreviews;
  /** Where its place in the turn counts. */
  readonly #fighter: Fighter;

  constructor(
    readonly request: AttackRequest,
    readonly participants: readonly ForecastParticipant[],
    readonly techniques: readonly LoggedUse[],
  ) {
    this.#previews = new AttackPreviews(request.fighter);
    this.#fighter = fighterOf(request.fighter.actor, true);
  }

  canDo(aimed: Aimed): boolean {
    if (aimed.target === "") return this.#action(aimed) !== null;
    const plan = this.#plan(aimed);
    return plan !== null && plan.error === null && plan.allowed.length === 0;
  }

  made(act: SuggestedAct): readonly OpponentAct[] {
    const { technique, part, target, then, worth } = act;
    const attack = target === "" ? null : this.#attack(act);
    const action = target === "" ? this.#action(act) : null;
    const next = then && this.#attack(then);
    if ((attack === null && action === null) || (then !== null && next === null)) return [];
    const wounds = (then === null ? this.#wounds(act) : null) ?? act.wounds;
    return [
      {
        id: [technique, part, target].join(" "),
        worth,
        wounds,
        attack,
        action,
        then: next && { ...next, now: then?.now ?? false },
      },
    ];
  }

  #attack({ technique, part, target }: Aimed): OwnAttack | null {
    const item = this.request.techniques.find(({ logged }) => isSame(logged, this.techniques[technique]))?.item;
    const opponent = this.#target(target);
    return item && opponent ? { item, part, target: opponent } : null;
  }

  /** Nobody is attacked who is not seen, has fallen or is on the same side as the dialog sees it. */
  #target(id: string): Target | null {
    const who = this.participants.find((one) => one.id === id);
    const { targets } = this.request;
    return targets.find(({ actor, hostile, out }) => actor === who?.actor && hostile && !out) ?? null;
  }

  #plan(aimed: Aimed): Plan | null {
    const attack = this.#attack(aimed);
    if (!attack) return null;
    const { choice, planFor, targetOf } = this.request;
    return planFor({
      ...choice,
      technique: attack.item.id ?? "",
      part: attack.part,
      targets: [targetOf(attack.target)],
    });
  }

  /** As the dialog of attacks tells it, with cover, size and what else it knows. */
  #wounds(aimed: Aimed): number | null {
    const plan = this.#plan(aimed);
    const [target] = plan?.targets ?? [];
    const preview = plan && target ? this.#previews.of(plan, target) : null;
    return preview && woundsOf(preview);
  }

  #action({ technique }: Aimed): TechniqueItem | null {
    for (const item of this.#fighter.actor.items.contents) {
      const own = isTechnique(item) ? techniqueOf(this.#fighter, item) : null;
      if (own && isSame(own.logged, this.techniques[technique])) return own.error === null ? own.item : null;
    }
    return null;
  }
}

function isSame(one: LoggedUse, other: LoggedUse | undefined): boolean {
  return (
    one.type === other?.type &&
    one.skill === other.skill &&
    one.manoeuvre === other.manoeuvre &&
    one.name === other.name
  );
}

/** The chance that at least one strike wounds at least lightly. */
function woundsOf({ odds: { attack }, strikes }: AttackPreview): number {
  const wounding = HIT_SEVERITIES.slice(HIT_SEVERITIES.indexOf("light"));
  const once = wounding.reduce((sum, severity) => sum + attack.severities[severity], 0) / attack.rolls;
  return 1 - (1 - once) ** strikes;
}

/** Does what was suggested as the sheet would do it, without its dialogs. @returns whether anything was rolled or written. */
export async function playAct(actor: SirpasActor, { attack, action, then }: OpponentAct): Promise<boolean> {
  if (!isOpponent(actor)) return refused(err("noSuggestions"));
  if (attack) return (await make(actor, attack)) !== null;
  if (!action) return false;
  const left = fighterOf(actor).log.length;
  await actor.useTechnique(action, { fast: true });
  if (fighterOf(actor).log.length === left) return false;
  if (then?.now) await make(actor, then);
  return true;
}

async function make(actor: SirpasActor, { item, part, target }: OwnAttack) {
  return actor.attack({ item, part, targets: [target.token ?? target.actor], fast: true });
}

/** The opponent of somebody who is nearest and still fights; null for none. */
export function nearestTo(actor: SirpasActor): Target | null {
  const asked = attackRequest(actor, { targets: [] });
  return (asked.ok && asked.value.targets.find(({ hostile, out }) => hostile && !out)) || null;
}
