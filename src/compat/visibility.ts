import { isBefore14 } from "./generation.ts";

/** Who may see a chat message: everyone, the GM and the author, the GM alone, the author alone. */
export const VISIBILITIES = ["public", "gm", "blind", "self"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Generation 13 calls them roll modes, 14 message modes. */
const ROLL_MODES: Readonly<Record<Visibility, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** Foundry's name for a visibility: `gmroll` in generation 13, `gm` from 14 on. */
export function modeOf(visibility: Visibility): string {
  return isBefore14() ? ROLL_MODES[visibility] : visibility;
}

/** The visibility that the user has chosen in the chat sidebar; public if Foundry names one that is not ours. */
export function currentVisibility(): Visibility {
  const settings = game.settings as unknown as { get(namespace: string, key: string): unknown };
  const mode = settings.get("core", isBefore14() ? "rollMode" : "messageMode");
  return VISIBILITIES.find((visibility) => modeOf(visibility) === mode) ?? "public";
}

/** The option with which a message is created as visible to these people, whatever the user has chosen in the sidebar. */
export function modeOption(visibility: Visibility): object {
  return isBefore14() ? { rollMode: modeOf(visibility) } : { messageMode: modeOf(visibility) };
}

/** Either generation's static of ChatMessage. */
interface ModeApplier {
  applyRollMode?<Data extends object>(data: Data, mode: string): Data;
  applyMode?<Data extends object>(data: Data, mode: string): Data;
}

/**
 * Marks the data of a message, before it is created, as visible to these people only.
 * @throws {Error} if this Foundry has no way to do so: a private roll must never become public unnoticed.
 */
export function applyVisibility<Data extends object>(data: Data, visibility: Visibility): Data {
  const applier = ChatMessage.implementation as unknown as ModeApplier;
  const mode = modeOf(visibility);
  const applied = isBefore14() ? applier.applyRollMode?.(data, mode) : applier.applyMode?.(data, mode);
  if (applied === undefined) throw new Error(`This version of Foundry cannot make a chat message ${visibility}.`);
  return applied;
}
