import type { Game } from "../core/game.ts";
import { CONFIG, renderTemplate } from "../core/state.ts";
import { expandObject } from "../../common/utils/index.ts";
import { mapLegacyRollMode } from "../documents/chat-visibility.ts";
import type { DiceTerm } from "./terms/dice.ts";
import type { Roll } from "./roll.ts";
import { deprecated } from "../core/deprecations.ts";

export interface RollMessageOptions {
  /** Who may see the message. In generation 14 called `messageMode`. */
  rollMode?: string;
  messageMode?: string;
  /** With `false` the answer is the message's data and no message is made. */
  create?: boolean;
}

/** The HTML that lists each die of a roll. */
export async function renderTooltip(roll: Roll, template: string): Promise<string> {
  const parts = roll.dice.map((die: DiceTerm) => die.getTooltipData());
  return renderTemplate(template, { parts });
}

export async function renderRoll(
  roll: Roll,
  { template, flavor, isPrivate = false }: { template: string; flavor?: string | undefined; isPrivate?: boolean },
): Promise<string> {
  return renderTemplate(template, {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options["flavor"]),
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : rounded(roll.total),
  });
}

/** Makes a chat message of a roll that is evaluated. */
export async function rollToMessage(
  roll: Roll,
  messageData: Record<string, unknown>,
  { rollMode, messageMode, create = true }: RollMessageOptions,
  game: Game,
): Promise<unknown> {
  const basis = { author: game.user?.id, content: String(roll.total), sound: CONFIG.sounds["dice"] };
  // Keys with dots are paths here too (DCC writes flags so).
  const data = { ...expandObject({ ...basis, ...messageData }), rolls: [roll] };
  const cls = CONFIG.ChatMessage.documentClass;
  if (game.release.generation >= 14) {
    if (rollMode) deprecated("The option rollMode of Roll#toMessage", "messageMode");
    const mode = messageMode ?? mapLegacyRollMode(rollMode ?? "roll");
    return create ? cls.create(data, { messageMode: mode }) : cls.applyMode(new cls(data).toObject(), String(mode));
  }
  const mode = rollMode && rollMode !== "roll" ? rollMode : game.settings.get("core", "rollMode");
  if (create) return cls.create(data, { rollMode: mode });
  const message = new cls(data);
  message.applyRollMode(String(mode));
  return message.toObject();
}

function rounded(total: number | string | undefined): number | string {
  return typeof total === "number" ? Math.round(total * 100) / 100 : (total ?? "");
}
