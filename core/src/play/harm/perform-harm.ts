import { ourSystem } from "../../foundry/globals.ts";
import { createMessage } from "../../foundry/documents.ts";
import { amountText, averageOf, readAmount, type Amount } from "../../rules/harm/amount.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { nameOf } from "../people/at-hand.ts";
import type { RollClass } from "../registry/messages.ts";
import { effectsOn, HARM } from "./harm.ts";
import { MOST_REASON } from "./harm-data.ts";
import { harmKind, harmRules, type Harm } from "./harm-rules.ts";
import "./errors.ts";

type Someone = Actor.Implementation;
type Message = ChatMessage.Implementation;

/** What is to befall some people. */
export interface HarmCall extends Partial<Pick<Harm, "place" | "guarded">> {
  readonly kind: string;
  /** A number, or dice such as a table prints them. */
  readonly amount: number | string;
  /** What happened, in a few words. */
  readonly reason?: string;
}

/** The same as far as it can be. */
interface ReadHarm {
  readonly harm: Omit<Harm, "amount">;
  readonly amount: Amount;
}

/** The class of rolls of any dice. */
const diceClass = (): RollClass | undefined =>
  Object.values<RollClass>(ourSystem().rolls).find((one) => one.ofDice !== undefined);

/** What is to happen, or why it cannot. */
export function readHarm({ kind, amount, place = "", guarded, reason = "" }: HarmCall): Result<ReadHarm> {
  const { kinds = [], places = {} } = harmRules() ?? {};
  const known = harmKind(kind);
  if (!known) return err("noSuchHarm", { kind, known: kinds.map(({ key }) => key).join(", ") });
  if (place !== "" && !Object.hasOwn(places, place))
    return err("noSuchPlace", { place, known: Object.keys(places).join(", ") });
  const read = readAmount(String(amount));
  if (!read || (read.count === 0 && read.bonus === 0 && !known.none)) return err("harmAmount");
  const { FACES = [] } = diceClass() ?? {};
  if (read.count > 0 && !FACES.includes(read.faces)) return err("harmDice", { known: FACES.join(", ") });
  const isGuarded = known.guarded !== undefined && (guarded ?? known.guarded);
  const harm = { kind, place: known.placed ? place : "", guarded: isGuarded, reason: reason.slice(0, MOST_REASON) };
  return ok({ harm, amount: read });
}

/** The dice of somebody's own, or those of all, or the plain number. */
function amountFor(actor: Someone, { harm, amount }: ReadHarm): Amount {
  const own = amount.count === 0 ? harmRules()?.diceOf?.(actor, { ...harm, amount: amount.bonus }) : null;
  return own ?? amount;
}

/** What would come of it for somebody: its lines, and the dice that are rolled before, of which the average is taken. */
export function previewHarm(actor: Someone, read: ReadHarm) {
  const amount = amountFor(actor, read);
  const average = averageOf(amount);
  const said = effectsOn(actor, { ...read.harm, amount: average }, null)?.said ?? [];
  return { said, dice: amount.count === 0 ? "" : amountText(amount), average };
}

/** Whether something is rolled before it can happen. */
export function isRolledFirst(actors: readonly Someone[], read: ReadHarm): boolean {
  return actors.some((actor) => amountFor(actor, read).count > 0);
}

/**
 * Lets something befall some people: one card and one event for all. What has no dice and befalls nobody but whom this user decides for
 * happens at once; anything else waits on its card.
 * @returns the message; null if there is none, and the user was told why
 */
export async function performHarm(actors: readonly Someone[], call: HarmCall): Promise<Message | null> {
  const read = readHarm(call);
  if (!read.ok) return notifyRefusal(read);
  const all = [...new Set(actors)];
  if (all.length === 0) return notifyRefusal(err("nobodyHarmed"));
  if (harmKind(call.kind)?.given && !game.user!.isGM) return notifyRefusal(err("notGamemaster"));
  const { harm, amount } = read.value;
  const plain = (one: Amount) => (one.count === 0 ? "" : amountText({ ...one, bonus: 0 }));
  const people = all.map((actor) => {
    const own = amountFor(actor, read.value);
    const dice = own === amount ? { dice: "", bonus: 0 } : { dice: plain(own), bonus: own.bonus };
    return { actor: actor.uuid, name: nameOf(actor), ...dice };
  });
  const pools = amount.count > 0 ? [amount] : people.flatMap(({ dice }) => readAmount(dice) ?? []);
  const rolls = await Promise.all(pools.flatMap((pool) => diceClass()?.ofDice?.([pool]).evaluate() ?? []));
  const system = { ...harm, dice: plain(amount), amount: amount.bonus, people };
  const message = await createMessage({ type: "harm", speaker: { alias: game.user!.name }, rolls, system });
  if (message && rolls.length === 0 && HARM.canApply(message)) await HARM.apply(message);
  return message;
}
