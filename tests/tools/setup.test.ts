import { chmod, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ensureChromium, findChromium } from "../../tools/setup/chromium.ts";
import { isStale } from "../../tools/setup/stale.ts";
import { folder } from "./places.ts";

const MEND = "install Chromium or Chrome yourself, or name it in CHROMIUM_PATH.";

describe("finding a browser", () => {
  test("CHROMIUM_PATH goes before what is installed", async () => {
    const root = await folder({ "mine/chrome": "", "usr/chromium": "" });
    const [mine, usr] = [join(root, "mine/chrome"), join(root, "usr")];
    expect(findChromium({ env: { CHROMIUM_PATH: mine }, places: [usr], aptGet: "" })).toBe(mine);
    expect(findChromium({ env: {}, places: [usr], aptGet: "" })).toBe(join(usr, "chromium"));
  });

  test("a wrong CHROMIUM_PATH is named", () => {
    const env = { CHROMIUM_PATH: "/no/such/browser" };
    expect(() => findChromium({ env, places: [], aptGet: "" })).toThrow(
      "CHROMIUM_PATH names /no/such/browser, which doesn't exist; correct or unset it.",
    );
  });

  test("without a browser and without apt-get, the person is told what to do", async () => {
    const surroundings = { env: {}, places: [], aptGet: "/no/such/apt-get" };
    await expect(ensureChromium(surroundings)).rejects.toThrow(`The browser tests need Chromium; ${MEND}`);
  });

  test.skipIf(process.platform === "win32" || process.getuid?.() !== 0)("a failing apt-get is named", async () => {
    const root = await folder({ "apt-get": "#!/bin/sh\nexit 100\n" });
    const aptGet = join(root, "apt-get");
    await chmod(aptGet, 0o755);
    await expect(ensureChromium({ env: {}, places: [], aptGet })).rejects.toThrow(
      `The browser tests need Chromium, and apt-get update failed; ${MEND}`,
    );
  });

  test.skipIf(process.platform === "win32" || process.getuid?.() !== 0)(
    "a distribution without the headless shell gives its Chromium",
    async () => {
      const root = await folder({ "apt-get": "", "usr/.keep": "" });
      const [aptGet, usr] = [join(root, "apt-get"), join(root, "usr")];
      await writeFile(
        aptGet,
        `#!/bin/sh\ncase "$*" in *headless*) exit 100;; *install*) touch ${usr}/chromium;; esac\n`,
      );
      await chmod(aptGet, 0o755);
      expect(await ensureChromium({ env: {}, places: [usr], aptGet })).toBe(join(usr, "chromium"));
    },
  );
});

describe("what has to be built again", () => {
  const old = new Date("2020-01-01");

  test("an output that is missing", async () => {
    const root = await folder({ "src/a.ts": "" });
    expect(isStale(root, "dist/a.mjs", ["src"])).toBe(true);
  });

  test("an output older than a source, however deep it lies", async () => {
    const root = await folder({ "src/deep/a.ts": "", "dist/a.mjs": "" });
    await utimes(join(root, "dist/a.mjs"), old, old);
    expect(isStale(root, "dist/a.mjs", ["src"])).toBe(true);
  });

  test("an output from which a source was taken away", async () => {
    const root = await folder({ "src/a.ts": "", "src/b.ts": "", "dist/a.mjs": "" });
    for (const path of ["src/a.ts", "src/b.ts", "src", "dist/a.mjs"]) await utimes(join(root, path), old, old);
    expect(isStale(root, "dist/a.mjs", ["src"])).toBe(false);
    await rm(join(root, "src/b.ts"));
    expect(isStale(root, "dist/a.mjs", ["src"])).toBe(true);
  });

  test("but not one that is newer than all of them, nor for a source that doesn't exist", async () => {
    const root = await folder({ "src/a.ts": "", "dist/a.mjs": "" });
    const later = new Date(Date.now() + 60_000);
    await utimes(join(root, "dist/a.mjs"), later, later);
    expect(isStale(root, "dist/a.mjs", ["src", "styles"])).toBe(false);
  });
});
