import { existsSync } from "node:fs";
import { readFile, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { linkPackage } from "../../tools/link.ts";
import { folder } from "./places.ts";

const PACKAGE = { "system.json": '{ "id": "sirpas" }' };
const USER_DATA = { "Data/systems/": "", "Data/worlds/": "", "Config/options.json": "{}" };

describe("linking the package into a Foundry data folder", () => {
  test("finds the systems folder below Data", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const { link, existed } = await linkPackage(data, outDir);
    expect({ link, existed }).toEqual({ link: join(data, "Data/systems/sirpas"), existed: false });
    expect(await realpath(link)).toBe(await realpath(outDir));
    expect(existsSync(join(link, "system.json"))).toBe(true);
  });

  test("puts a module among the modules, whose folder it makes where there is none", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder({ "module.json": '{ "id": "sirpas-quench" }' })];
    const { link } = await linkPackage(data, outDir, "module");
    expect(link).toBe(join(data, "Data/modules/sirpas-quench"));
    expect(await realpath(link)).toBe(await realpath(outDir));
    await expect(linkPackage(data, await folder(), "module")).rejects.toThrow('run "npm run build:quench" first');
  });

  test("takes the Data folder itself as well", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    const { link } = await linkPackage(join(data, "Data"), outDir);
    expect(link).toBe(join(data, "Data/systems/sirpas"));
  });

  test("is content with a link that is there already", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder(PACKAGE)];
    await linkPackage(data, outDir);
    expect(await linkPackage(data, outDir)).toMatchObject({ existed: true });
  });

  test("never touches something else in its place", async () => {
    const data = await folder({ ...USER_DATA, "Data/systems/sirpas/system.json": "installed" });
    const outDir = await folder(PACKAGE);
    const place = join(data, "Data/systems/sirpas");
    await expect(linkPackage(data, outDir)).rejects.toThrow(
      `${place} exists already and is no link to ${outDir}; move it away yourself, then try again.`,
    );
    expect(await readFile(join(place, "system.json"), "utf8")).toBe("installed");
  });

  test("doesn't redirect a link to another checkout", async () => {
    const [data, outDir, other] = [await folder(USER_DATA), await folder(PACKAGE), await folder(PACKAGE)];
    await symlink(other, join(data, "Data/systems/sirpas"));
    await expect(linkPackage(data, outDir)).rejects.toThrow("move it away yourself");
    expect(await realpath(join(data, "Data/systems/sirpas"))).toBe(await realpath(other));
  });

  test("refuses a folder that is no data folder", async () => {
    const [data, outDir] = [await folder({ "systems/": "" }), await folder(PACKAGE)];
    await expect(linkPackage(data, outDir)).rejects.toThrow(
      /is no Foundry data folder: .* name the folder that holds Data\.$/,
    );
  });

  test("refuses a path that isn't there", async () => {
    const [data, outDir] = [await folder(), await folder(PACKAGE)];
    await expect(linkPackage(join(data, "nowhere"), outDir)).rejects.toThrow(`${join(data, "nowhere")} is no folder;`);
  });

  test("says when nothing is built yet", async () => {
    const [data, outDir] = [await folder(USER_DATA), await folder()];
    await expect(linkPackage(data, outDir)).rejects.toThrow(
      `${outDir} holds no built package; run "npm run build" first.`,
    );
  });
});
