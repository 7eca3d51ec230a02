import { messageAt } from "../../foundry/collections.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import { attackStateOf, type AttackState, type TargetState, type StrikeState } from "../../play/combat/attack-state.ts";
import { canRepeatAttack } from "../../play/combat/repeat-attack.ts";
import { canClose } from "../../play/challenge/challenge.ts";
import { actorAt } from "../../foundry/documents.ts";
import { isOursToAnswer } from "../../play/challenge/who-answers.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import type { RuleError } from "../../rules/result.ts";
import { canBeAllowed } from "../../rules/combat/manoeuvre-errors.ts";
import { localize } from "../localize.ts";
import { list, throwView } from "../contests/participant-row.ts";
import { attackThrow, checkWords, strikeView } from "./strike-view.ts";
import type { DefenceData } from "../../play/combat/defence-data.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { throwIn } from "../../play/combat/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { resolveCheck } from "../../rules/checks/simple-check.ts";
import { ruleOptions } from "../../settings/settings.ts";

type Message = ChatMessage.Implementation;

/** The card of an attack: what was thrown, what each target did against it, and what came of it, all by the dice. */
export function attackCard({ message, system }: { readonly message: Message; readonly system: AttackData }) {
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
function allowedBy(message: Message, { allowed }: AttackData): readonly string[] {
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
  // What it came to, shown while it is folded.
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

/** The card of a defence: what it comes to, and against what it was thrown. */
export function defenceCard({ message, system }: { readonly message: Message; readonly system: DefenceData }) {
  const { target, none, technique } = system;
  const { state, row, place } = attackOf(system);
  const names = state && { attacker: state.data.attacker.name, attack: state.data.technique.name };
  return {
    what: none ? localize("SIRPAS.DEFENCE.letItCome") : technique.name,
    kind: [
      localize("SIRPAS.CARD.defence.kind", { name: row?.target.name ?? message.alias }),
      ...(names ? [localize("SIRPAS.CARD.defence.against", names)] : []),
    ].join(" · "),
    ...thrownView(message, target, system, row?.actor ?? "", none),
    note: state ? lateNote(message, place, place?.defence) : localize("SIRPAS.CARD.defence.gone"),
  };
}

/** The card of what a target that was hit throws, or does without. */
export function damageSaveCard({ message, system }: { readonly message: Message; readonly system: DamageSaveData }) {
  const { kind, declined, statistic, actor } = system;
  const { asked, state, place } = attackOf(system);
  const { side, ...view } = thrownView(message, kind, system, actor, declined);
  const outcome = side && resolveCheck({ ...side, difficulty: "normal", options: ruleOptions() });
  return {
    what: statistic.label ? localize(statistic.label) : localize("SIRPAS.TERM.activeMitigation"),
    kind: localize(`SIRPAS.CARD.damageSave.${kind}`, { name: message.alias }),
    ...view,
    ...(outcome ? { ...checkWords(outcome), state: outcome.success ? "success" : "failure" } : {}),
    note: declined
      ? localize("SIRPAS.CARD.attack.declined")
      : state
        ? lateNote(message, place, kind === "deadly" ? place?.deadly : place?.mitigation)
        : asked
          ? ""
          : localize("SIRPAS.CARD.defence.gone"),
  };
}

/** The strike that an answer is about, as far as it is still there. */
function attackOf({ attack, target, strike }: Pick<DefenceData, "attack" | "target" | "strike">) {
  const asked = messageAt(attack);
  const state = attackStateOf(asked);
  const row = state?.targets.find((one) => one.target.id === target);
  return { asked, state, row, place: row?.strikes.find((one) => one.strike === strike) };
}

/** What was thrown; its dice for those who may know what was added to them. */
function thrownView(
  message: Message,
  id: string,
  data: Pick<DefenceData, "pool" | "terms">,
  actor: string,
  without: boolean,
) {
  const thrown = without ? null : throwIn(message, id, data);
  const scored = thrown && scoreSide(thrown.side);
  const view = scored && canSeeValue(actor) ? throwView(scored, "") : null;
  return {
    side: thrown?.side ?? null,
    result: scored ? String(scored.result) : "",
    thrown: view,
    views: view ? [view] : [],
    forged: thrown?.forged ?? false,
    noDice:
      without || thrown
        ? ""
        : localize("SIRPAS.CARD.check.noDice", { throw: localize(`SIRPAS.POOL.${data.pool}.throw`) }),
  };
}

/** Why an answer changes nothing: another counts in its place. Empty for one that counts. */
function lateNote(message: Message, place: StrikeState | undefined, counted?: { readonly parent: unknown } | null) {
  return !place || counted?.parent === message ? "" : localize("SIRPAS.CARD.defence.late");
}
