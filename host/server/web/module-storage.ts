import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import express, { Router, type RequestHandler, type Request, type Response } from "express";
import { codeOf, RuleError } from "../problem.ts";
import { askingUser, userMay } from "../requests/permissions.ts";
import type { World } from "../world/world.ts";

export interface StorageContext {
  world: World;
  /** The user who sends a request; undefined for somebody who has not joined. */
  userOf: (request: Request) => string | undefined;
}

/** Names of files and folders: nothing that leads elsewhere, and nothing hidden. */
const NAME = /^[\w][\w %.-]*$/;

/** What can be kept: data and pictures. Nothing that a browser would run. */
const KEPT = /\.(?:json|txt|md|csv|webp|png|jpe?g|gif|avif)$/i;

/**
 * What modules keep on the server: files below `modules/<id>/storage` of those whose manifest asks for `persistentStorage`. They are
 * in the data folder, and outlive the module's own folder (foundryvtt.com/article/module-development). The folders of the system and of
 * the modules can be looked through too, as Babele looks for its translations, and not written to.
 */
export function storageRoutes(context: StorageContext): Router {
  const { world } = context;
  const router = Router();
  for (const { manifest } of world.modules) {
    if (manifest["persistentStorage"] !== true) continue;
    router.use(
      `/modules/${manifest.id}/storage`,
      express.static(storageOf(world, manifest.id), { cacheControl: false }),
    );
  }
  const json = express.json({ limit: "16kb" });
  router.post("/files/browse", json, answering(context, "FILES_BROWSE", browse));
  router.post("/files/create", json, answering(context, "FILES_UPLOAD", create));
  router.post(
    "/files/upload",
    express.raw({ type: () => true, limit: "10mb" }),
    answering(context, "FILES_UPLOAD", upload),
  );
  return router;
}

type Answer = (world: World, request: Request) => Promise<object>;

function answering(
  { world, userOf }: StorageContext,
  permission: "FILES_BROWSE" | "FILES_UPLOAD",
  answer: Answer,
): RequestHandler {
  return (request: Request, response: Response) => {
    const answered = async () => {
      const user = askingUser(world, userOf(request) ?? "").data;
      if (!userMay(world, user, permission))
        throw new RuleError(`${String(user.name)} may not do that: a Gamemaster can allow it in the permissions.`);
      response.json(await answer(world, request));
    };
    // As on the socket: what is refused in words is an answer.
    answered().catch((error: Error) => {
      response.status(error instanceof RuleError ? 200 : 500).json({ error: error.message });
    });
  };
}

const browse: Answer = async (world, { body }) => {
  const target = textOf((body as { target?: unknown }).target);
  const folder = packagePlaceOf(world, target) ?? placeOf(world, target);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw /^(?:ENOENT|ENOTDIR)$/.test(codeOf(error) ?? "") ? absent(target) : error;
  });
  const paths = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter((one) => isWanted(one) && !one.name.startsWith("."))
      .map(({ name }) => encodeURI(`${trimmed(target)}/${name}`));
  return { target, dirs: paths((one) => one.isDirectory()), files: paths((one) => one.isFile()) };
};

const create: Answer = async (world, { body }) => {
  const target = textOf((body as { target?: unknown }).target);
  await mkdir(placeOf(world, target), { recursive: true });
  return { target };
};

const upload: Answer = async (world, { body, query }) => {
  const [target, name] = [textOf(query["target"]), textOf(query["name"])];
  if (!KEPT.test(name)) throw new RuleError(`The file "${name}" can't be kept: data and pictures can.`);
  const file = placeOf(world, `${trimmed(target)}/${name}`);
  await writeFile(file, body as Buffer).catch((error: Error) => {
    throw codeOf(error) === "ENOENT" ? absent(target) : error;
  });
  return { status: "success", path: `${trimmed(target)}/${name}` };
};

/** Where a path of a module's storage is. @throws for any other. */
function placeOf(world: World, target: string): string {
  const [modules, id, storage, ...rest] = trimmed(target).split("/");
  const isStored = world.modules.some(({ manifest }) => manifest.id === id && manifest["persistentStorage"] === true);
  if (modules !== "modules" || storage !== "storage" || !id || !isStored || !rest.every((name) => NAME.test(name)))
    throw absent(target);
  return path.join(storageOf(world, id), ...rest);
}

/** Where a folder of the system or of a module is, of which all files but compendia can be listed; undefined for a module's storage. */
function packagePlaceOf(world: World, target: string): string | undefined {
  const [kind, id, ...rest] = trimmed(decoded(target)).split("/");
  const folder = world.packageFolders.find(([, root]) => root === `${kind}/${id}`)?.[0];
  if (folder === undefined || (kind === "modules" && rest[0] === "storage")) return undefined;
  if (rest[0] === "packs" || !rest.every((name) => NAME.test(name))) throw absent(target);
  return path.resolve(folder, ...rest);
}

/** As a path is written in what lists a folder: names with spaces are escaped there. */
function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    throw absent(target);
  }
}

const storageOf = (world: World, id: string) => path.resolve(world.folder, "..", "..", "modules", id, "storage");

const trimmed = (target: string) => target.replace(/^\/|\/$/g, "");

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** In Foundry's words, by which packages tell this from other errors. */
const absent = (target: string) =>
  new RuleError(`Directory ${target} does not exist or is not accessible in this storage location`);
