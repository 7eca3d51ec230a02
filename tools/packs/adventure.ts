import { basename } from "node:path";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { asObject, type FieldReader, SORT_STEP } from "./fields.ts";
import { documentId } from "./ids.ts";
import { buildPage } from "./journal.ts";
import type { Problem } from "./problem.ts";
import { DISPOSITIONS } from "./token.ts";
import type { Json, JsonObject, Path, Source } from "./yaml.ts";

const FIELDS = ["_id", "name", "img", "sort", "caption", "description", "scene", "pages"];
const SCENE_FIELDS = ["columns", "rows", "tokens"];
const TOKEN_FIELDS = ["actor", "name", "column", "row", "disposition", "waits"];

/** Pixels of a square of the scene. */
const SQUARE = 100;

/** The level that Foundry 14 gives every scene, by its id: a token of which nothing else is said is there. */
const LEVEL = "defaultLevel0000";

const PACK = "adventures";

/** A part of an adventure has the same id on every machine, and in every world that it was imported into. */
const partId = (key: string, part: string) => documentId(PACK, `${key}/${part}`);

/**
 * An adventure: one scene, whose tokens take part in one encounter unless they wait for a later scene of the story, and one journal entry. Its actors are put in by
 * `fillAdventures`, once those of the compendia are whole.
 */
export function buildAdventure(source: Source, index: number, fields: FieldReader): BuiltDocument {
  const { data: written } = source;
  fields.onlyKnown(source, [], written, FIELDS);
  const key = basename(source.file, ".yml");
  const name = fields.text(source, ["name"], written["name"]);
  const img = fields.text(source, ["img"], written["img"]);
  const rows = fields.list(source, ["pages"], written["pages"], "pages");
  const pages = rows.map((row, at) => buildPage(source, key, row, at, fields));
  const folders = ["Actor", "Scene", "JournalEntry"].map((type) => ({
    _id: partId(key, `folders/${type}`),
    name,
    type,
  }));
  const folderOf = (type: string) => partId(key, `folders/${type}`);
  const data = {
    _id: fields.id(source, ["_id"], written["_id"], key),
    name,
    img,
    sort: fields.whole(source, ["sort"], written["sort"], (index + 1) * SORT_STEP),
    caption: fields.text(source, ["caption"], written["caption"]),
    description: fields.text(source, ["description"], written["description"]),
    folders,
    journal: [
      { _id: partId(key, "journal"), name, pages, folder: folderOf("JournalEntry"), ownership: { default: 0 } },
    ],
    ...sceneWithEncounter(source, key, { name, img, folder: folderOf("Scene") }, fields),
    ...{ actors: [], items: [], macros: [], tables: [], cards: [], playlists: [] },
    flags: { [fields.system.id]: { key } },
  };
  return { source, at: [], key, data };
}

/** What an adventure and its scene have in common, and where the scene lies. */
interface Shown {
  readonly name: string;
  readonly img: string;
  readonly folder: string;
}

/** The scene with its tokens, and the encounter in which all of them take part who do not wait. */
function sceneWithEncounter(source: Source, key: string, shown: Shown, fields: FieldReader) {
  const { name, img, folder } = shown;
  const scene = asObject(source.data["scene"]);
  fields.onlyKnown(source, ["scene"], scene, SCENE_FIELDS);
  const size = (field: string) => fields.whole(source, ["scene", field], scene[field], 20) * SQUARE;
  const [width, height] = [size("columns"), size("rows")];
  const rows = fields.list(source, ["scene", "tokens"], scene["tokens"], "tokens");
  const tokens = rows.map((row, index) => token(source, key, row, index, fields));
  const id = partId(key, "scene");
  return {
    scenes: [
      {
        ...{ _id: id, name, folder, width, height, tokens, navigation: true, thumb: img },
        ...map(name, img),
        // Without padding a token's square is that of the drawing.
        padding: 0,
        initial: { x: width / 2, y: height / 2, scale: 0.7 },
        grid: { type: 1, size: SQUARE, alpha: 0.12, ...fields.system.grid },
        ...{ tokenVision: false, ownership: { default: 0 } },
      },
    ],
    combats: [
      {
        ...{ _id: partId(key, "combat"), scene: id, active: true },
        combatants: tokens.flatMap(({ _id, actorId }, index) =>
          asObject(rows[index]!)["waits"] === true
            ? []
            : [{ _id: partId(key, `combatants/${index}`), tokenId: _id, sceneId: id, actorId }],
        ),
      },
    ],
  };
}

/**
 * The map of a scene, and that no fog hides it, as both generations of Foundry keep it: 13 in the scene, 14 in a level. Each drops what it
 * does not know. There is no `_stats.coreVersion`, since the data are of neither version alone: nothing is to be migrated.
 */
function map(name: string, src: string) {
  return {
    background: { src },
    levels: [{ _id: LEVEL, name, background: { src } }],
    initialLevel: LEVEL,
    fog: { exploration: false, mode: 0 },
  };
}

function token(source: Source, key: string, row: Json, index: number, fields: FieldReader) {
  const at = ["scene", "tokens", index];
  const written = asObject(row);
  fields.onlyKnown(source, at, written, TOKEN_FIELDS);
  const actor = fields.text(source, [...at, "actor"], written["actor"]);
  const place = (field: string) => fields.whole(source, [...at, field], written[field], 0) * SQUARE;
  const { name, disposition } = written;
  const attitude = disposition === undefined ? undefined : DISPOSITIONS[String(disposition)];
  if (disposition !== undefined && attitude === undefined)
    fields.problem(source, [...at, "disposition"], `must be one of ${Object.keys(DISPOSITIONS).join(", ")}`);
  return {
    _id: partId(key, `tokens/${index}`),
    actorId: partId(key, actor),
    x: place("column"),
    y: place("row"),
    level: LEVEL,
    ...(name === undefined ? {} : { name: fields.text(source, [...at, "name"], name) }),
    ...(attitude === undefined ? {} : { disposition: attitude }),
    flags: { [fields.system.id]: { actor } },
  };
}

type Part = JsonObject & { _id: string };

/** Gives adventures copies of the compendia's actors that their tokens name, and tokens what those say of theirs. */
export function fillAdventures(packs: readonly BuiltPack[], problems: Problem[]): void {
  const actors = new Map<string, BuiltDocument & { readonly pack: string }>();
  for (const { system, name, documentName, items } of packs)
    if (documentName === "Actor")
      for (const item of items) actors.set(`${name}/${item.key}`, { ...item, pack: `${system.id}.${name}` });
  for (const { system, documentName, items } of packs) {
    if (documentName !== "Adventure") continue;
    for (const { source, key, data } of items) {
      const cast = new Map<string, JsonObject>();
      const [scene] = data["scenes"] as (JsonObject & { tokens: Part[] })[];
      for (const [index, one] of scene!.tokens.entries()) {
        const { actor } = asObject(asObject(one["flags"]!)[system.id]!) as { actor: string };
        const found = actors.get(actor);
        if (!found) {
          const path: Path = ["scene", "tokens", index, "actor"];
          const says = `names "${actor}", and no compendium of actors has that; write it as npcs/wolf`;
          problems.push({ file: source.file, line: source.line(path), field: path.join("."), says });
          continue;
        }
        cast.set(actor, copyOf(found, key, actor));
        scene!.tokens[index] = { ...structuredClone(found.data["prototypeToken"] as JsonObject), ...one, flags: {} };
      }
      data["actors"] = [...cast.values()];
    }
  }
}

function copyOf({ pack, data, embedded = [] }: BuiltDocument & { readonly pack: string }, key: string, actor: string) {
  return {
    ...structuredClone(data),
    _id: partId(key, actor),
    items: embedded.map((item) => structuredClone(item.data)),
    folder: partId(key, "folders/Actor"),
    _stats: { compendiumSource: `Compendium.${pack}.Actor.${data._id}` },
  };
}
