import type { SirpasActor } from "../../play/documents.ts";
import { CONDITIONS, type ConditionKey } from "../../rules/damage/conditions.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { askForm } from "#core/applications/ux/questions.ts";
import { localize } from "#core/utils/localize.ts";

/** What was answered about a condition that is to be given. */
export interface ConditionAnswer {
  /** For how many turns after this one; null for until it is ended. */
  readonly turns: number | null;
  readonly part: string;
}

/** What a condition does not say of itself: of a stun, for how long; of a limb, which. Null if somebody thought better. */
export async function askAbout(actor: SirpasActor, condition: ConditionKey): Promise<ConditionAnswer | null> {
  const { hinders, timed, turns } = CONDITIONS.of(condition);
  const asks = { part: hinders === "part", turns: timed };
  if (!asks.part && !asks.turns) return { turns, part: "" };
  const name = localize(`SIRPAS.CONDITION.${condition}.label`);
  const answer = await askForm<{ readonly turns?: number | string | null; readonly part?: string }>(
    "effects/condition",
    { hint: localize(`SIRPAS.CONDITION.${condition}.hint`), asks, limbs: limbsOf(actor) },
    {
      title: localize("SIRPAS.EFFECTS.ask.title", { name, actor: nameOf(actor) }),
      icon: "fa-solid fa-person-falling-burst",
      name: "condition-dialog",
      ok: { label: localize("SIRPAS.EFFECTS.ask.give"), icon: "fa-solid fa-check" },
    },
  );
  return answer && { turns: wholeOrNull(answer.turns), part: answer.part ?? "" };
}

function limbsOf(actor: SirpasActor): Readonly<Record<string, string>> {
  const limbs = actor.system.body.filter(({ role }) => role === "limb");
  return Object.fromEntries(limbs.map(({ key, label }) => [key, localize(label)]));
}

/** An emptied field means until it is ended. */
function wholeOrNull(turns: number | string | null | undefined): number | null {
  const number = turns === null || turns === undefined || turns === "" ? NaN : Number(turns);
  return Number.isInteger(number) && number >= 0 ? number : null;
}
