import { type Circumstance, CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import { TARGET_STATUS_KEYS } from "../../rules/combat/automatic-attack.ts";
import { TACTICAL_SITUATION_KEYS } from "../../rules/combat/situation.ts";
import { type Cover, COVER_KEYS } from "../../rules/combat/cover.ts";
import type { TargetChoice } from "../../rules/combat/attack-plan.ts";
import type { AttackChoice, AttackRequest } from "../../play/combat/attack/attack-request.ts";
import type { Visibility } from "#core/foundry/visibility.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import { switchedOff } from "../rolls/modifier-rows.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { readSituation } from "../checks/read-situation.ts";

/** What the dialog of an attack says, and what is wrong with it. What is not on the screen stays as it was. */
export function readAttack(
  form: HTMLFormElement,
  request: AttackRequest,
  before: AttackChoice,
): FormReading<AttackChoice> {
  const data = new FormData(form);
  const chosen = (name: string, was: string) => String(data.get(name) ?? was);
  const several = (name: string) => data.getAll(name).map(String);
  const modifiers = (of: string) => form.querySelector<HTMLElement>(`[data-modifiers="${of}"]`)!;
  const faults: CheckFault[] = [];
  // Only what the player has changed is a choice: what stands there by itself follows the technique.
  const shown = request.techniqueFor(before)?.use.weapon?.uuid ?? "";
  const choice = {
    technique: chosen("technique", before.technique),
    part: chosen("part", before.part),
    weapon: data.get("weapon") === shown ? before.weapon : chosen("weapon", before.weapon),
    targets: several("target").flatMap((index) => {
      const target = request.targets[Number(index)];
      const known = target && before.targets.find(({ id }) => id === target.id);
      return known ? [readTarget(form, data, index, known)] : target ? [request.targetOf(target)] : [];
    }),
    covers: coverIn(data.get("cover")),
    tactical: TACTICAL_SITUATION_KEYS.filter((key) => several("tactical").includes(key)),
    parts: several("parts"),
    off: switchedOff(form, before.off),
    situation: readSituation(modifiers("roll"), before.situation, faults),
    damage: readSituation(modifiers("damage"), before.damage, faults),
    prevents: data.has("prevents"),
    allowed: data.has("allowed"),
    visibility: chosen("visibility", before.visibility) as Visibility,
  };
  return { choice, faults };
}

/** What is said of a target, of which each field has the name of its line. */
function readTarget(form: HTMLFormElement, data: FormData, index: string, before: TargetChoice): TargetChoice {
  const field = (name: string) => `${name}-${index}`;
  if (!data.has(field("status"))) return before;
  const feet = Number(data.get(field("feet")));
  return {
    id: before.id,
    status: TARGET_STATUS_KEYS.find((key) => key === data.get(field("status"))) ?? "",
    melee: data.has(field("melee")),
    feet: Number.isFinite(feet) && feet >= 0 ? feet : before.feet,
    covers: coverIn(data.get(field("cover"))),
    exposed: data.has(field("exposed")),
    // Nobody is asked who has no metaphysical attack.
    located: form.elements.namedItem(field("located")) ? data.has(field("located")) : before.located,
    circumstances: readCircumstances(form, field("circumstance"), before.circumstances),
  };
}

/** What is so of those who are looked at; what nothing asks about has no box, and stays as it is. */
export function readCircumstances(form: HTMLFormElement, name: string, before: readonly Circumstance[]) {
  return CIRCUMSTANCES.filter(
    (key) => form.querySelector<HTMLInputElement>(`[name=${name}][value=${key}]`)?.checked ?? before.includes(key),
  );
}

function coverIn(key: unknown): readonly Cover[] {
  return COVER_KEYS.filter((cover) => cover === key);
}
