import { actorAt } from "#core/foundry/documents.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { answerAim } from "#core/play/exchange/answer-once.ts";
import type { Way } from "#core/play/exchange/answers.ts";
import { localize, word } from "#core/utils/localize.ts";
import { BODY, LOCATIONS } from "../../rules/damage/locations.ts";
import type { DefenceChoice, Defender } from "../../rules/defence/defender.ts";
import { incomingOf, PLAIN_BLOW } from "../../rules/defence/incoming.ts";
import { permittedDefences } from "../../rules/defence/permitted.ts";
import { planDefence, type PlannedDefence } from "../../rules/defence/plan.ts";
import { chosen, concentrationTerms } from "../../rules/turn/choice.ts";
import { readings } from "../../settings/definitions.ts";
import { rollForced } from "../checks/perform-check.ts";
import { AttackData } from "./attack-data.ts";
import type { DefenceData } from "./defence-data.ts";
import { defenderOf } from "./defender.ts";
import { protectionOf, victimOf } from "./fighter.ts";
import { turnOf } from "./turn-choice.ts";

type Message = ChatMessage.Implementation;
type Actor = globalThis.Actor.Implementation;

/** A way to defend against an attack, with how it was chosen. */
export interface DefenceWay extends Way {
  readonly choice: DefenceChoice;
  readonly planned: PlannedDefence;
}

/** How far ripostes are offered: what one takes from the own parry. */
const RIPOSTES = [2, 4] as const;

/**
 * The ways in which somebody can defend against an attack: every one that the rules permit, ripostes among them.
 * @param given  An answer that was given already: then those that there were before it
 */
export function defencesOf(actor: Actor, attack: AttackData, given: DefenceData | null = null): readonly DefenceWay[] {
  if (!attack.isDefendable) return [];
  const defender = defenderOf(actor, attack.actor, given?.parent ?? null);
  const incoming = incomingOf(attack.plan, attack.defencePlace);
  const permitted = permittedDefences(defender, incoming, readings()).filter(({ choice }) => isOffered(choice, actor));
  const plain = permitted.filter(({ choice }) => choice.kind === "parry" && choice.options.length === 0);
  const ripostes = plain.flatMap(({ choice }) =>
    RIPOSTES.flatMap((riposte) => {
      const lowered: DefenceChoice = { ...choice, options: ["riposte"], riposte };
      const planned = planDefence(lowered, defender, incoming, readings());
      // One that the limit of 8 leaves nothing of is no riposte, and in no way another one than the smaller.
      return planned.ok && planned.value.riposte === riposte / 2 ? [{ choice: lowered, planned: planned.value }] : [];
    }),
  );
  const used = new Set(attack.answers.filter((one) => one !== given).map(({ kind }) => kind));
  return [...permitted, ...ripostes]
    .filter(({ choice }) => !used.has(choice.kind))
    .map(({ choice, planned }) => ({
      ...{ choice, planned, kind: keyOf(choice), label: nameOf(choice, defender), terms: planned.terms },
      isCostly: choice.options.some((option) => option !== "retreat"),
    }));
}

/** The defences against a plain blow from the front, without anything that betters them. */
export function plainDefences(actor: Actor) {
  const defender = defenderOf(actor, "");
  const permitted = permittedDefences(defender, PLAIN_BLOW, readings());
  return permitted
    .filter(({ choice }) => choice.options.length === 0)
    .map(({ choice, planned: { terms } }) => ({ label: nameOf(choice, defender), terms }));
}

/** Whether a choice is worth its button: an acrobatic dodge is for who has learned it. */
function isOffered({ options }: DefenceChoice, { character }: Actor): boolean {
  return !options.includes("acrobatic") || (character.skills["acrobatics"]?.levels ?? 0) > 0;
}

function keyOf({ kind, weapon, options, riposte }: DefenceChoice): string {
  return [kind, weapon, ...options, riposte || ""].filter((part) => part !== "").join(".");
}

/** A defence in words: "Parry (Longsword), Retreat". */
function nameOf({ kind, weapon, options, riposte }: DefenceChoice, { weapons }: Defender): string {
  const name = weapons.find(({ id }) => id === weapon)?.name;
  const what = word(`DEFENCE.${kind}`);
  return [
    name === undefined ? what : `${what} (${localize(name)})`,
    ...options.map((option) => word(`DEFENCE_OPTION.${option}`) + (option === "riposte" ? ` −${riposte}` : "")),
  ].join(", ");
}

/** Answers an attack with a defence, or with none; who concentrates rolls will after it. @returns the answer; null if it was refused, and the user was told why */
export async function defend(message: Message, kind: string): Promise<Message | null> {
  const answer = await answerWith(message, kind);
  const actor = answer && kind !== "none" ? actorAt((answer.system as DefenceData).actor) : null;
  if (answer && actor && chosen(turnOf(actor)).manoeuvre.defendingLoses === "concentration") {
    await rollForced(answer, actor, "concentration", "will", concentrationTerms(actor.character.will.terms));
  }
  return answer;
}

async function answerWith(message: Message, kind: string): Promise<Message | null> {
  const isAcrobatic = kind.split(".").includes("acrobatic");
  return answerAim(message, kind, {
    type: "defence",
    model: AttackData,
    ways: (actor, attack) => defencesOf(actor, attack),
    roll: () => CONFIG.TACTICAL.rolls.check.build(isAcrobatic ? "acrobatic" : "check"),
    says({ actor, asking, way }) {
      const { choice, planned } = way ?? {};
      return {
        ...{ attack: message.id, kind: choice?.kind ?? "none", terms: planned?.terms ?? [] },
        ...{ options: choice?.options ?? [], acrobatics: planned?.acrobatics ?? [], weapons: planned?.weapons ?? [] },
        ...{ spends: planned?.spends ?? false, retreats: planned?.retreats ?? false, prone: planned?.prone ?? false },
        ...{ limb: planned?.limb ?? "", riposte: planned?.riposte ?? 0 },
        twice: chosen(defenderOf(actor, asking.actor).turn).option?.twice ?? false,
        ...{ victim: victimOf(actor), armour: armourFor(actor, asking) },
        ...momentOf(actor),
      };
    },
  });
}

/** What protects somebody where an attack hits: the vitals are below the torso's armour. */
export function armourFor(actor: Actor, { places }: Pick<AttackData, "places">) {
  const locations = new Map(
    places.map((location) => [location === BODY.key ? BODY.key : LOCATIONS.of(location).armour, location]),
  );
  return [...locations].flatMap(([place, location]) =>
    place === null ? [] : [{ place, ...protectionOf(actor, location) }],
  );
}
