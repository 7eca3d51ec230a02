import { canPlaceAreas } from "#core/foundry/canvas.ts";
import type { TargetChoice } from "../../rules/combat/attack-plan.ts";
import type { Distance } from "../../rules/combat/defence.ts";
import type { AttackChoice, AttackRequest } from "../../play/combat/attack/attack-request.ts";
import type { Target } from "../../play/combat/targets/targets.ts";
import { toldApart } from "#core/play/people/at-hand.ts";
import { TARGET_STATUS_KEYS, TARGET_STATUSES } from "../../rules/combat/automatic-attack.ts";
import { inOneLine, nameIn, localize } from "#core/utils/localize.ts";
import { coverChoices, circumstanceBoxes } from "./attack-view.ts";

/** More than this many others wait behind a fold. */
const MOST_SHOWN = 6;

/** Whom it can be made against: those who are chosen, each with what is so of them, opponents, and the others behind a fold. */
export function targetsView(request: AttackRequest, choice: AttackChoice) {
  const named = toldApart(request.targets);
  const all = named.map((target, index) => targetLine(request, choice, target, index));
  // A dead body can be meant, but has to be looked for.
  const dead = all.filter((line) => line.dead && !line.about);
  const lines = all.filter((line) => !dead.includes(line));
  const opponents = lines.filter(({ hostile }) => hostile);
  const likely = (opponents.length > 0 ? opponents : lines).slice(0, MOST_SHOWN);
  const open = lines.filter((line) => line.about || likely.includes(line));
  const more = lines.filter((line) => !open.includes(line));
  const others = more.some(({ hostile }) => hostile) ? "moreTargets" : "allies";
  return {
    lines: open,
    more,
    dead,
    moreName: `SIRPAS.ATTACK.${others}`,
    places: canPlaceAreas(request.fighter.actor),
    several: choice.targets.length > 1 ? choice.targets.length : 0,
  };
}

function targetLine(request: AttackRequest, choice: AttackChoice, target: Target, index: number) {
  const chosen = choice.targets.find(({ id }) => id === target.id);
  const { distance } = target;
  return {
    ...target,
    index,
    facts: inOneLine([distance ? distanceText(distance) : "", target.out ? localize("SIRPAS.ATTACK.out") : ""]),
    about: chosen && aboutView(request, chosen),
  };
}

/** What can be said of a target. */
function aboutView({ techniques }: AttackRequest, target: TargetChoice) {
  return {
    ...target,
    statuses: {
      "": localize("SIRPAS.ATTACK.defends"),
      ...Object.fromEntries(TARGET_STATUS_KEYS.map((key) => [key, statusName(key)])),
    },
    covers: coverChoices(),
    cover: target.covers[0] ?? "",
    locates: techniques.some(({ rows }) => rows.range.kind === "metaphysical"),
    circumstances: circumstanceBoxes(techniques, target.circumstances),
    said: saidOf(target),
  };
}

function distanceText({ melee, feet }: Distance): string {
  return melee ? localize("SIRPAS.ATTACK.inMelee") : localize("SIRPAS.SHEET.feet", { feet });
}

/** What is so of a target, in a few words. */
function saidOf({ covers, status, circumstances, located, ...distance }: TargetChoice): string {
  const said = [
    distanceText(distance),
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
