import { type Circumstance, CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import { rollFields, visibilityChoices } from "../checks/check-choices.ts";
import { modifierRows } from "../checks/read-situation.ts";
import type { AttackChoice, AttackRequest } from "../../play/combat/attack/attack-request.ts";
import { TACTICAL_SITUATION_KEYS, TACTICAL_SITUATIONS } from "../../rules/combat/situation.ts";
import { COVER_KEYS } from "../../rules/combat/cover.ts";
import { isSamePart } from "../../rules/damage/body-parts.ts";
import { nameIn, localize, signed } from "#core/utils/localize.ts";

/** Who attacks, and how. */
export function headView({ fighter }: AttackRequest) {
  const { actor } = fighter;
  const { turn, level } = fighter.encounter;
  const when = turn > 0 ? localize("SIRPAS.ATTACK.turn", { turn }) : localize("SIRPAS.ATTACK.outside");
  const { name, img } = actor;
  return { name, img, lines: [`${when} · ${localize(`SIRPAS.ATTACK.level.${level}`)}`] };
}

/** What one can stand behind as a select that localises offers it, none first. */
export function coverChoices(): Record<string, string> {
  return { "": "SIRPAS.ATTACK.noCover", ...Object.fromEntries(COVER_KEYS.map((key) => [key, `SIRPAS.COVER.${key}`])) };
}

/** What is so of the attacker, whatever is used. */
export function situationView(request: AttackRequest, choice: AttackChoice) {
  const { actor } = request.fighter;
  return {
    covers: coverChoices(),
    cover: choice.covers[0] ?? "",
    tactical: TACTICAL_SITUATION_KEYS.map((key) => ({
      key,
      value: signed(TACTICAL_SITUATIONS[key]),
      checked: choice.tactical.includes(key),
    })),
    ...rollFields(actor, choice),
    damage: modifierRows(choice.damage),
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
export function aimChoices(request: AttackRequest, choice: AttackChoice) {
  const rows = request.techniqueFor({ ...choice, part: "" })?.rows.bodyParts ?? [];
  const target = request.targets.find(({ id }) => id === choice.targets[0]?.id);
  const own = target ? target.actor.system.body : [];
  return rows.flatMap(({ part, modifier }) => {
    const aimed = (value: string, name: string) => ({
      value,
      label: localize("SIRPAS.ATTACK.aimedAt", { part: name, modifier: signed(modifier) }),
    });
    const meant = own.filter(({ key }) => isSamePart(key, part));
    const named = meant.map(({ key, label }) => aimed(key, localize(label)));
    return named.length > 0 ? named : [aimed(part, nameIn(CONFIG.SIRPAS.armourParts, part))];
  });
}

/** What some techniques ask about whom they are used against, each with its box. */
export function circumstanceBoxes(
  techniques: readonly { readonly rows: ManoeuvreRows }[],
  so: readonly Circumstance[],
) {
  const asked = techniques.flatMap(({ rows: { needs, circumstances, useless } }) => [
    ...needs,
    ...circumstances.map(({ when }) => when),
    ...useless.flatMap(({ when, unless }) => [when, unless]),
  ]);
  return CIRCUMSTANCES.filter((key) => asked.includes(key)).map((key) => ({
    key,
    name: nameIn(CONFIG.SIRPAS.circumstances, key),
    checked: so.includes(key),
  }));
}
