import type { Foreseen, Passing, TimeRules } from "#core/play/time/let-time-pass.ts";
import type { Change } from "#core/rules/log/change.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { setting } from "#core/settings/settings.ts";
import { LONG_REST } from "../../rules/checks/attempt-record.ts";
import { restedStrain, STRAINS } from "../../rules/damage/rest.ts";
import { attemptRecords } from "../checks/attempts.ts";
import { healedLines } from "../damage/healing.ts";
import { dyingUntreated, graceOver, healedNow, selfHealingChanges } from "../damage/natural-healing.ts";
import { graceHolds } from "../checks/threats.ts";
import type { SirpasActor } from "../documents.ts";

/** What comes with time by the book: wounds that heal by themselves, rest, attempts that count no more, and grace that is over. */
export const TIME_RULES: TimeRules = {
  ways: (seconds) => (seconds >= LONG_REST ? ["rest", "busy"] : []),
  foresee: (passing) => [...healing(passing), ...rested(passing), ...forgotten(passing), ...threats(passing)],
};

function healing({ seconds }: Passing): readonly Foreseen[] {
  if (setting("naturalHealing") === "off") return [];
  return healedNow(game.time.worldTime + seconds).map((healed) => ({
    kind: "heals",
    said: healedLines(healed),
    changes: selfHealingChanges(healed),
  }));
}

/** What a night of sleep takes of fatigue and stress, as the table reads it. */
function rested({ way, people }: Passing): readonly Foreseen[] {
  if (way !== "rest") return [];
  return people.flatMap((actor) => {
    const lost = STRAINS.flatMap((strain) => {
      const { value } = actor.system.status[strain];
      const by = value - restedStrain(value, setting("nightsRest"));
      return by > 0 ? [{ strain, by, left: value - by }] : [];
    });
    const changes = lost.map(({ strain, by }): Change => {
      return { uuid: actor.uuid, path: `system.status.${strain}.value`, by: -by };
    });
    const said = lost.map(({ strain, by, left }) => ({
      label: `SIRPAS.TIME.said.${strain}`,
      data: { name: nameOf(actor), by, left },
    }));
    return changes.length > 0 ? [{ kind: "heals" as const, said, changes }] : [];
  });
}

/** Chapter "Repeated Attempts": what can be tried as if for the first time afterwards. */
function forgotten({ seconds }: Passing): readonly Foreseen[] {
  const still = new Set(attemptRecords(game.time.worldTime + seconds).map(({ task }) => task));
  return attemptRecords()
    .filter(({ task }) => !still.has(task))
    .map(({ task, attempts }) => ({
      kind: "resets",
      said: [{ label: "SIRPAS.TIME.said.attempts", data: { task, attempts } }],
      changes: [],
    }));
}

/** Who can die of wounds that nobody has treated: whose grace is over by then, and who has none. */
function threats({ seconds }: Passing): readonly Foreseen[] {
  const over = graceOver(game.time.worldTime + seconds);
  const now = dyingUntreated().filter((actor) => !graceHolds(actor));
  return [...new Set<SirpasActor>([...over, ...now])].map((actor) => ({
    kind: "threatens",
    said: [{ label: "SIRPAS.TIME.said.dying", data: { name: nameOf(actor) } }],
    changes: [],
  }));
}
