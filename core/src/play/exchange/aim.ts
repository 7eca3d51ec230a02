import { targetedTokens, type PlacedToken } from "../../foundry/canvas.ts";
import { currentVisibility, type RollKeys, type Visibility } from "../../foundry/visibility.ts";
import { err, type Result } from "../../rules/result.ts";
import { localize } from "../../utils/localize.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { postRolled } from "../cards/post-roll.ts";
import { seenByRoller } from "../cards/visibility.ts";
import { canRollFor } from "../people/can-roll.ts";
import { rememberTarget, targetKey } from "../people/target-list.ts";
import { metresBetween } from "./distance.ts";

type Message = ChatMessage.Implementation;

/** Who aims at whom. */
export interface Aim {
  readonly actor: Actor.Implementation;
  /** Whom it can be aimed at, the likeliest first; none where that is settled. */
  readonly targets: readonly PlacedToken[];
  /** Null for nobody yet. */
  readonly target: Actor.Implementation | null;
  readonly targetName: string;
  /** In metres; and how many they are where no tokens say it. */
  readonly distance: number;
  readonly assumed: number;
  /** The key of what it is done with, and all that it can be done with; none where that is settled. */
  readonly by?: string;
  readonly means?: readonly Means[];
}

/** Something with which somebody aims at others, by its key. */
export interface Means {
  readonly key: string;
  readonly name: string;
}

/** Items, and what else somebody aims with, as means. */
export function meansOf(arms: readonly { readonly id: string | null; readonly name: string }[]): readonly Means[] {
  return arms.map(({ id, name }) => ({ key: id ?? "", name: localize(name) }));
}

/** What is asked about somebody who aims with something; refused where they cannot now. */
export type Arming<Request extends Aim> = (actor: Actor.Implementation, key: string) => Result<Request>;

/** The same aimed at another of its targets; as it is where that is none of them. */
export function aimedAt<Aimed extends Aim>(aimed: Aimed, key: string): Aimed {
  const token = aimed.targets.find((one) => targetKey(one) === key);
  if (!token) return aimed;
  const distance = metresBetween(aimed.actor, token) ?? aimed.assumed;
  return { ...aimed, target: token.actor, targetName: token.name, distance };
}

/** The aim of somebody at the first of some targets. @param assumed  In metres, where no tokens say how far it is */
export function firstAim(actor: Actor.Implementation, targets: readonly PlacedToken[], assumed: number): Aim {
  const nobody: Aim = { actor, targets, target: null, targetName: "", distance: assumed, assumed };
  return aimedAt(nobody, firstKey(nobody));
}

/** The key of the likeliest target; empty for none. */
export function firstKey({ targets: [first] }: Pick<Aim, "targets">): string {
  return first ? targetKey(first) : "";
}

/** What a message holds that is aimed at somebody, besides who aims at whom. */
interface AimedMessage {
  readonly rolls: readonly Roll[];
  readonly system: object;
}

/** How a rulebook asks about something that is aimed at somebody, and rolls it. */
export interface AimedRoll<
  Request extends Aim,
  Choice extends { readonly target: string; readonly by?: string },
  Plan,
> {
  /** The type of the message. */
  readonly type: string;
  plain(request: Request): Choice;
  /** Asks in a dialog; null for who thinks better of it. */
  ask(request: Request): Promise<Choice | null>;
  plan(request: Request, choice: Choice): Result<Plan>;
  /** Where there are several means: the same with others. */
  readonly armed?: Arming<Request>;
  /** Takes what it costs before it is rolled, where it costs anything. @returns whether it did; if not, the user was told why */
  pay?(request: Request, choice: Choice, plan: Plan): Promise<boolean>;
  roll(request: Request, choice: Choice, plan: Plan): Promise<AimedMessage>;
}

/**
 * Asks how something is done, and to whom, and rolls it; with `fast` at once where it is certain whom it is aimed at.
 * @param asked  What is asked about, or why it cannot be
 * @returns the message; null if nothing was rolled, and the user was told why or thought better of it
 */
export async function rollAimed<
  Request extends Aim,
  Choice extends { readonly target: string; readonly by?: string },
  Plan,
>(
  rules: AimedRoll<Request, Choice, Plan>,
  actor: Actor.Implementation,
  asked: Result<Request>,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<Message | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  if (!asked.ok) return notifyRefusal(asked);
  const isCertain = targetedTokens().length === 1 || asked.value.targets.length < 2;
  const choice = fast && isCertain ? rules.plain(asked.value) : await rules.ask(asked.value);
  if (!choice) return null;
  const { means, by } = asked.value;
  const isOther = means !== undefined && choice.by !== undefined && choice.by !== by;
  const armed = isOther && rules.armed ? rules.armed(actor, choice.by!) : asked;
  if (!armed.ok) return notifyRefusal(armed);
  const request = aimedAt(armed.value, choice.target);
  const plan = request.target ? rules.plan(request, choice) : err("noAim");
  if (!plan.ok) return notifyRefusal(plan);
  if (rules.pay && !(await rules.pay(request, choice, plan.value))) return null;
  rememberTarget(request.actor, choice.target);
  return postAimed(rules.type, request, await rules.roll(request, choice, plan.value), visibility);
}

/** Posts what is aimed at somebody, or at nobody in particular. */
export async function postAimed(
  type: string,
  { actor, target, targetName }: Pick<Aim, "actor" | "target" | "targetName">,
  { rolls, system }: AimedMessage,
  visibility: Visibility,
): Promise<Message | null> {
  const aimed = { actor: actor.uuid, target: target?.uuid ?? "", targetName, ...system };
  return postRolled(actor, { type, rolls, system: aimed }, seenByRoller(visibility));
}
