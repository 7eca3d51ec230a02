import { existsSync } from "node:fs";
import { join } from "node:path";
import { CHECKOUT, systemNames, systemOf } from "../build/system.ts";
import { readYaml } from "./yaml.ts";

/** A field by which items name each other. A star in a path stands for every entry of a list. */
export interface Reference {
  readonly path: string;
  /** The item types it may name. */
  readonly types: readonly string[];
  /** Whether it may name an attribute. */
  readonly attributes?: boolean;
  /** The only item type that names others by it: a perk's target is a field of study, an advantage's is a statistic. */
  readonly of?: string;
}

type ByType<Value> = Readonly<Record<string, Value>>;

/** What the compendia of a system are held against beyond their data models. */
export interface Checks {
  /** The fields of `system` that are told in words, by type. */
  readonly texts: ByType<readonly string[]>;
  /** The ground of an icon, by type: dark enough for the glyph, light enough to be told from the dark theme. */
  readonly grounds: ByType<string>;
  /**
   * Fields an author has to write, by type, `all` for every type; a question mark stands for a group that may be absent. All others
   * may be left to the data model's initial values.
   */
  readonly required: ByType<readonly string[]>;
  /** The types of rows of `modifiers` that are about a statistic, which then has to be named. */
  readonly targeted: readonly string[];
  /** How many attributes a base of each form is worked out from, at the least. */
  readonly basedOn: ByType<number>;
  /** Statistics every character has without owning an item. */
  readonly attributes: readonly string[];
  readonly references: readonly Reference[];
}

const FILE = "packs/_checks.yml";

const NONE: Checks = {
  ...{ texts: {}, grounds: {}, required: {}, basedOn: {} },
  ...{ targeted: [], attributes: [], references: [] },
};

/**
 * The folder of the program whose data models a package's compendia are held against: the package's own, or that of the system of the
 * repository with its id.
 */
export function programOf(root: string, id: string): string {
  if (existsSync(join(root, "src")) || !systemNames().includes(id)) return root;
  return systemOf(id, CHECKOUT).root;
}

/** What the compendia of a system are held against: its `packs/_checks.yml`. @throws {PackError} if that is no YAML */
export async function readChecks(root: string, id: string): Promise<Checks> {
  const program = programOf(root, id);
  if (!existsSync(join(program, FILE))) return NONE;
  const { data } = await readYaml(program, join(program, FILE));
  return { ...NONE, ...(data as unknown as Partial<Checks>) };
}
