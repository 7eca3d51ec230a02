import path from "node:path";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import type { DocumentSocketRequest, DocumentSocketResponse, PackData } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { packData, type PackConfiguration } from "../packs/pack.ts";
import { createWorldPack, retireWorldPack } from "../packs/world-packs.ts";
import { RuleError } from "../problem.ts";
import { COMPENDIUM_CONFIGURATION, settingDocument, settingValue } from "../world/settings.ts";
import type { World } from "../world/world.ts";
import { checkContent, isRecord, show } from "./check.ts";
import { modifyDocuments } from "./modify.ts";
import { askingUser } from "./permissions.ts";

export interface CompendiumChange {
  action: "create" | "configure" | "delete";
  pack: PackData;
  /** Changes of the setting in which locks and ownership are kept, for all clients. */
  consequences: DocumentSocketResponse[];
}

/** Makes, configures or deletes a compendium, for a Gamemaster. @throws Refusal */
export async function manageCompendium(world: World, userId: string, request: unknown): Promise<CompendiumChange> {
  checkContent(request);
  if (!isRecord(request) || !isRecord(request.data))
    throw new RuleError("A request about a compendium must be an object of action and data.");
  const { action, data } = request;
  const { data: user } = askingUser(world, userId);
  if (user.role !== USER_ROLES.GAMEMASTER)
    throw new RuleError(`${String(user.name)} may not ${show(action)} compendia: ask a Gamemaster to do it.`);
  if (action === "create") return create(world, data);
  if (action === "configure") return configure(world, userId, data);
  if (action === "delete") return remove(world, userId, data);
  throw new RuleError(`A compendium can be created, configured or deleted; ${show(action)} is none of these.`);
}

async function create(world: World, data: Data): Promise<CompendiumChange> {
  const folder = path.join(world.folder, "packs");
  const { pack, entry } = await createWorldPack(world.packContext, folder, data, new Set(world.packs.keys()));
  world.packs.set(pack.manifest.id, pack);
  await world.saveFile({ packs: [...world.file.packs, entry] });
  return { action: "create", pack: packData(pack), consequences: [] };
}

async function configure(world: World, userId: string, data: Data): Promise<CompendiumChange> {
  const pack = world.pack(String(data.id));
  const { id } = pack.manifest;
  const configuration = { ...world.packConfiguration(id), ...readConfiguration(data) };
  const response = await saveConfiguration(world, userId, id, configuration);
  return { action: "configure", pack: packData(pack, world.packConfiguration(id)), consequences: [response] };
}

async function remove(world: World, userId: string, data: Data): Promise<CompendiumChange> {
  const pack = world.pack(String(data.id));
  const { id, name, label, packageType } = pack.manifest;
  if (packageType !== "world")
    throw new RuleError(
      `The compendium "${label}" belongs to the system and cannot be deleted: hide it through its ownership instead.`,
    );
  const told = packData(pack, world.packConfiguration(id));
  await world.saveFile({ packs: world.file.packs.filter((entry) => entry.name !== name) });
  world.packs.delete(id);
  await retireWorldPack(pack);
  const isConfigured = Object.keys(world.packConfiguration(id)).length > 0;
  return {
    action: "delete",
    pack: told,
    consequences: isConfigured ? [await saveConfiguration(world, userId, id, undefined)] : [],
  };
}

function readConfiguration({ locked, ownership }: Data): PackConfiguration {
  const configuration: PackConfiguration = {};
  if (locked !== undefined) {
    if (typeof locked !== "boolean")
      throw new RuleError(`\`locked\` of a compendium must be true or false, not ${show(locked)}.`);
    configuration.locked = locked;
  }
  if (ownership !== undefined) configuration.ownership = readOwnership(ownership);
  return configuration;
}

function readOwnership(ownership: unknown): Record<string, string> {
  const isOwnership =
    isRecord(ownership) &&
    Object.entries(ownership).every(
      ([role, level]) => role in USER_ROLES && typeof level === "string" && level in DOCUMENT_OWNERSHIP_LEVELS,
    );
  if (isOwnership) return ownership as Record<string, string>;
  throw new RuleError(
    `\`ownership\` of a compendium must give roles such as PLAYER levels such as OBSERVER, not ${show(ownership)}.`,
  );
}

async function saveConfiguration(
  world: World,
  userId: string,
  id: string,
  configuration: PackConfiguration | undefined,
): Promise<DocumentSocketResponse> {
  const { [id]: _old, ...others } = (settingValue(world, COMPENDIUM_CONFIGURATION) ?? {}) as Record<
    string,
    PackConfiguration
  >;
  const value = JSON.stringify(configuration ? { ...others, [id]: configuration } : others);
  const setting = settingDocument(world, COMPENDIUM_CONFIGURATION);
  const request: DocumentSocketRequest = setting
    ? { type: "Setting", action: "update", operation: { updates: [{ _id: setting._id, value }], diff: false } }
    : { type: "Setting", action: "create", operation: { data: [{ key: COMPENDIUM_CONFIGURATION, value }] } };
  return (await modifyDocuments(world, userId, request)).response;
}
