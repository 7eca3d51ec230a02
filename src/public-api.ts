import type { SirpasActor } from "./play/documents.ts";
import type { CheckCall } from "./play/checks/perform-check.ts";
import type { AttackCall } from "./play/combat/attack/attack-request.ts";
import type { DuelCall, performContest } from "./play/contests/contest.ts";
import type { ParticipantSource, StatisticChoice } from "./play/contests/participants.ts";
import type { performGeneratedRanking } from "./play/contests/generated-ranking.ts";
import type { MultiContestCall, PartyCall } from "./play/contests/multi-contest.ts";
import type { AskableCall, ContestCall } from "./play/contests/post.ts";
import type { DamageCall } from "./play/damage/apply-damage.ts";
import type { TreatCall } from "./play/damage/treat.ts";
import type { REGISTER } from "./register.ts";
import type { PublicOdds } from "./play/api/public-odds.ts";
import type { RequestCall } from "./play/requests/request-check.ts";

/** The card that was written, or null: the player closed the dialog, or it was refused and the user has been told why. */
type Card = Promise<ChatMessage.Implementation | null>;

/**
 * `game.sirpas`: what macros and modules may call. It keeps its names, and what it takes, through all versions with the same
 * first number; `docs/api.md` has an example of each.
 */
export interface SirpasApi {
  /**
   * Makes a check of an actor, through the dialog unless `call.fast` is set.
   * @param statistic  The key of an attribute, skill or style: `strength`, `climbing`, `lore-knowledge/history`.
   */
  check(actor: SirpasActor, statistic: string, call?: CheckCall): Card;
  /**
   * Attacks with an actor, through the dialog unless `call.fast` is set: `{ item, targets, part }` settle what is known.
   */
  attack(actor: SirpasActor, call?: AttackCall): Card;
  /** A contest of one against another, or against many: `{ statistics: ["hiding", "perception"], drawless: true }`. */
  contest: typeof performContest;
  /**
   * Puts some actors in order; those who are tied roll again among themselves. With `{ ask: true }` everybody rolls for
   * themselves, with an empty statistic with what they choose.
   */
  ranking(participants: Iterable<ParticipantSource>, statistic: StatisticChoice, call?: AskableCall): Card;
  /** A multi-contest of two parties or more, rolled for all or, with `{ ask: true }`, by everybody for themselves. */
  multiContest(parties: Iterable<PartyCall>, statistic: StatisticChoice, call?: MultiContestCall): Card;
  /** Rolls for many of the Gamemaster's characters at once. */
  generateRanking: typeof performGeneratedRanking;
  /** Asks the owners of some actors for a check. */
  requestCheck(call: RequestCall): Card;
  /**
   * Hurts some actors without an attack, all at once: `{ amount: 6, type: "heat" }`, or a direct wound with `{ severity: "serious" }`. Who
   * has to roll against it is asked first, and nothing happens to anybody before.
   * @returns whether it was done or asked; if not, the user was told why.
   */
  damage(actors: Iterable<ParticipantSource>, call: DamageCall): Promise<boolean>;
  /**
   * Treats a wound (or an illness, with Healing), or keeps somebody alive where no wound is named: makes the check as the rules
   * have it, and what comes of it comes to pass. `{ patient, skill, wound, kit }`, the last two by their ids.
   */
  treat(healer: SirpasActor, call: TreatCall): Card;
  /** Gives points to all the players' characters, or to some; for a Gamemaster. */
  awardPoints(points: number, reason?: string, actors?: readonly SirpasActor[]): Promise<readonly SirpasActor[]>;
  /** Exact chances, without a roll. */
  readonly odds: PublicOdds;
  /** Adds conditions, kinds of manoeuvre effects and types of messages to the game, in the `init` hook of a module. */
  readonly register: typeof REGISTER;
}

export type {
  AskableCall,
  AttackCall,
  CheckCall,
  ContestCall,
  DuelCall,
  DamageCall,
  MultiContestCall,
  ParticipantSource,
  PartyCall,
  PublicOdds,
  RequestCall,
  StatisticChoice,
  TreatCall,
};
