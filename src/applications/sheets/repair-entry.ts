import type { SirpasActor } from "../../documents/actor.ts";
import { notify } from "../../documents/notify.ts";
import { repair } from "../../documents/repair.ts";
import { say } from "../words.ts";
import { readEntry } from "./entry.ts";
import { fieldAt, fieldName } from "./views/misfits.ts";

/** Stores what was typed in the repair note instead of a value that does not fit. What does not fit either is refused. */
export async function enterRepair(actor: SirpasActor, input: HTMLInputElement): Promise<void> {
  const { path = "" } = input.dataset;
  const used: unknown = foundry.utils.getProperty(actor._source, path);
  const value = typeof used === "number" ? numberIn(input.value, used) : input.value;
  const failure = fieldAt(actor, path)?.validate(value as never);
  if (!failure) return repair(actor, path, value);
  const words = { name: fieldName(actor, path), text: input.value, reason: failure.asError().message.trim() };
  notify.warn(say("SIRPAS.REPAIR.refused", words));
  input.value = String(used);
}

/** "12", "+2" and "-1", and fractions where the field has them; what is no number is left to the field to refuse. */
function numberIn(text: string, used: number): number {
  const entry = readEntry(text, used, { min: -Infinity, max: Infinity });
  return entry.ok ? entry.value : Number(text.trim() === "" ? NaN : text.trim().replace(",", "."));
}
