import { currentVisibility, VISIBILITIES, visibilityNamed, type Visibility } from "../../foundry/visibility.ts";
import { ok, err, type Result } from "../../rules/result.ts";

/**
 * Who is to see what a macro rolls, by the name it gave, of either generation of Foundry; what is chosen in the chat if it gave
 * none. A name that nobody knows is refused: Foundry would show the roll to all.
 */
export function resolvedVisibility(name: unknown): Result<Visibility> {
  const visibility = name === undefined ? currentVisibility() : visibilityNamed(name);
  if (visibility !== null) return ok(visibility);
  return err("noSuchVisibility", { visibility: String(name), known: VISIBILITIES.join(", ") });
}
