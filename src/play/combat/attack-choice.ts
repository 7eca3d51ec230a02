import type { Visibility } from "../../foundry/visibility.ts";
import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import type { Cover } from "../../rules/combat/cover.ts";
import {
  buildCircumstances,
  statusCircumstances,
  type Circumstance,
} from "../../rules/combat/manoeuvre-circumstances.ts";
import type { TacticalSituation } from "../../rules/combat/tactical-situation.ts";
import type { Term } from "../../rules/term.ts";
import { rememberedCovers, type AttackMemory } from "../../settings/attack-memory.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { turnLog } from "./turn-state.ts";
import type { PlacedToken } from "./distance.ts";
import { likelyStatus, tokenOf, type Target } from "./targets.ts";

/** What is chosen about one of the targets. */
export interface TargetChoice {
  /** The foe's id. */
  readonly id: string;
  /** What a target that cannot react is doing; empty for one that may defend itself. */
  readonly status: TargetStatus | "";
  readonly melee: boolean;
  readonly feet: number;
  readonly covers: readonly Cover[];
  /** Whether something brings a part of them out of full cover. */
  readonly exposed: boolean;
  /** Whether the attacker knows at this moment where they are; only metaphysical attacks ask. */
  readonly located: boolean;
  readonly circumstances: readonly Circumstance[];
}

/** What the player decides about an attack. */
export interface AttackChoice {
  /** The id of what is used; empty while nothing is chosen. */
  readonly technique: string;
  /** The part of the body that is aimed at; empty for the first that can be, or none. */
  readonly part: string;
  /** The UUID of the weapon in hand that was chosen; empty for the best, which also stands in where it cannot be used. */
  readonly weapon: string;
  readonly targets: readonly TargetChoice[];
  /** The covers that the attacker is under. */
  readonly covers: readonly Cover[];
  readonly tactical: readonly TacticalSituation[];
  /** The hindered parts of the attacker's own body that the attack uses. */
  readonly parts: readonly string[];
  /** The terms that do not count this time, as `termId` names them. */
  readonly off: readonly string[];
  /** What else the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** What it adds to the damage, in DP. */
  readonly damage: readonly Term[];
  /** Whether it is made to keep a target from moving. */
  readonly prevents: boolean;
  /** Whether a Gamemaster lets it be although the rules refuse it; of no account for anybody else. */
  readonly allowed: boolean;
  readonly visibility: Visibility;
}

/** What is taken to be so of a target before anybody says otherwise. */
export function targetChoice(attacker: SirpasActor, target: Target, memory: AttackMemory): TargetChoice {
  const { id, actor, distance } = target;
  const { melee, feet } = distance ?? { melee: true, feet: 0 };
  return {
    id,
    status: likelyStatus(actor),
    melee,
    feet,
    covers: rememberedCovers(memory, id),
    exposed: turnLog(actor).length > 0,
    located: true,
    circumstances: recognised(attacker, target),
  };
}

/** What can be seen of a target without asking: how large and strong they are, whether they are down or held. */
export function recognised(attacker: SirpasActor, { actor, token }: Target): readonly Circumstance[] {
  const own = tokenOf(attacker);
  const sizes = own && token ? [sizeOf(own), sizeOf(token)] : [1, 1];
  const builds = [attacker, actor].map((one, index) => ({
    size: sizes[index]!,
    strength: one.system.attributes.strength.counts,
  }));
  return [...buildCircumstances(builds[0]!, builds[1]!), ...statusCircumstances(actor.system.conditions)];
}

/** How large somebody is drawn, in squares. */
function sizeOf({ width, height }: PlacedToken): number {
  return Math.max(width, height);
}

/** By what a term is switched off: two of the same label and source go together. */
export function termId({ label, source = "" }: Term): string {
  return `${label}|${source}`;
}
