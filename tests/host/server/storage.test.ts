import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, test } from "vitest";
import { Database } from "../../../host/server/storage/database.ts";
import { joinDocuments, splitDocument, type Hierarchy } from "../../../host/server/storage/entries.ts";
import { findLogDamage } from "../../../host/server/storage/log-check.ts";
import { repairDatabase } from "../../../host/server/storage/repair.ts";
import { DocumentStore } from "../../../host/server/storage/store.ts";
import { temporaryFolder } from "./folders.ts";

const HIERARCHY: Hierarchy = { actors: ["items", "effects"], items: ["effects"] };

const ADA = {
  _id: "A",
  name: "Ada",
  items: [{ _id: "I", name: "Hammer", effects: [{ _id: "E", name: "Heavy" }] }],
  effects: [],
};

describe("documents in a database", () => {
  test("are split as the published package tools split them", () => {
    expect(Object.fromEntries(splitDocument(ADA, "actors", HIERARCHY))).toEqual({
      "!actors!A": { _id: "A", name: "Ada", items: ["I"], effects: [] },
      "!actors.items!A.I": { _id: "I", name: "Hammer", effects: ["E"] },
      "!actors.items.effects!A.I.E": { _id: "E", name: "Heavy" },
    });
  });

  test("come back whole", () => {
    const entries = splitDocument(ADA, "actors", HIERARCHY);
    expect(joinDocuments(entries, HIERARCHY).get("actors")).toEqual([ADA]);
  });

  test("are not half read: a missing embedded document is an error that names it", () => {
    const entries = splitDocument(ADA, "actors", HIERARCHY);
    entries.delete("!actors.items!A.I");
    expect(() => joinDocuments(entries, HIERARCHY)).toThrow("!actors.items!A.I");
  });

  test("lose the entries of embedded documents that are deleted with their parent", async () => {
    const folder = await temporaryFolder();
    const store = await DocumentStore.open(folder, HIERARCHY);
    await store.commit([{ collection: "actors", id: "A", document: ADA }]);
    await store.commit([{ collection: "actors", id: "A", document: { ...ADA, items: [] } }]);
    await store.close();
    expect(await keysIn(folder)).toEqual(["!actors!A"]);
  });
});

describe("a damaged database", () => {
  test("is told by a flipped byte in its log, which LevelDB itself would drop without a word", async () => {
    const folder = await filled();
    const log = logOf(folder);
    const bytes = readFileSync(log);
    bytes[20] = (bytes[20] ?? 0) ^ 0xff;
    writeFileSync(log, bytes);
    expect(findLogDamage(folder)).toContain("is damaged at byte 0");
    await expect(Database.open(folder)).rejects.toMatchObject({ kind: "corrupt", folder });
  });

  test("is not suspected when only the last record is torn off, as that was never acknowledged", async () => {
    const folder = await filled();
    const log = logOf(folder);
    writeFileSync(log, readFileSync(log).subarray(0, -3));
    expect(findLogDamage(folder)).toBeUndefined();
  });

  test("is not taken for a new one when its file CURRENT is gone", async () => {
    const folder = await filled();
    rmSync(path.join(folder, "CURRENT"));
    await expect(Database.open(folder)).rejects.toMatchObject({ kind: "corrupt" });
  });

  test("is repaired after a copy was put aside", async () => {
    const folder = await filled();
    rmSync(path.join(folder, "CURRENT"));
    const before = readdirSync(folder);
    const { backup, lost } = await repairDatabase(folder, await temporaryFolder(), HIERARCHY);
    expect(readdirSync(backup)).toEqual(before);
    expect(lost).toEqual([]);
    const store = await DocumentStore.open(folder, HIERARCHY);
    expect(store.get("actors", "A")).toEqual(ADA);
    await store.close();
  });
});

async function filled(): Promise<string> {
  const folder = await temporaryFolder();
  const store = await DocumentStore.open(folder, HIERARCHY);
  await store.commit([{ collection: "actors", id: "A", document: ADA }]);
  await store.close();
  return folder;
}

function logOf(folder: string): string {
  const name = readdirSync(folder).find(
    (file) => file.endsWith(".log") && readFileSync(path.join(folder, file)).length,
  );
  return path.join(folder, name ?? "");
}

async function keysIn(folder: string): Promise<string[]> {
  const level = new ClassicLevel(folder, { keyEncoding: "utf8" });
  const keys = await level.keys().all();
  await level.close();
  return keys;
}
