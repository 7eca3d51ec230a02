import type { DefenceData } from "../../play/combat/defence-data.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { throwIn } from "../../play/combat/strike-data.ts";
import { attackStateOf, type StrikeState } from "../../play/combat/attack-state.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { resolveCheck } from "../../rules/checks/simple-check.ts";
import { ruleOptions } from "../../settings/settings.ts";
import { localize, signed } from "../localize.ts";
import { checkKind } from "../checks/check-card.ts";
import { throwView } from "../contests/participant-row.ts";

type Message = ChatMessage.Implementation;

/** The card of a defence: what it comes to, and against what it was thrown. */
export function defenceCard({ message, system }: { readonly message: Message; readonly system: DefenceData }) {
  const { target, strike, none, technique } = system;
  const state = attackStateOf(game.messages!.get(system.attack) as Message | undefined);
  const row = state?.targets.find((one) => one.target.id === target);
  const place = row?.strikes.find((one) => one.strike === strike);
  const about = state
    ? localize("SIRPAS.CARD.defence.against", { attacker: state.data.attacker.name, attack: state.data.technique.name })
    : "";
  return {
    what: none ? localize("SIRPAS.DEFENCE.letItCome") : technique.name,
    kind:
      localize("SIRPAS.CARD.defence.kind", { name: row?.target.name ?? message.alias }) + (about ? ` · ${about}` : ""),
    ...thrownView(message, target, system, row?.actor ?? "", none),
    ...{ word: "", state: "", icon: "" },
    note: noteOf(state !== null, place, place?.defence?.parent === message),
  };
}

/** The card of what whoever was hit throws, or does without. */
export function damageSaveCard({ message, system }: { readonly message: Message; readonly system: DamageSaveData }) {
  const { kind, declined, statistic, actor } = system;
  const attack = game.messages!.get(system.attack) as Message | undefined;
  const state = attackStateOf(attack);
  const row = state?.targets.find((one) => one.target.id === system.target);
  const place = row?.strikes.find((one) => one.strike === system.strike);
  const view = thrownView(message, kind, system, actor, declined);
  const counted = place && (kind === "deadly" ? place.deadly : place.mitigation)?.parent === message;
  return {
    what: statistic.label ? localize(statistic.label) : localize("SIRPAS.TERM.activeMitigation"),
    kind: localize(`SIRPAS.CARD.damageSave.${kind}`, { name: message.alias }),
    ...view,
    ...(view.side ? checkLabels(view.side, system) : { word: "", state: "", icon: "" }),
    note: declined
      ? localize("SIRPAS.CARD.attack.declined")
      : state
        ? noteOf(true, place, counted ?? false)
        : attack
          ? ""
          : noteOf(false, undefined, false),
  };
}

function checkLabels(side: Parameters<typeof scoreSide>[0], system: DamageSaveData) {
  const { difficulty = "normal" } = system as { readonly difficulty?: "normal" };
  const outcome = resolveCheck({ ...side, difficulty, options: ruleOptions() });
  const { icon, word } = checkKind(outcome);
  return { icon, word: `${word} (${signed(outcome.margin)})`, state: outcome.success ? "success" : "failure" };
}

/** What was thrown; its dice for whoever may know what was added to them. */
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

/** Why an answer changes nothing; empty for one that counts. */
function noteOf(there: boolean, place: StrikeState | undefined, counts: boolean): string {
  if (!there) return localize("SIRPAS.CARD.defence.gone");
  return counts || !place ? "" : localize("SIRPAS.CARD.defence.late");
}
