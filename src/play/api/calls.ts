import type { SirpasApi } from "../../public-api.ts";
import type { AttackCall } from "../combat/attack/attack-request.ts";
import type { CheckCall } from "../checks/perform-check.ts";
import type { DuelCall } from "../contests/contest.ts";
import type { GeneratorCall } from "../contests/generated-ranking.ts";
import type { MultiContestCall } from "../contests/multi-contest.ts";
import type { AskableCall } from "../contests/post.ts";
import type { DamageCall } from "../damage/apply-damage.ts";
import type { TreatCall } from "../damage/treat.ts";
import type { RequestCall } from "../requests/request-check.ts";
import { KINDS, maybe, needed, type Kind } from "./kinds.ts";

/** The functions of `game.sirpas` that are looked at here; the odds look for themselves. */
export type ApiCall = Exclude<keyof SirpasApi, "odds" | "register">;

/** What the options of a function are, by their names. */
export type Options = Readonly<Record<string, Kind>>;

/** One thing that a function takes: its name, and what it is. */
type Taken = readonly [string, Kind | Options];

const { text, flag, number, visibility, actor, item, terms } = KINDS;
const asking = { ask: flag, reason: text, visibility };

/** Holds that no option that the program knows is left out. */
const all = <Call>(options: Readonly<Record<keyof Call, Kind>>): Taken => ["options", options];

/** What each function takes, in order. */
export const CALLS: Readonly<Record<ApiCall, readonly Taken[]>> = {
  check: [
    ["actor", actor],
    ["statistic", text],
    // What a check treats, only a treatment says; what it is made against, the sheet. A row is chosen by its difficulty, a trap by
    // a modifier.
    all<Omit<CheckCall, "treats" | "against" | "tableRow" | "trap" | "takes" | "rest">>({
      fast: flag,
      difficulty: text,
      successLevel: number,
      situation: terms,
      attempts: number,
      task: text,
      parts: KINDS.texts,
      visibility,
      request: text,
    }),
  ],
  attack: [
    ["actor", actor],
    all<AttackCall>({
      item,
      weapon: item,
      part: text,
      targets: KINDS.targets,
      prevents: flag,
      allowed: flag,
      situation: terms,
      damage: terms,
      visibility,
      fast: flag,
    }),
  ],
  contest: [
    ["first", KINDS.participant],
    // Whoever names nobody is told so by the rules of contests.
    ["opponents", maybe(KINDS.opponents)],
    all<DuelCall>({ ...asking, drawless: flag, statistics: KINDS.textOrTexts }),
  ],
  ranking: [["actors", KINDS.participants], ["statistic", KINDS.statistic], all<AskableCall>(asking)],
  multiContest: [
    ["parties", KINDS.parties],
    ["statistic", KINDS.statistic],
    // Rounds of simplified combat are the board's alone.
    all<Omit<MultiContestCall, "fight">>({ ...asking, series: text, round: KINDS.round, aside: KINDS.participants }),
  ],
  generateRanking: [["characters", KINDS.characters], all<GeneratorCall>({ visibility, statistic: KINDS.statistic })],
  requestCheck: [
    all<Omit<RequestCall, "tableRow" | "trap">>({
      actors: needed(KINDS.participants),
      statistic: needed(text),
      difficulty: text,
      successLevel: number,
      reason: text,
      visibility: text,
      group: text,
      minutes: number,
    }),
  ],
  damage: [
    ["actors", KINDS.participants],
    all<DamageCall>({
      amount: number,
      severity: text,
      type: text,
      part: text,
      defences: flag,
      mitigation: flag,
      avoid: KINDS.avoid,
      reason: text,
      rollOwn: flag,
    }),
  ],
  treat: [
    ["healer", actor],
    all<TreatCall>({
      patient: needed(actor),
      skill: needed(text),
      wound: text,
      illness: text,
      difficulty: text,
      kit: text,
      attempts: number,
      situation: terms,
    }),
  ],
  awardPoints: [
    ["points", number],
    ["reason", maybe(text)],
    ["actors", maybe(KINDS.actors)],
  ],
};
