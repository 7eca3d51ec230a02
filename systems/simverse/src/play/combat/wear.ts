import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { err } from "#core/rules/result.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { setting } from "#core/settings/settings.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { SIZES } from "../../rules/character/sizes.ts";
import { leftOf } from "../../rules/gear/armour.ts";
import { cracksShield, endangersWeapon, isBreached } from "../../rules/gear/wear.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { itemsOf, type ItemOf } from "../items.ts";
import { AttackData } from "./attack-data.ts";
import { heldOf } from "./fighter.ts";
import { fightOf } from "./moment.ts";

/** What a hit does to a thing, with what the log says of it. */
interface Wear {
  readonly said: LogLine;
  readonly change: Change;
}

/** What an attack does to armour and shield of its target, by the optional rule; nothing at a table that does not play it. */
export function wearOn(actor: SimverseActor, { outcome, location }: AttackData): readonly Wear[] {
  const { damage, defence } = outcome ?? {};
  if (!damage || !setting("breakage")) return [];
  const part = LOCATIONS.of(location).armour;
  const { factor } = SIZES[actor.system.size];
  const pieces = itemsOf(actor, "armour").filter(({ system }) => {
    const piece = { resistance: leftOf(system) * factor, deflection: system.deflection };
    return system.worn && system.part === part && isBreached(damage.rolled.value, piece);
  });
  const uuid = heldOf(actor, []).shield?.uuid;
  const shields = itemsOf(actor, "shield").filter(
    (shield) => shield.uuid === uuid && cracksShield(defence?.kind ?? "", damage.injury.value),
  );
  return [
    ...pieces.map((item) => worn(item, "armour", leftOf(item.system) - 1)),
    ...shields.map((item) => worn(item, "shield", item.system.deflection - item.system.lost - 1)),
  ];
}

function worn({ uuid, name }: ItemOf<"armour" | "shield">, key: "armour" | "shield", left: number): Wear {
  const said = { label: `SIMVERSE.LOG.said.wear.${left > 0 ? key : `${key}Gone`}`, data: { item: name, left } };
  return { said, change: { uuid, path: "system.lost", by: 1 } };
}

/** The weapon that failed to parry an attack so badly that it may break; null for none. */
export function weaponAtRisk(actor: SimverseActor, { outcome }: AttackData): ItemOf<"weapon"> | null {
  const { damage, defence } = outcome ?? {};
  const uuid = heldOf(actor, []).weapon?.uuid;
  const found = itemsOf(actor, "weapon").find((weapon) => weapon.uuid === uuid);
  if (!damage || !found || !setting("breakage")) return null;
  return endangersWeapon(defence?.kind ?? "", damage.injury.value, found.system.quality) ? found : null;
}

/** Names whether the weapon breaks that failed to parry an attack, so that it is rolled once alone. */
export function breakageKey({ id }: ChatMessage.Implementation): string {
  return `breakage:${id}`;
}

/** Rolls against Luck whether a weapon breaks that failed to parry. @returns whether it was rolled; if not, the user was told why */
export async function rollBreakage(message: ChatMessage.Implementation): Promise<boolean> {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? actorAt(attack.target) : null;
  const weapon = attack instanceof AttackData && actor && passesGate(message) ? weaponAtRisk(actor, attack) : null;
  const key = breakageKey(message);
  if (!actor || !weapon || isRecorded(key)) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const { terms } = actor.character.luck;
  const roll = await CONFIG.SIMVERSE.rolls.check.build().evaluate();
  const system = { actor: actor.uuid, label: "SIMVERSE.DERIVED.luck", statistic: "luck", terms };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system, ...asVisibleAs(message) });
  const holds = resolveCheck(terms, facesOf(roll)).success;
  const said = [{ label: `SIMVERSE.LOG.said.wear.${holds ? "holds" : "breaks"}`, data: { item: weapon.name } }];
  const changes = holds ? [] : [{ uuid: weapon.uuid, path: "system.broken", before: false, after: true }];
  const draft = { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
  return recordEvent(fightOf(actor), draft, { message });
}
