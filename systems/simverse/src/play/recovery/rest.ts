import { encounterOf, messages } from "#core/foundry/collections.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { listNames } from "#core/play/people/at-hand.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import type { Term } from "#core/rules/term.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { injuryOptions, recoveryOptions } from "../../settings/definitions.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { healed, injured } from "../../rules/injury/vitals.ts";
import { afterDay } from "../../rules/powers/use.ts";
import { healedDays } from "../../rules/recovery/injuries.ts";
import { healingFactors, resolveRest, RESTED_MINUTES, type Rest } from "../../rules/recovery/rests.ts";
import { vitalsOf } from "../combat/fighter.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import { itemsOf } from "#core/play/items.ts";
import { refilledStones } from "../gear/stones.ts";
import { buildOf } from "../items.ts";
import { endingsOf, keptBy, worksOn } from "../powers/end-power.ts";
import { roundsLeftOf } from "../powers/lasting.ts";
import { isBleeding } from "./bleeding.ts";
import { slept } from "./needs.ts";
import { injuriesOf } from "./treated.ts";

/** What a rest would do: the event of it, and why so much Vitality comes back. */
interface PlannedRest {
  readonly draft: ToldEvent;
  readonly terms: readonly Term[];
}

/** Lets some people rest, all at once. @returns whether they did; if not, the user was told why */
export async function rest(resting: readonly Actor.Implementation[], kind: Rest): Promise<boolean> {
  const stranger = resting.find(({ isOwner }) => !isOwner);
  if (stranger) return refused(err("notOwner", { actor: stranger.name }));
  const planned = plannedRest(resting, kind);
  if (!planned.ok) return refused(planned);
  return recordEvent(null, planned.value.draft);
}

/** What a rest of some people would do now; refused in a fight, and where it would give nothing back to any of them. */
export function plannedRest(resting: readonly Actor.Implementation[], kind: Rest): Result<PlannedRest> {
  if (resting.some((actor) => encounterOf(actor)?.started)) return err("notInAnEncounter");
  // Blood is lost by the turn: hours of it are let pass, not rested (ruling 132).
  const bleeding = resting.find(isBleeding);
  if (bleeding) return err("restBleeds", { name: bleeding.name });
  const single = resting.map((actor) => ({ actor, given: givenTo(actor, kind) }));
  const time = timePassed(resting, RESTED_MINUTES[kind]);
  const told = single.filter(({ given, actor }) => given.changes.length > 0 || time.of.has(actor.uuid));
  const changes = [...single.flatMap(({ given }) => given.changes), ...time.changes];
  const who = told[0]?.actor.uuid;
  if (!who) return err("nothingToRest", { name: listNames(resting) });
  const said = told.flatMap(({ actor: { name }, given }) => [
    { label: `SIMVERSE.LOG.said.rest.${kind}`, data: { name } },
    ...given.said,
  ]);
  // Two Gamemasters who let the same people rest at once do so once: they have the same chat before them.
  const uuids = resting.map(({ uuid }) => uuid).sort();
  const key = game.user!.isGM ? ["rest", kind, messages().at(-1)?.id ?? "", ...uuids].join(" ") : "";
  const draft = { type: "heal", key, who, said: [...said, ...time.said], changes };
  return ok({ draft, terms: single.flatMap(({ given }) => given.terms) });
}

/** What a rest gives back to somebody. @param lost  The Vitality that this time has taken before */
export function givenTo(actor: Actor.Implementation, kind: Rest, lost = 0): Effects & Pick<PlannedRest, "terms"> {
  const { character, system, uuid, name } = actor;
  const { strength, awareness, endurance } = character.attributes;
  const before = vitalsOf(actor);
  const worse = lost > 0 ? injured(before, { injury: lost, bleeding: 0 }, injuryOptions()) : before;
  const who = {
    ...{ strength: strength.value, awareness: awareness.value, endurance: endurance.value },
    ...{ vitality: worse.vitality, maximum: before.maximum },
    healing: healingFactors(character.sources, system.construct),
  };
  const care = kind !== "short" && system.care !== "";
  const given = resolveRest(who, kind, care, recoveryOptions());
  const after = given.vitality.value > 0 ? healed(worse, given.vitality.value, injuryOptions()) : ok(worse);
  // Nothing comes back to the dead.
  if (!after.ok) return { ...vitalsEffects(actor, before, worse), terms: [] };
  const fatigue = given.fatigue === "all" ? system.fatigue : Math.min(system.fatigue, given.fatigue);
  const parts: readonly Effects[] = [
    vitalsEffects(actor, before, after.value),
    ...(["stamina", "mana"] as const).map((key) => restored(actor, key, given[key])),
    fatigue > 0
      ? {
          said: [{ label: "SIMVERSE.LOG.said.fatigueDown", data: { name, by: fatigue } }],
          changes: [{ uuid, path: "system.fatigue", by: -fatigue }],
        }
      : { said: [], changes: [] },
    ...(kind === "short" ? [] : [dayPassed(actor, care), slept(actor, RESTED_MINUTES[kind] / 60)]),
  ];
  const { terms } = given.vitality;
  return { ...together(...parts), terms };
}

function restored(actor: Actor.Implementation, key: "stamina" | "mana", given: number | "all"): Effects {
  const left = actor.left(key);
  const gone = Math.max(0, actor.most(key) - left);
  const by = given === "all" ? gone : Math.min(gone, given);
  if (by === 0) return { said: [], changes: [] };
  const now = left + by;
  const said = [{ label: `SIMVERSE.LOG.said.${key}Up`, data: { name: actor.name, by, now } }];
  return { said, changes: poolChange(actor, key, now) };
}

/** What a day does besides: injuries heal, care and meditations of the day are over, powers of so many uses a day can be used again. */
function dayPassed(actor: Actor.Implementation, care: boolean): Effects {
  const { uuid, system } = actor;
  const powers = itemsOf(actor, "power").flatMap((power): readonly Change[] => {
    const { spent } = power.system;
    const next = afterDay(buildOf(power.system), spent);
    return (["uses", "days"] as const)
      .filter((key) => next[key] !== spent[key])
      .map((key) => ({ uuid: power.uuid, path: `system.spent.${key}`, by: next[key] - spent[key] }));
  });
  const injuries = together(healingOf(actor, care), refilledStones(actor));
  return {
    said: injuries.said,
    changes: [
      ...injuries.changes,
      ...powers,
      ...(system.care === "" ? [] : [{ uuid, path: "system.care", before: system.care, after: "" }]),
      ...(system.meditations === 0 ? [] : [{ uuid, path: "system.meditations", by: -system.meditations }]),
    ],
  };
}

/** A day of healing of every injury that heals; one that is healed is gone. */
function healingOf(actor: Actor.Implementation, care: boolean): Effects {
  const { sources } = actor.character;
  const [slow, fast] = [hasTrait(sources, "healsSlowly"), hasTrait(sources, "healsDouble")];
  const healing = injuriesOf(actor).flatMap((item) => {
    const { days } = item.system.healing;
    const by = healedDays(item.system.healing, { care, slow, fast });
    return by > 0 ? [{ item, days, left: days - by }] : [];
  });
  return {
    said: healing.map(({ item, left }) => ({
      label: `SIMVERSE.LOG.said.injury.${left > 0 ? "heals" : "healed"}`,
      data: { name: actor.name, injury: item.name, days: left },
    })),
    changes: healing.map(({ item, days, left }) =>
      left > 0
        ? { uuid: item.uuid, path: "system.healing.days", before: days, after: left }
        : { uuid: item.uuid, path: "", before: item.toObject() as Stored, after: null },
    ),
  };
}

/**
 * The time of a rest passes for what powers work on those who rest, and for what they keep on others (ruling 72): what has lasted as
 * long as it was to ends. Both are counted apart, for two who rest one after the other may mean the same hour.
 * @returns also the UUIDs of those for whom time passed
 */
function timePassed(
  resting: readonly Actor.Implementation[],
  minutes: number,
): Effects & { readonly of: ReadonlySet<string> } {
  const uuids = new Set(resting.map(({ uuid }) => uuid));
  const found = resting.flatMap((actor) => [...worksOn(actor), ...keptBy(actor)]);
  const passing = [...new Map(found.map((one) => [one.effect.uuid, one])).values()].flatMap((one) => {
    const { actor, effect, flag } = one;
    const rested = { rested: uuids.has(actor.uuid) ? minutes : 0, kept: uuids.has(flag.by) ? minutes : 0 };
    const after = { rested: (flag.rested ?? 0) + rested.rested, kept: (flag.kept ?? 0) + rested.kept };
    const left = roundsLeftOf(effect, { ...flag, ...after });
    return left === null ? [] : [{ one, left, rested }];
  });
  const ended = endingsOf(passing.filter(({ left }) => left <= 0).map(({ one }) => one));
  const lasting = passing
    .filter(({ left }) => left > 0)
    .flatMap(({ one: { effect }, rested }) =>
      (["rested", "kept"] as const)
        .filter((key) => rested[key] > 0)
        .map((key) => ({ uuid: effect.uuid, path: `flags.simverse.power.${key}`, by: rested[key] })),
    );
  return {
    said: ended.said,
    changes: [...ended.changes, ...lasting],
    of: new Set(passing.flatMap(({ one }) => [one.actor.uuid, one.flag.by])),
  };
}
