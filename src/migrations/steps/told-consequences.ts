import { isRecord, withSystem } from "../parts.ts";
import type { Source, Step } from "../step.ts";

/** Version 4: what came of a check is told in as many sentences as it takes, not in one. */
export const TOLD_CONSEQUENCES: Step = {
  version: 4,
  message: (source) => (source["type"] === "consequence" ? withSystem(source, inAList) : source),
};

function inAList(system: Source): Source {
  const { said } = system;
  return isRecord(said) ? { ...system, said: [said] } : system;
}
