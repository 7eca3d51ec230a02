import { actors } from "#core/foundry/collections.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import type { Foreseen, Passing, TimeRules } from "#core/play/time/let-time-pass.ts";
import { WAKING_MINUTES } from "../../rules/recovery/treatment.ts";
import { restedMinutes, treatmentTerms } from "./treatment.ts";

const MINUTE = 60;
const TEN_MINUTES = 10 * MINUTE;
const WAKING = WAKING_MINUTES.above * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** What comes with time by the rules: fatigue points by minutes of rest; what has to be rolled is said. */
export const TIME_RULES: TimeRules = {
  ways: (seconds) => (seconds >= TEN_MINUTES ? ["rest", "busy"] : []),
  foresee: (passing) => [...rested(passing), ...toRoll(passing)],
};

function rested({ way, people, seconds }: Passing): readonly Foreseen[] {
  if (way !== "rest") return [];
  return people
    .filter(({ isOut }) => !isOut)
    .map((actor): Foreseen => ({ kind: "heals", ...restedMinutes(actor, Math.floor(seconds / MINUTE)) }))
    .filter(({ changes }) => changes.length > 0);
}

/** Who rolls health for a day of rest and to wake, and who does so against a mortal wound. */
function toRoll({ way, people, seconds }: Passing): readonly Foreseen[] {
  const said = (kind: Foreseen["kind"], key: string) => (actor: Actor.Implementation) => ({
    kind,
    said: [{ label: `TACTICAL.TIME.said.${key}`, data: { name: nameOf(actor) } }],
    changes: [],
  });
  const healing = people.filter((actor) => way === "rest" && seconds >= DAY && treatmentTerms("rest", actor, actor).ok);
  const mortal = actors().filter((actor) => treatmentTerms("mortal", actor, actor).ok);
  const asleep = people.filter((actor) => seconds >= WAKING && treatmentTerms("wake", actor, actor).ok);
  return [
    ...healing.map(said("heals", "day")),
    ...asleep.map(said("heals", "wake")),
    ...mortal.map(said("threatens", "mortal")),
  ];
}
