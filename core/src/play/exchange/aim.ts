import { targetedTokens, type PlacedToken } from "../../foundry/canvas.ts";
import { currentVisibility, type RollKeys, type Visibility } from "../../foundry/visibility.ts";
import { err, type Result } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { seenByRoller } from "../cards/visibility.ts";
import { rememberTarget, targetKey } from "../people/target-list.ts";

/** Whom something is aimed at. */
export interface Aim {
  /** Whom it can be aimed at, the likeliest first; none where that is settled. */
  readonly targets: readonly PlacedToken[];
  /** Null for nobody yet. */
  readonly target: Actor.Implementation | null;
  readonly targetName: string;
  /** In metres. */
  readonly distance: number;
}

/** The same aimed at another of its targets; as it is where that is none of them. @param distanceTo  In metres */
export function aimedAt<Aimed extends Aim>(
  aimed: Aimed,
  key: string,
  distanceTo: (token: PlacedToken) => number,
): Aimed {
  const token = aimed.targets.find((one) => targetKey(one) === key);
  if (!token) return aimed;
  return { ...aimed, target: token.actor, targetName: token.name, distance: distanceTo(token) };
}

/** The aim at the first of some targets. @param distance  In metres, of an aim at nobody */
export function firstAim(
  targets: readonly PlacedToken[],
  distance: number,
  distanceTo: (token: PlacedToken) => number,
): Aim {
  const nobody: Aim = { targets, target: null, targetName: "", distance };
  return aimedAt(nobody, firstKey(nobody), distanceTo);
}

/** The key of the likeliest target; empty for none. */
export function firstKey({ targets: [first] }: Aim): string {
  return first ? targetKey(first) : "";
}

/** How a rulebook asks about something that is aimed at somebody, and rolls it. */
interface AimedRoll<Request, Choice, Plan> {
  plain(request: Request): Choice;
  /** Asks in a dialog; null for who thinks better of it. */
  ask(request: Request): Promise<Choice | null>;
  aimAt(request: Request, key: string): Request;
  plan(request: Request, choice: Choice): Result<Plan>;
  roll(
    request: Request,
    choice: Choice,
    plan: Plan,
    visibility: Visibility,
  ): Promise<ChatMessage.Implementation | null>;
}

/**
 * Asks how something is done, and to whom, and rolls it; with `fast` at once where it is certain whom it is aimed at.
 * @returns the message; null if nothing was rolled, and the user was told why or thought better of it
 */
export async function rollAimed<
  Request extends Aim & { readonly actor: Actor.Implementation },
  Choice extends { readonly target: string },
  Plan,
>(
  rules: AimedRoll<Request, Choice, Plan>,
  asked: Request,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<ChatMessage.Implementation | null> {
  const isCertain = targetedTokens().length === 1 || asked.targets.length < 2;
  const choice = fast && isCertain ? rules.plain(asked) : await rules.ask(asked);
  if (!choice) return null;
  const request = rules.aimAt(asked, choice.target);
  const plan = request.target ? rules.plan(request, choice) : err("noAim");
  if (!plan.ok) return notifyRefusal(plan);
  rememberTarget(request.actor, choice.target);
  return rules.roll(request, choice, plan.value, seenByRoller(visibility));
}
