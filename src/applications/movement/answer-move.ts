import type { SirpasActor } from "../../documents/actor.ts";
import { letGo } from "../../play/movement/begin-move.ts";
import { moveStateOf, type MoveState } from "../../play/movement/move-state.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { askChoice } from "../checks/consequence-dialogs.ts";

type Message = ChatMessage.Implementation;

/** Attacks to keep somebody from moving: with the only opponent there is, or the one that is chosen. */
export async function attackMover(message: Message, opponents: readonly string[]): Promise<void> {
  const state = moveStateOf(message);
  const choices = attackersIn(state, opponents);
  const [first] = choices;
  if (!state || !first) return;
  const chosen =
    choices.length === 1
      ? first.id
      : await askChoice(
          "SIRPAS.MOVE.attack",
          "SIRPAS.MOVE.whoAttacks",
          Object.fromEntries(choices.map(({ id, name }) => [id, name])),
        );
  const attacker = choices.find(({ id }) => id === chosen)?.actor;
  if (!attacker) return;
  await attacker.attack({ targets: [state.data.mover.token || state.data.mover.actor], prevents: true });
}

/** Lets somebody move, with all those opponents. */
export async function letMoverGo(message: Message, opponents: readonly string[]): Promise<void> {
  await letGo(message, opponents);
}

interface Attacker {
  readonly id: string;
  readonly name: string;
  readonly actor: SirpasActor;
}

function attackersIn(state: MoveState | null, opponents: readonly string[]): readonly Attacker[] {
  return (state?.opponents ?? []).flatMap(({ opponent, answer }): readonly Attacker[] => {
    const actor = actorAt(opponent.actor);
    if (!actor?.isOwner || answer !== "waiting" || !opponents.includes(opponent.id)) return [];
    return [{ id: opponent.id, name: opponent.name, actor }];
  });
}
