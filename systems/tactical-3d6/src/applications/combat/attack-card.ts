import { exchangeParts } from "#core/applications/exchange/exchange-parts.ts";
import { figure, valueLines } from "#core/applications/reasons/term-lines.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { wasUndone, isRecorded } from "#core/play/log/recorded.ts";
import { localize } from "#core/utils/localize.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { AMMUNITION, DAMAGE } from "../../play/combat/damage.ts";
import { defencesOf, defend } from "../../play/combat/defend.ts";
import { disarmContest } from "../../play/combat/contest.ts";
import { turnName } from "../../play/combat/turn-choice.ts";
import type { HitOutcome } from "../../rules/attack/attack.ts";
import { WEAPON } from "../../rules/attack/plan.ts";
import { chanceOf, sideView } from "../shown.ts";

/** The card of an attack, and what the strip asks: its target for a defence, and then to take what it does. */
export const { card: ATTACK_CARD, prompts: ATTACK_PROMPTS } = exchangeParts({
  model: AttackData,
  consequences: { apply: DAMAGE, spend: AMMUNITION },
  title: ({ weapon }) => localize(weapon),
  place({ targetName, location, manoeuvre, option }) {
    const turn = turnName({ manoeuvre, option, prepared: "", enhanced: "" });
    const aim = ["", "torso", "body"].includes(location) ? "" : localize(`TACTICAL.LOCATION.${location}`);
    return [targetName, aim, turn].filter((part) => part !== "").join(", ");
  },
  came({ outcome, answer, location, disarm, holds }) {
    if (!outcome) return null;
    const { critical } = outcome.roll;
    const hit = location === WEAPON ? (disarm ? "disarms" : "hitsWeapon") : holds ? "holds" : "hit";
    const result =
      outcome.result === "hit" ? hit : outcome.result === "missed" && critical ? "fumbled" : outcome.result;
    const loss = outcome.wounds.reduce((sum, { damage }) => sum + damage.injury.value, 0);
    return { result, critical, loss, defence: answer };
  },
  ways: (actor, attack) => defencesOf(actor, attack),
  chanceOf,
  what: ({ weapon, location, targetName: name }) =>
    localize("TACTICAL.PROMPT.defence", {
      name,
      weapon: localize(weapon),
      place: localize(`TACTICAL.LOCATION.${location === "" ? "random" : location}`),
    }),
  answer: defend,
  card: {
    follows: () => ["updateActor", "updateItem", "ownership", "updateCombat", "deleteCombat", "userConnected"],
    actions: { disarm: (message, _data, keys) => disarmContest(message, keys) },
  },
  view(system, message) {
    const { outcome, roll, answers } = system;
    const undone = wasUndone(DAMAGE.keyOf(message)) && !isRecorded(DAMAGE.keyOf(message));
    const disarms = outcome?.result === "hit" && system.disarm && actorAt(system.actor)?.isOwner === true;
    return {
      undone,
      sides: [
        sideView(localize("TYPES.ChatMessage.attack"), roll!),
        ...(outcome?.defences ?? []).flatMap((defence, index) => [
          ...(defence.acrobatics ? [sideView(localize("TACTICAL.SKILL.acrobatics"), defence.acrobatics)] : []),
          sideView(defenceName(answers[index]), defence),
        ]),
      ],
      wounds: system.holds ? [] : (outcome?.wounds ?? []).map(woundView),
      notes: notesOf(system),
      disarm: disarms ? localize("TACTICAL.CONTEST.begin.disarm") : "",
    };
  },
});

function defenceName(answer: { readonly kind: string; readonly options: Iterable<string> } | undefined): string {
  if (!answer) return "";
  const options = [...answer.options].map((option) => localize(`TACTICAL.DEFENCE_OPTION.${option}`));
  return [localize(`TACTICAL.DEFENCE.${answer.kind}`), ...options].join(", ");
}

/** One hit: where, what it does with every reason, and what it leaves. */
function woundView({ location, side, damage, wound }: HitOutcome) {
  const name = localize(`TACTICAL.LOCATION.${location}`);
  const { shock, major, crippled, blinded, knockdown } = wound;
  const { rolled, penetrating, injury, fatigue } = damage;
  return {
    place: side === null ? name : localize(`TACTICAL.SIDE.${side}`, { name }),
    steps: valueLines("DAMAGE", { rolled, penetrating, injury }),
    notes: [
      ...(fatigue > 0 ? [localize("TACTICAL.WOUND.fatigue", { fatigue })] : []),
      ...(shock > 0 ? [localize("TACTICAL.WOUND.shock", { shock })] : []),
      ...(major ? [localize("TACTICAL.WOUND.major")] : []),
      ...(crippled ? [localize("TACTICAL.WOUND.crippled")] : []),
      ...(blinded > 0 ? [localize("TACTICAL.WOUND.blinded")] : []),
      ...(knockdown === null ? [] : [localize("TACTICAL.WOUND.knockdown", { modifier: figure(knockdown) })]),
    ],
  };
}

/** What else came of it. */
function notesOf({ outcome, areaOutcome, answers, isDefendable, roll, limbs, wasted }: AttackData): readonly string[] {
  const limb = outcome?.result === "hit" && limbs && answers.some((one) => one.limb !== "");
  return [
    ...(roll?.success && !isDefendable ? ["critical"] : []),
    ...(areaOutcome && areaOutcome.scatter.yards > 0 ? ["scatters"] : []),
    ...(areaOutcome ? ["yards"] : []),
    ...(wasted > 0 ? ["wasted"] : []),
    ...(outcome?.strays ? ["strays"] : []),
    ...(outcome && outcome.hits[0] > 1 ? ["hits"] : []),
    ...(limb ? ["limb"] : []),
    ...(answers.some(({ retreats }) => retreats) ? ["retreats"] : []),
  ].map((key) =>
    localize(`TACTICAL.ATTACK.note.${key}`, {
      ...{ before: outcome?.hits[0] ?? 0, after: outcome?.hits[1] ?? 0, wasted },
      ...{ scattered: areaOutcome?.scatter.yards ?? 0, yards: areaOutcome?.yards ?? 0 },
    }),
  );
}
