import { actorAt } from "../challenge/answers.ts";
import { isOursToAnswer, whoAnswers } from "../challenge/who-answers.ts";
import type { StrikePlace } from "./attack-answers.ts";
import { attackStateOf, type AwaitedAnswer } from "./attack-state.ts";
import { isNpc } from "./answer.ts";

type Message = ChatMessage.Implementation;

/** Something that this user is asked for an attack: a defence, or what whoever was hit throws; `defences` are several at once. */
export interface PendingAttackAction {
  readonly message: Message;
  readonly kind: "defence" | "defences" | "mitigation" | "deadly";
  /** Of one target and strike what `placeOf` reads; of several how many there are. */
  readonly who: string;
  readonly name: string;
}

/** What an attack asks of this user: one strike after the other of each target, and the Gamemaster's own all at once. */
export function pendingAttackActions(message: Message): readonly PendingAttackAction[] {
  const state = attackStateOf(message);
  if (!state) return [];
  const asked = state.waiting.filter(({ actor }) => isAsked(actor));
  const next = asked.filter(
    (one, index) => asked.findIndex((other) => other.target === one.target && other.stage === one.stage) === index,
  );
  const npcs = next.filter(({ stage, actor }) => stage === "defence" && isNpc(actor));
  const nameOf = ({ actor, target }: AwaitedAnswer) => {
    const found = state.data.targets.find(({ id }) => id === target);
    return found && actor === found.actor ? found.name : state.data.attacker.name;
  };
  const together: PendingAttackAction[] =
    npcs.length > 1 ? [{ message, kind: "defences", who: String(npcs.length), name: npcs.map(nameOf).join(", ") }] : [];
  const single = next.filter((one) => together.length === 0 || !npcs.includes(one));
  return [
    ...single.map((one): PendingAttackAction => ({ message, kind: one.stage, who: whoOf(one), name: nameOf(one) })),
    ...together,
  ];
}

/** Whether this user is asked for an actor: whoever it is to answer for; of a player who is away, the Gamemaster. */
function isAsked(uuid: string): boolean {
  const actor = actorAt(uuid);
  if (!actor) return false;
  if (isOursToAnswer(actor)) return true;
  const { by, here } = whoAnswers(actor);
  return game.user!.isGM && by === "player" && !here;
}

function whoOf({ target, strike }: StrikePlace): string {
  return `${strike}/${target}`;
}

/** Which target and strike a duty is about. */
export function placeOf({ who }: Pick<PendingAttackAction, "who">): StrikePlace {
  const [strike = "1", ...target] = who.split("/");
  return { target: target.join("/"), strike: Number(strike) };
}
