import type { AttackData } from "../../play/combat/attack-data.ts";
import { attackStateOf, type AttackState, type TargetState } from "../../play/combat/attack-state.ts";
import { canRepeatAttack } from "../../play/combat/perform-attack.ts";
import { canClose } from "../../play/challenge/challenge.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { isOursToAnswer } from "../../play/challenge/who-answers.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import type { RuleError } from "../../rules/result.ts";
import { canBeAllowed } from "../../rules/combat/manoeuvre-errors.ts";
import { localize } from "../localize.ts";
import { list } from "../contests/participant-row.ts";
import { attackThrow, strikeView } from "./strike-view.ts";

interface AttackFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: AttackData;
}

/** The card of an attack: what was thrown, what each target did against it, and what came of it, all by the dice. */
export function attackCard({ message, system }: AttackFacts) {
  const state = attackStateOf(message);
  const { attacker, technique, weapon, targets, closing, prevents, turn } = system;
  const names = list(targets.map(({ name }) => name));
  return {
    what: technique.name,
    kind: [
      targets.length > 3
        ? localize("SIRPAS.CARD.attack.againstMany", { attacker: attacker.name, count: targets.length })
        : localize("SIRPAS.CARD.attack.against", { attacker: attacker.name, names }),
      ...(weapon.name === "" ? [] : [weapon.name]),
      ...(turn > 0 ? [localize("SIRPAS.ATTACK.turn", { turn })] : []),
    ].join(" · "),
    prevents: prevents ? localize("SIRPAS.ATTACK.prevents") : "",
    allowed: allowedBy(message, system),
    throws: state ? message.rolls.map((_, index) => attackThrow(state, index + 1)) : [],
    targets: (state?.targets ?? []).map((target) => targetView(state!, target)),
    closed: closing.closed ? localize("SIRPAS.CARD.attack.closed") : "",
    forged: state?.forged ?? false,
    readable: state !== null && state.targets.every(({ strikes }) => strikes.length > 0),
    footer: state ? footerOf(state) : null,
  };
}

/** What the rules refused it for, where a Gamemaster let it be: nobody else can. */
function allowedBy(message: ChatMessage.Implementation, { allowed }: AttackData): readonly string[] {
  if (!message.author?.isGM) return [];
  return allowed
    .filter(canBeAllowed)
    .map(({ reason, data }) =>
      localize("SIRPAS.ATTACK.allowedBy", { reason: ruleErrorText({ reason, data: data as RuleError["data"] }) }),
    );
}

function targetView(state: AttackState, target: TargetState) {
  const { id, name } = target.target;
  const strikes = target.strikes.map((strike) => strikeView(state, target, strike));
  // Of several targets each is folded once it needs nobody any more.
  const open =
    state.targets.length === 1 || strikes.some(({ todo, done }) => todo !== null || (done?.apply ?? "") !== "");
  // What it came to, for whoever leaves it folded.
  const note = strikes
    .flatMap(({ verdict, damage }) => damage?.severity?.name ?? verdict.word)
    .filter((word) => word !== "");
  return { id, name, strikes, open, note: note.join(" · ") };
}

/** What can be done with the whole attack. */
function footerOf(state: AttackState) {
  const { waiting, message } = state;
  const defences = waiting.filter(({ stage }) => stage === "defence");
  const ours = new Set(
    defences.flatMap(({ actor, target }) => {
      const found = actorAt(actor);
      return found && isOursToAnswer(found) && !found.hasPlayerOwner ? [target] : [];
    }),
  );
  const buttons = {
    together: ours.size > 1 && game.user!.isGM ? localize("SIRPAS.CARD.attack.defendAll", { count: ours.size }) : "",
    again: waiting.length === 0 && canRepeatAttack(message) ? localize("SIRPAS.CARD.attack.again") : "",
    close: waiting.length > 0 && canClose(message) ? localize("SIRPAS.CARD.attack.close") : "",
  };
  return { ...buttons, any: Object.values(buttons).some((words) => words !== "") };
}
