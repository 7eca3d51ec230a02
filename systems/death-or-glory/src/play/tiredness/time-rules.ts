import type { Foreseen, TimeRules } from "#core/play/time/let-time-pass.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { DAY, NIGHT } from "../../rules/character/tiredness.ts";
import { nightsOf } from "../party/hours.ts";
import { tiring } from "./exert.ts";

/** What hours are spent with. */
const WAYS = ["sleep", "rest", "activity"] as const;

/** What comes with time by the rules: fatigue, hour by hour. */
export const TIME_RULES: TimeRules = {
  ways: (seconds) => (hoursIn(seconds) > 0 ? WAYS : []),
  foresee({ seconds, way, people }) {
    const exertion = WAYS.find((key) => key === way);
    const count = hoursIn(seconds);
    if (!exertion) return [];
    return people.flatMap((actor): readonly Foreseen[] => {
      if (actor.isOut) return [];
      const draft = tiring(actor, [{ exertion, count }]);
      const nights = exertion === "sleep" && count >= NIGHT ? Math.max(1, Math.floor(count / DAY)) : 0;
      const { said, changes } = together(...(draft ? [draft] : []), nightsOf(actor, nights));
      return changes.length > 0 ? [{ kind: exertion === "activity" ? "ends" : "heals", said, changes }] : [];
    });
  },
};

const hoursIn = (seconds: number) => Math.floor(seconds / 3600);
