import type { Switched, TargetChoice } from "../../rules/combat/attack-plan.ts";
import { type Circumstance, CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { plainName } from "#core/applications/reasons/tooltips.ts";
import { hinderedChoices, modifierRows, visibilityChoices } from "../checks/check-choices.ts";
import type { AttackChoice, AttackRequest } from "../../play/combat/attack-request.ts";
import type { Target } from "../../play/combat/targets.ts";
import { TARGET_STATUS_KEYS, TARGET_STATUSES } from "../../rules/combat/exchange.ts";
import { COVER_KEYS, TACTICAL_SITUATION_KEYS, TACTICAL_SITUATIONS } from "../../rules/combat/situation.ts";
import { isSamePart } from "../../rules/damage/body-parts.ts";
import { situationLabels } from "../../settings/memory.ts";
import { nameIn, localize, signed } from "#core/utils/localize.ts";
import { partsOf } from "../sheets/views/body-parts.ts";

/** More than this many others wait behind a fold. */
const MOST_SHOWN = 6;

/** Who attacks, and how. */
export function headView({ fighter }: AttackRequest) {
  const { actor } = fighter;
  const { turn, level } = fighter.fight;
  const when = turn > 0 ? localize("SIRPAS.ATTACK.turn", { turn }) : localize("SIRPAS.ATTACK.outside");
  const { name, img } = actor;
  return { name, img, lines: [`${when} · ${localize(`SIRPAS.ATTACK.level.${level}`)}`] };
}

/** Whom it can be made against: those who are chosen, each with what is so of them, opponents, and the others behind a fold. */
export function targetsView(request: AttackRequest, choice: AttackChoice) {
  const lines = request.targets.map((target, index) => targetLine(request, choice, target, index));
  const opponents = lines.filter(({ ally }) => ally === "");
  const likely = (opponents.length > 0 ? opponents : lines).slice(0, MOST_SHOWN);
  const open = lines.filter((line) => line.chosen || likely.includes(line));
  const more = lines.filter((line) => !open.includes(line));
  return {
    lines: open,
    more,
    moreName: localize(more.every(({ ally }) => ally !== "") ? "SIRPAS.ATTACK.allies" : "SIRPAS.ATTACK.moreTargets", {
      count: more.length,
    }),
    nobody: lines.length === 0 ? localize("SIRPAS.ATTACK.nobody") : "",
    several: choice.targets.length > 1 ? localize("SIRPAS.ATTACK.several", { count: choice.targets.length }) : "",
  };
}

function targetLine(request: AttackRequest, choice: AttackChoice, target: Target, index: number) {
  const chosen = choice.targets.find(({ id }) => id === target.id);
  const { distance } = target;
  const facts = [
    distance === null
      ? ""
      : distance.melee
        ? localize("SIRPAS.ATTACK.inMelee")
        : localize("SIRPAS.SHEET.feet", { feet: distance.feet }),
    target.out ? localize("SIRPAS.ATTACK.out") : "",
  ];
  return {
    index,
    id: target.id,
    name: target.name,
    img: target.img,
    ally: target.hostile ? "" : localize("SIRPAS.ATTACK.ally"),
    facts: facts.filter((fact) => fact !== "").join(" · "),
    chosen: chosen !== undefined,
    ...(chosen ? { about: aboutView(request, chosen) } : {}),
  };
}

/** What can be said of a target. */
function aboutView({ techniques }: AttackRequest, target: TargetChoice) {
  const asked = new Set(techniques.flatMap(({ rows }) => circumstancesAsked(rows)));
  return {
    ...target,
    statuses: {
      "": localize("SIRPAS.ATTACK.defends"),
      ...Object.fromEntries(TARGET_STATUS_KEYS.map((key) => [key, statusName(key)])),
    },
    covers: coverChoices(),
    cover: target.covers[0] ?? "",
    full: target.covers.includes("full"),
    locates: techniques.some(({ rows }) => rows.range.kind === "metaphysical"),
    circumstances: CIRCUMSTANCES.filter((key) => asked.has(key)).map((key) => ({
      key,
      name: nameIn(CONFIG.SIRPAS.circumstances, key),
      checked: target.circumstances.includes(key),
    })),
    said: saidOf(target),
  };
}

/** What is so of a target, in a few words. */
function saidOf({ melee, feet, covers, status, circumstances, located }: TargetChoice): string {
  const said = [
    melee ? localize("SIRPAS.ATTACK.inMelee") : localize("SIRPAS.SHEET.feet", { feet }),
    ...covers.map((cover) => localize(`SIRPAS.COVER.${cover}`)),
    status === "" ? localize("SIRPAS.ATTACK.defends") : statusName(status),
    ...circumstances.map((key) => nameIn(CONFIG.SIRPAS.circumstances, key)),
    ...(located ? [] : [localize("SIRPAS.ATTACK.notLocated")]),
  ];
  return said.join(" · ");
}

function statusName(key: keyof typeof TARGET_STATUSES): string {
  return localize("SIRPAS.ATTACK.status", {
    status: localize(`SIRPAS.TARGET_STATUS.${key}`),
    difficulty: localize(CONFIG.SIRPAS.difficulties[TARGET_STATUSES[key]].label),
  });
}

function coverChoices(): Record<string, string> {
  return Object.fromEntries([
    ["", localize("SIRPAS.ATTACK.noCover")],
    ...COVER_KEYS.map((key) => [key, localize(`SIRPAS.COVER.${key}`)] as const),
  ]);
}

/** What is so of the attacker, whatever is used. */
export function situationView(request: AttackRequest, choice: AttackChoice) {
  const { actor } = request.fighter;
  return {
    covers: coverChoices(),
    cover: choice.covers[0] ?? "",
    tactical: TACTICAL_SITUATION_KEYS.map((key) => ({
      key,
      name: localize(`SIRPAS.TACTICAL_SITUATION.${key}`),
      value: signed(TACTICAL_SITUATIONS[key]),
      checked: choice.tactical.includes(key),
    })),
    parts: hinderedChoices(actor, choice.parts),
    modifiers: modifierRows(choice.situation),
    damage: modifierRows(choice.damage),
    labels: situationLabels(),
    prevents: choice.prevents,
    visibilities: visibilityChoices(true),
    visibility: choice.visibility,
    said: [
      ...choice.tactical.map((key) => localize(`SIRPAS.TACTICAL_SITUATION.${key}`)),
      ...choice.covers.map((key) => localize(`SIRPAS.COVER.${key}`)),
      ...(choice.prevents ? [localize("SIRPAS.ATTACK.prevents")] : []),
    ].join(" · "),
  };
}

/** The parts that can be aimed at with a technique: those of the first target's body, else those the technique names. */
export function aimChoices(request: AttackRequest, choice: AttackChoice): Record<string, string> {
  const rows = request.techniqueFor({ ...choice, part: "" })?.rows.bodyParts ?? [];
  const target = request.targets.find(({ id }) => id === choice.targets[0]?.id);
  const own = target ? partsOf(target.actor) : [];
  const choices = rows.flatMap(({ part, modifier }) => {
    const meant = own.filter(({ key }) => isSamePart(key, part));
    const named = meant.map(({ key, label }) => [key, aimed(localize(label), modifier)] as const);
    return named.length > 0 ? named : [[part, aimed(nameIn(CONFIG.SIRPAS.armourParts, part), modifier)] as const];
  });
  return Object.fromEntries(choices);
}

function aimed(part: string, modifier: number): string {
  return localize("SIRPAS.ATTACK.aimedAt", { part, modifier: signed(modifier) });
}

/** A term with its box. */
export function termLine({ id, term, on }: Switched) {
  return { id, name: plainName(term), value: signed(term.value), on };
}

/** What a technique asks about whom it is used against. */
export function circumstancesAsked({ needs, circumstances, useless }: ManoeuvreRows): readonly Circumstance[] {
  return [
    ...needs,
    ...circumstances.map(({ when }) => when),
    ...useless.flatMap(({ when, unless }) => (unless === "" ? [when] : [when, unless])),
  ];
}
