import { awaited } from "#core/applications/challenge/answer-footer.ts";
import { consequenceView } from "#core/applications/consequences/consequence-view.ts";
import { canClose, closeChallenge } from "#core/play/challenge/challenge.ts";
import { foundAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { listNames } from "#core/play/people/at-hand.ts";
import { localize } from "#core/utils/localize.ts";
import { rolledName } from "../../play/checks/statistics.ts";
import { answerContest } from "../../play/contests/answer-contest.ts";
import type { ContestData } from "../../play/contests/contest-data.ts";
import type { SideRoll } from "../../play/contests/contest-rolls.ts";
import { itemAt } from "../../play/items.ts";
import { effectOf, POWER } from "../../play/powers/apply-power.ts";
import { canEnd, endPower, lastingOf } from "../../play/powers/end-power.ts";
import { powerIn } from "../../play/powers/power-message.ts";
import { summon, summonable, summonKey } from "../../play/powers/summon.ts";
import { ROUNDS_PER_MINUTE } from "../../rules/powers/use.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { diceView, outcomeView } from "../dice.ts";
import { figure, signedFigure } from "#core/applications/reasons/term-lines.ts";

type Message = ChatMessage.Implementation;

/** The card of a contest, or of a power that was used: what came of it in one line, everybody's dice, and what is to be done next. */
export const CONTEST_CARD: CardDefinition<ContestData> = {
  follows: () => [
    ...["updateActor", "ownership", "updateCombat", "deleteCombat", "userConnected"],
    ...["createActiveEffect", "deleteActiveEffect", "createToken", "deleteToken"],
  ],
  about: ({ combat, sides }) => [combat, ...sides.map(({ actor }) => actor)],
  actions: {
    roll: ({ id }, { side = "" }, keys) => answerContest(id ?? "", side, keys),
    yields: ({ id }, { side = "" }) => answerContest(id ?? "", side, { yields: true }),
    close: ({ id }) => closeChallenge(id ?? ""),
    apply: (message, { side = "" }) => POWER.apply(message, side),
    summon: (message, { creature = "" }) => summon(message, creature),
    end: ({ id }) => endPower(lastingOf(id ?? "").filter((one) => canEnd(one))),
  },
  undoes: (message, { side = "" }) => (side === CALLED ? summonKey(message) : POWER.keyOf(message, side)),
  view: ({ message, system }) => {
    const [first] = system.sides;
    const label = first ? rolledName(first) : "";
    const head = { title: label, subtitle: subtitleOf(system) };
    const { roll, outcome } = system;
    if (!roll || !outcome) return { ...head, broken: true };
    const lasting = lastingOf(message.id ?? "");
    return {
      ...{ ...head, outcome: outcomeOf(system), tone: toneOf(system) },
      sides: system.sides.map((_, index) => sideView(message, system, index)),
      power: powerView(system),
      ...summonView(message),
      closes: outcome.waiting.length > 0 && !system.closing.closed && canClose(message),
      ends: lasting.some((one) => canEnd(one)) ? localize("SIMVERSE.POWER.end", { name: label }) : "",
    };
  },
};

/** Stands for who was called where the sides of a power are undone. */
const CALLED = "called";

/** Who can be called by a power, as buttons; once somebody has come, what undoes that. */
function summonView(message: Message) {
  const called = summonable(message);
  if (!called?.master.isOwner) return {};
  const hasCome = isRecorded(summonKey(message)) !== null;
  if (hasCome) return { called: game.user!.isGM ? CALLED : "" };
  const creaturesAt = (uuids: readonly string[]) =>
    uuids.flatMap((uuid) => {
      const found = foundAt(uuid) as { readonly name: string } | null;
      return found ? [{ uuid, name: found.name, label: localize("SIMVERSE.POWER.summon", found) }] : [];
    });
  const [named, own] = [creaturesAt(called.creatures), creaturesAt(called.own)];
  if (game.user!.isGM) return { creatures: [...named, ...own] };
  return {
    creatures: named,
    consent: own.length > 0 ? localize("SIMVERSE.POWER.consent", { names: listNames(own) }) : "",
  };
}

function subtitleOf({ kind, power, goal, rolls, sides }: ContestData): string {
  const names = listNames(sides.slice(1));
  const what = localize(`SIMVERSE.CONTEST.kind.${power ? usedKind(power) : kind}`);
  return localize(`SIMVERSE.CONTEST.subtitle${kind === "complex" ? "Complex" : ""}`, { what, names, goal, rolls });
}

/** What is used: a power, a thing, or a condition that harms each turn. */
function usedKind({ uuid, hold }: NonNullable<ContestData["power"]>): string {
  if (hold !== "") return "simple";
  if (uuid === "") return "eachTurn";
  return itemAt(uuid, "gear") ? "thing" : "power";
}

/** The one line that says what came of it. */
function outcomeOf({ roll, outcome, power, sides, closing }: ContestData): string {
  const { waiting = [], winners = [] } = outcome ?? {};
  const listed = (places: readonly number[]) => listNames(places.map((index) => sides[index]!));
  if (power && !roll?.success) return localize("SIMVERSE.CONTEST.result.fails");
  if (waiting.length > 0) return localize("SIMVERSE.CONTEST.result.awaited", { names: listed(waiting) });
  if (power) return localize(`SIMVERSE.CONTEST.result.${winners[0] === 0 ? "works" : "resisted"}`);
  if (winners.length === 0) return localize(`SIMVERSE.CONTEST.result.${closing.closed ? "closed" : "stalemate"}`);
  return localize(`SIMVERSE.CONTEST.result.${winners.length > 1 && winners.includes(0) ? "tie" : "wins"}`, {
    names: listed(winners),
  });
}

function toneOf({ outcome }: ContestData): string {
  if (!outcome || outcome.waiting.length > 0) return "awaited";
  return outcome.winners.includes(0) ? "success" : "failure";
}

/** One side: its dice with the reasons, how it did, and what this user can do for it. */
function sideView(message: Message, data: ContestData, index: number) {
  const { id, name, actor, statistic } = data.sides[index]!;
  const { outcome, power } = data;
  const rolls = data.rolled[index] ?? [];
  const waits = outcome?.waiting.includes(index) === true && !data.closing.closed;
  const { mine, waiting, rollFor } = awaited(actor, name);
  const progress = outcome?.progress[index];
  return {
    ...{
      id,
      name,
      lights: actor,
      rolls: (power?.sure && index === 0 ? [] : rolls).map((roll) => rollView(roll, statistic)),
    },
    progress: progress && localize("SIMVERSE.CONTEST.progress", { total: figure(progress.total), goal: data.goal }),
    note: noteOf(data, index),
    ...{ asks: waits && mine, rollFor, yields: waits && mine && (index > 0 || data.kind !== "resistance") },
    waiting: waits && !mine ? waiting : "",
    ...appliedView(message, data, index),
  };
}

function rollView({ outcome, label, yields }: SideRoll, statistic: string) {
  return yields ? { yields } : { label: rolledName({ statistic, label }), ...outcomeView(outcome) };
}

/** What a power does to a side, or whether it resists. */
function noteOf(data: ContestData, index: number): string {
  const reached = data.power ? data.reaches(index) : null;
  if (reached === null || !data.roll?.success) return "";
  return localize(`SIMVERSE.CONTEST.${reached ? "affected" : data.power?.half ? "halved" : "resists"}`);
}

/** Whether a power is applied to a side, and what this user can do about it. */
function appliedView(message: Message, data: ContestData, index: number) {
  const {
    by = "",
    label = "",
    undoes = "",
  } = (index > 0 && consequenceView(POWER, message, { part: data.sides[index]!.id })) || {};
  return { applied: by, applies: label, undoes };
}

/** What a power does besides, or not. */
const FLAGS = ["staunches", "dispels", "feeds", "healsUndead", "turnsUndead"] as const;

/** What a power does, in words, with its dice. */
function powerView(data: ContestData) {
  const { parent } = data;
  const found = powerIn(parent);
  if (!found) return null;
  const { power } = found;
  const { damage, restores, drains, conditions, modifiers, lasts, rounds, upkeep } = power;
  const line = (key: string, words = {}) => localize(`SIMVERSE.POWER.does.${key}`, words);
  const type = damage.type === "" ? "" : localize(`SIMVERSE.DAMAGE_TYPE.${damage.type}`);
  const lastsFor = (left: number) =>
    left < 2 * ROUNDS_PER_MINUTE
      ? line("rounds", { rounds: left })
      : line("minutes", { minutes: Math.round(left / ROUNDS_PER_MINUTE) });
  const of = (resource: string) => localize(`SIMVERSE.RESOURCE.${resource}`);
  return {
    dice: diceView(data.dice),
    sum: data.dice.length > 0 ? effectOf(found) : "",
    lines: [
      ...(damage.dice > 0 ? [line("damage", { dice: printDamage(damage), type })] : []),
      ...(restores.resource
        ? [line("restores", { dice: printDamage(restores), resource: of(restores.resource) })]
        : []),
      ...(drains.resource ? [line("drains", { dice: printDamage(drains), resource: of(drains.resource) })] : []),
      ...(damage.knockback > 0 ? [line("pushes", { metres: damage.knockback })] : []),
      ...(power.hits > 1 ? [line("hits", { hits: power.hits })] : []),
      ...FLAGS.filter((key) => power[key]).map((key) => line(key)),
      ...(power.hold === "" ? [] : [line(power.hold)]),
      ...(power.light > 0 ? [line("shines", { metres: power.light })] : []),
      ...(power.by > 0 ? [line("by", { by: power.by })] : []),
      ...(conditions.length > 0
        ? [
            line("conditions", {
              conditions: conditions.map((key) => localize(`SIMVERSE.CONDITION.${key}`)).join(", "),
            }),
          ]
        : []),
      ...modifiers.map(({ target, value, when }) =>
        line(when === "" ? "modifies" : "modifiesWhen", {
          ...{ target: targetLabel(target), value: signedFigure(value) },
          when: when && localize(`SIMVERSE.CIRCUMSTANCE.${when}`),
        }),
      ),
      ...(lasts ? [rounds === null ? line("kept") : lastsFor(rounds)] : []),
      ...(upkeep > 0 ? [line("upkeep", { upkeep, resource: of(power.resource) })] : []),
    ],
  };
}

/** What a modifier changes, by the name of its kind and of what it is for. */
export function targetLabel(target: string): string {
  const [kind = "", of = ""] = target.split(".");
  const named = localize(`SIMVERSE.TARGET.${kind}`);
  if (of === "") return named;
  const key = [`SIMVERSE.TARGET_OF.${of}`, `SIMVERSE.RESIST.${of}`, `SIMVERSE.SKILL_GROUP.${of}`].find((one) =>
    game.i18n!.has(one),
  );
  return localize("SIMVERSE.SHEET.targetOf", { name: named, of: key ? localize(key) : of.replaceAll("-", " ") });
}
