import { targetedTokens } from "#core/foundry/canvas.ts";
import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import type { Term } from "#core/rules/term.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { printDamage } from "../../rules/combat/damage-dice.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { powerPrice, type PowerPrice } from "../../rules/powers/builder.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { rollAttack } from "../combat/attack.ts";
import { fightOf } from "../combat/moment.ts";
import { conditionsOf, injuryTerms, vitalsOf } from "../combat/fighter.ts";
import { poolChange, vitalsChanges, vitalsSaid } from "../combat/vitals-changes.ts";
import { rollCheck, termsFor, type CheckChoice, type CheckRequest } from "../checks/perform-check.ts";
import { buildOf, isOf, type ItemOf } from "../items.ts";

type Power = ItemOf<"power">;

/** What each step of armour piercing ignores. */
const PIERCED = 2;
/** How many metres a power pushes that knocks back. */
const PUSHED = 2;

/**
 * Asks about the roll of a power, pays for its use, and rolls it: one that hurts and can be dodged as an attack on the target, any
 * other as a check. What it does stands in the log beside what it cost.
 * @returns whether it was used; if not, the user was told why or thought better of it
 */
export async function usePower(
  actor: SimverseActor,
  id: string,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const item = actor.items.get(id);
  if (!item || !isOf(item, "power")) return refused(err("powerGone"));
  const ready = readyPower(actor, item);
  if (!ready.ok) return refused(ready);
  const { price, terms } = ready.value;
  const request: CheckRequest = { actor, label: item.name, terms: terms ?? [], visibility };
  const plain: CheckChoice = { difficulty: "average", situation: 0, unhurried: false, visibility };
  const choice = fast || terms === null ? plain : await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice || !(await pay(actor, item, price))) return false;
  if (terms === null) return true;
  const [token] = targetedTokens();
  if (!isAttack(item)) return (await rollCheck(request, choice)) !== null;
  const target = { target: token?.actor ?? null, targetName: token?.name ?? "" };
  const plan = {
    terms: termsFor(request, choice),
    reach: "ranged",
    location: "torso",
    strike: strikeOf(item),
  } as const;
  const around = { cover: "none", behind: false } as const;
  return (await rollAttack({ actor, item, ...target }, around, plan, choice.visibility)) !== null;
}

function isAttack({ system }: Power): boolean {
  return system.damage.dice > 0 && ["", "dodge"].includes(system.resist);
}

function strikeOf({ name, system }: Power) {
  const { dice, bonus, type } = system.damage;
  const { modifiers } = buildOf(system);
  const piercing = modifiers.find(({ key }) => key === "armourPiercing")?.steps ?? 0;
  const bonuses = bonus === 0 ? [] : [{ label: name, value: bonus, kind: "power" }];
  const knockback = modifiers.some(({ key }) => key === "knockback") ? PUSHED : 0;
  return { dice, bonuses, type, factors: [], piercing: piercing * PIERCED, knockback };
}

interface Ready {
  readonly price: PowerPrice;
  /** What it is rolled against; null for one that needs no roll. */
  readonly terms: readonly Term[] | null;
}

/** What using a power costs now, and what is rolled for it; refused where it cannot be paid or rolled. */
function readyPower(actor: SimverseActor, { name, system }: Power): Result<Ready> {
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  const { resource, skills } = system;
  const build = buildOf(system);
  const price = powerPrice(build);
  if (!price.ok) return price;
  const left = actor.left(resource);
  if (left < price.value.use) {
    return err("powerTooDear", { name, use: price.value.use, left, resource: `SIMVERSE.RESOURCE.${resource}` });
  }
  if (build.modifiers.some(({ key }) => key === "reliableActivation")) {
    return ok({ price: price.value, terms: null });
  }
  const values = actor.character.skills
    .filter(({ skill }) => skills.has(skill.key))
    .flatMap(({ value }) => (value.ok ? [value.value] : []))
    .toSorted((one, other) => other.value - one.value);
  if (!values[0]) return err("powerSkill", { name, level: price.value.skillLevel });
  return ok({ price: price.value, terms: [...values[0].terms, ...injuryTerms(actor, "mental")] });
}

async function pay(actor: SimverseActor, item: Power, { use, vitality }: PowerPrice): Promise<boolean> {
  const { name, uuid } = actor;
  const { resource } = item.system;
  const lost = vitality + (resource === "vitality" ? use : 0);
  const before = vitalsOf(actor);
  const after = injured(before, { injury: lost, bleeding: 0 }, injuryOptions());
  const now = actor.left(resource) - use;
  const paid = resource === "vitality" || use === 0 ? [] : poolChange(actor, resource, now);
  const changes = [...paid, ...(lost > 0 ? vitalsChanges(actor, before, after) : [])];
  const said: readonly LogLine[] = [
    { label: "SIMVERSE.LOG.said.power", data: { name, power: item.name } },
    ...(paid.length > 0 ? [{ label: `SIMVERSE.LOG.said.${resource}Down`, data: { name, by: use, now } }] : []),
    ...(lost > 0 ? vitalsSaid(actor, before, after) : []),
    ...effectSaid(item),
  ];
  const draft = { type: "use", key: "", who: uuid, message: "", said, facts: [], changes };
  return recordEvent(fightOf(actor), draft);
}

/** What a power does, in a few lines. */
function effectSaid({ system }: Power): readonly LogLine[] {
  const { damage, restores, range, area, duration, resist, conditions } = system;
  const localize = (key: string) => game.i18n!.localize(`SIMVERSE.${key}`);
  const line = (label: string, data: LogLine["data"]) => [{ label: `SIMVERSE.POWER.does.${label}`, data }];
  const resisted = () => {
    if (resist === "dodge") return localize("DEFENCE.dodge");
    return localize(resist === "perception" ? "DERIVED.perception" : `ATTRIBUTE.${resist}.label`);
  };
  const gives = [...conditions].map((key) => localize(`CONDITION.${key}`)).join(", ");
  return [
    ...(damage.dice > 0
      ? line("damage", {
          dice: printDamage(damage),
          type: damage.type === "" ? "" : localize(`DAMAGE_TYPE.${damage.type}`),
        })
      : []),
    ...(restores.resource === ""
      ? []
      : line("restores", { dice: printDamage(restores), resource: localize(`RESOURCE.${restores.resource}`) })),
    ...(gives === "" ? [] : line("conditions", { conditions: gives })),
    ...(resist === "" ? [] : line("resist", { with: resisted() })),
    ...(range > 0 ? line("range", { range }) : []),
    ...(area > 0 ? line("area", { area }) : []),
    ...(duration === null ? line("kept", {}) : duration > 0 ? line("duration", { minutes: duration }) : []),
  ];
}
