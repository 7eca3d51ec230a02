import { type Recorded, wasUndone } from "#core/play/log/recorded.ts";
import { canUndo } from "#core/play/log/undo.ts";
import type { StrikeState } from "../../play/combat/attack/attack-state.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { canResolve, changesAnything, isResolved } from "../../play/combat/attack/resolve-strike.ts";
import { effectsOf } from "../../play/effects/conditions.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { localize, localizeLine } from "#core/utils/localize.ts";

/** What a strike that was applied has hindered of somebody of this user's, such as a limb, without saying which; null for nothing. */
export function limbToName({ applied, hit, reading }: StrikeState) {
  const actor = applied && hit ? actorAt(hit.actor) : null;
  if (!hit || !actor?.isOwner) return null;
  const [found] = (reading.outcome?.conditions ?? []).flatMap(({ condition, part = "" }) =>
    part === "" && CONDITIONS.of(condition).hinders === "part" ? effectsOf(actor, condition, "") : [],
  );
  const effect = found && actor.effects.get(found.id);
  return effect ? { name: hit.name, actor, effect } : null;
}

/** What was applied and by whom, or who can apply it. */
export function outcomeView(strike: StrikeState) {
  const { attack, applied, reading, hit } = strike;
  if (applied) return { ...appliedView(applied, SHOWN), apply: false };
  if (!isResolved(strike) || (attack.combat === "" && !changesAnything(reading))) return null;
  return {
    undone: wasUndone(strike.key),
    apply: canResolve(strike, game.user!) && actorAt(hit?.actor ?? "") !== null,
  };
}

/**
 * What was applied of what a card asks for, with the button that undoes it.
 * @param shown  The labels of lines that the card says already.
 */
export function appliedView(applied: Recorded, shown: RegExp) {
  const { by, through, said } = applied;
  return {
    applied: localize(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, {
      by,
      through,
    }),
    said: said.filter(({ label }) => !shown.test(label)).map(localizeLine),
    undoes: canUndo(applied),
  };
}

/** The lines of the log that the card says already: how it went, the wound, and conditions. */
const SHOWN = /^SIRPAS\.(FIGHT\.said\.(attack|condition)|INJURY\.said\.(wound|localized|averted|dead))\b/;
