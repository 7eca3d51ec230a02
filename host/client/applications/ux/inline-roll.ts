import { CONFIG } from "../../core/state.ts";
import { ChatMessage } from "../../documents/chat-message.ts";
import { Roll } from "../../dice/roll.ts";
import type { EnrichmentOptions } from "./text-editor.ts";

/** The link of `[[/roll 3d6]]`, rolled when it is clicked, or of `[[3d6]]`, rolled now. Null when it is no formula. */
export async function inlineRoll(
  match: RegExpMatchArray,
  { rollData = {} }: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const [, command, text = "", closing = "]]", label] = match;
  const data = typeof rollData === "function" ? (rollData as () => object)() : rollData;
  const [formula = "", flavor] = (closing.length === 3 ? `${text}]` : text).split(/\s*#\s*/);
  if (command) return deferredRoll(command.trim().slice(1), formula, label, flavor, data);
  try {
    const RollClass = (CONFIG.Dice.rolls?.[0] ?? Roll) as typeof Roll;
    const roll = new RollClass(formula, data as never);
    await roll.evaluate({ allowInteractive: false } as never);
    return roll.toAnchor({
      classes: ["inline-roll", "inline-result"],
      ...(label && { label }),
      dataset: { flavor },
    } as never);
  } catch {
    return null;
  }
}

function deferredRoll(
  mode: string,
  formula: string,
  label: string | undefined,
  flavor: string | undefined,
  data: object,
): HTMLElement | null {
  const resolved = Roll.replaceFormulaData(formula, data as never, { missing: "0" } as never);
  if (!Roll.validate(resolved)) return null;
  const anchor = document.createElement("a");
  anchor.className = "inline-roll roll";
  anchor.dataset["mode"] = mode;
  anchor.dataset["formula"] = resolved;
  anchor.dataset["tooltipText"] = flavor ?? resolved;
  if (flavor) anchor.dataset["flavor"] = flavor;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  anchor.append(icon, ` ${label ?? resolved}`);
  return anchor;
}

const MODES: Record<string, string> = {
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

/** Rolls what a clicked inline roll stands for and puts it into the chat. */
export async function clickInlineRoll(anchor: HTMLElement): Promise<void> {
  const { formula, mode = "", flavor } = anchor.dataset;
  if (!formula) return;
  const RollClass = (CONFIG.Dice.rolls?.[0] ?? Roll) as typeof Roll;
  const rollMode = MODES[mode];
  const speaker = (ChatMessage as unknown as { getSpeaker(): object }).getSpeaker();
  await new RollClass(formula).toMessage({ flavor, speaker } as never, (rollMode ? { rollMode } : {}) as never);
}
