import { readFileSync } from "node:fs";
import { load } from "js-yaml";

interface Source {
  readonly name: string;
  readonly system: object;
}

/** An item as its compendium has it. */
export function packed(type: string, file: string, more: object = {}): object {
  const { name, system } = load(readFileSync(`systems/simverse/packs/${file}.yml`, "utf8")) as Source;
  return { name, type, system: { ...system, ...more } };
}

/** A skill that is learned. */
export function learned(name: string, key: string, group: string, attribute: string, level = 5): object {
  return { name, type: "skill", system: { key, group, attributes: [attribute], level } };
}
