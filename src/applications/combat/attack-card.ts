import type { CardFacts } from "#core/play/registry/messages.ts";
import type { AttackData } from "../../play/combat/attack/attack-data.ts";
import { attackStateOf, type AttackState, type StrikeState } from "../../play/combat/attack/attack-state.ts";
import { canRepeatAttack } from "../../play/combat/attack/repeat-attack.ts";
import { canClose } from "#core/play/challenge/challenge.ts";
import { actorAt, documentAt } from "#core/foundry/documents.ts";
import { npcStrikes } from "../../play/combat/defence/defend-all.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { breakdown, strikeView } from "./strike-view.ts";
import { attackRoll } from "./strike-sides.ts";

type Message = ChatMessage.Implementation;

/** The card of an attack: what was rolled, what each target did against it, and what came of it, all by the dice. */
export function attackCard({ message, system }: CardFacts<AttackData>) {
  const state = attackStateOf(message);
  const { attacker, technique, weapon, targets, closing, prevents, turn } = system;
  const several = targets.length > 1;
  const rolls = several ? message.rolls.flatMap((_, index) => attackRoll(system, index + 1) ?? []) : [];
  const rows = state ? targets.map((target) => targetView(target, state.strikes, several)) : [];
  return {
    title: technique.name,
    subtitle: inOneLine([
      weapon.name,
      several ? localize("SIRPAS.CARD.attack.several", { count: targets.length }) : "",
      turn > 0 ? localize("SIRPAS.ATTACK.turn", { turn }) : "",
    ]),
    attacker: faceOf(attacker),
    // Of several each has a row of their own.
    target: targets[0] && !several ? faceOf(targets[0]) : null,
    rolls,
    ...breakdown(rolls),
    state: gravest(rows),
    prevents,
    allowed: allowedBy(message, system),
    targets: rows,
    outcome: several ? "" : (rows[0]?.note ?? ""),
    closed: closing.closed,
    forged: state?.forged ?? false,
    readable: rows.length > 0 && rows.every(({ strikes }) => strikes.length > 0),
    footer: state && footerOf(state),
  };
}

/** What the rules refused it for, where a Gamemaster let it be: nobody else can. */
function allowedBy(message: Message, { allowed }: AttackData): AttackData["allowed"] {
  return message.author?.isGM ? allowed : [];
}

/** The gravest of what came of it, which the card takes its colour from. */
function gravest(rows: readonly ReturnType<typeof targetView>[]): string {
  const all = rows.flatMap(({ strikes }) => strikes.flatMap(({ wound, verdict }) => [wound?.state, verdict?.state]));
  return GRAVEST.find((state) => all.includes(state)) ?? "";
}

const GRAVEST = ["dead", "deadly", "critical", "hit", "stopped"] as const;

/** What somebody looks like on the board, else on their sheet, and which token is theirs. */
function faceOf({ name, actor, token }: Record<"name" | "actor" | "token", string>) {
  const placed = documentAt(token);
  const { src } = placed instanceof TokenDocument ? placed.texture : { src: null };
  return { name, img: src ?? actorAt(actor)?.img ?? "icons/svg/mystery-man.svg", lights: token || actor };
}

function targetView(target: AttackData["targets"][number], all: readonly StrikeState[], several: boolean) {
  const { id } = target;
  const strikes = all.filter(({ against }) => against === target).map(strikeView);
  // Of several targets each is folded once it needs nobody any more.
  const open = !several || strikes.some(({ todo, done }) => todo !== null || done?.apply === true);
  // What it came to, shown while it is folded.
  const note = inOneLine(strikes.map(({ verdict, wound }) => wound?.word ?? verdict?.word ?? ""));
  return { ...faceOf(target), id, strikes, open, note };
}

/** What can be done with the whole attack. */
function footerOf(state: AttackState) {
  const { waiting, data } = state;
  const ours = new Set(npcStrikes(state).map(({ target }) => target)).size;
  return {
    together: ours > 1 && game.user!.isGM ? ours : 0,
    again: waiting.length === 0 && canRepeatAttack(data.parent),
    close: waiting.length > 0 && canClose(data.parent),
  };
}
