import { invalidFields, type InvalidField } from "../../data/invalid-fields.ts";
import { migrateStored } from "../migration/migrate-source.ts";

/** What of an actor did not fit when it was loaded, and has not been stored anew since. */
const FOUND = new WeakMap<Actor, readonly InvalidField[]>();

/** The data of an actor that are looked through; items and effects are documents of their own. */
const LOOKED_AT = ["name", "img", "system"] as const;

type Source = Record<string, unknown>;

type Build<Built> = (source: Source, strict: boolean) => Built;

/**
 * Builds an actor from what is stored, even where some of it does not fit: Foundry would set the whole actor aside, and cut
 * numbers to their ranges in silence. In memory initial values take the place of what does not fit; what is stored stays as
 * it is until somebody repairs it.
 * @param build  Builds it, strictly or with what is valid instead of what is not.
 * @throws what building it throws where nothing valid can take the place of what is not, as of an unknown type.
 */
export function builtLeniently<Built extends Actor>(source: Source, build: Build<Built>): Built {
  // An earlier version's data fit once they have today's shape.
  migrateStored("actor", source);
  const stored = foundry.utils.deepClone(Object.fromEntries(LOOKED_AT.map((key) => [key, source[key]])));
  dropWhatIsNoList(source);
  const actor = builtAnyhow(source, stored, build);
  const used: Source = { ...actor._source };
  const found = LOOKED_AT.flatMap((key) => invalidFields(stored[key], used[key], key));
  if (found.length > 0) FOUND.set(actor, found);
  return actor;
}

/** A list would be made of what stands in its place: of a word an entry that nobody made. */
function dropWhatIsNoList({ type, system }: Source): void {
  if (typeof system !== "object" || system === null) return;
  const stored = system as Source;
  const models: Readonly<Record<string, { readonly schema: Schema } | undefined>> = CONFIG.Actor.dataModels;
  for (const [key, field] of Object.entries(models[String(type)]?.schema.fields ?? {})) {
    if (field instanceof foundry.data.fields.ArrayField && !Array.isArray(stored[key])) delete stored[key];
  }
}

interface Schema {
  readonly fields: Readonly<Record<string, unknown>>;
}

function builtAnyhow<Built extends Actor>(source: Source, stored: Source, build: Build<Built>): Built {
  const { type } = source;
  try {
    return build(source, true);
  } catch (error) {
    // The first attempt may have changed what it was given.
    const again = Object.assign(source, foundry.utils.deepClone(stored), { type });
    dropWhatIsNoList(again);
    const own = build({ ...again, items: [], effects: [] }, false);
    // As another type it would lose all that this one stores.
    if (own.invalid || own.type !== type) throw error;
    const { name, img, system } = own._source;
    // What it holds is set aside where it does not fit, as with any other actor: leniently it would be changed in silence.
    return build(Object.assign(again, { name, img, system }), true);
  }
}

/** What of an actor's stored data does not fit. */
export function invalidFieldsOf(actor: Actor): readonly InvalidField[] {
  return FOUND.get(actor) ?? [];
}

/** What has been stored anew fits. */
export function forgetInvalidFields(actor: Actor, changes: object): void {
  const flat = Object.keys(foundry.utils.flattenObject(changes));
  const isStored = (path: string) =>
    flat.some((key) => key === path || path.startsWith(`${key}.`) || key.startsWith(`${path}.`));
  const left = invalidFieldsOf(actor).filter(({ path }) => !isStored(path));
  FOUND.set(actor, left);
}

/**
 * Stores what is used instead of a value that does not fit, or another value, in one update.
 * @throws what Foundry throws if the other value does not fit either; nothing is stored then.
 */
export async function repair(actor: Actor, path: string, value?: unknown): Promise<void> {
  const used: unknown = value ?? foundry.utils.getProperty(actor._source, path);
  // Here it is used already, so that Foundry would find nothing to store.
  await actor.update(foundry.utils.expandObject({ [path]: used }), { diff: false } as object);
}
