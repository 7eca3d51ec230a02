import { combatantsOf, combats, scenes } from "#core/foundry/collections.ts";
import { flagOf } from "#core/foundry/documents.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";

/** What takes away who came by powers that end: out of their encounters, then off their scenes. */
export function dismissed(messages: ReadonlySet<string>): readonly Change[] {
  const fighters = combats().flatMap((combat) => combatantsOf(combat) as readonly Placed[]);
  const tokens = scenes().flatMap((scene) => scene.tokens.contents as readonly Placed[]);
  const isCalled = (one: Placed) => messages.has(flagOf<{ readonly message?: string }>(one, "power")?.message ?? "");
  return [...fighters, ...tokens].filter(isCalled).map((one) => ({
    ...{ uuid: one.uuid, path: "", before: one.toObject() as Stored, after: null },
  }));
}

/** A token or a combatant. */
interface Placed {
  readonly uuid: string;
  readonly flags: object;
  toObject(): unknown;
}
