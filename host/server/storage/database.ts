import { existsSync, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import type { Data } from "../../common/types.ts";
import { codeOf, reasonOf } from "../problem.ts";
import type { Entries } from "./entries.ts";
import { findLogDamage } from "./log-check.ts";

/** Thrown when a database cannot be read as it stands. Nothing was changed in its folder by us. */
export class DatabaseProblem extends Error {
  override name = "DatabaseProblem";
  readonly folder: string;
  /** Another process has it open, it is damaged, or its folder is not there. */
  readonly kind: "locked" | "corrupt" | "missing";

  constructor(folder: string, kind: DatabaseProblem["kind"], reason: string) {
    super(reason);
    this.folder = folder;
    this.kind = kind;
  }
}

/** One LevelDB, keys and JSON values as the package tools of Foundry write them. */
export class Database {
  readonly folder: string;
  readonly #level: ClassicLevel<string, Data>;

  private constructor(folder: string, level: ClassicLevel<string, Data>) {
    this.folder = folder;
    this.#level = level;
  }

  /**
   * Opens the database, making an empty one if there is no folder yet and `create` is set.
   * @throws DatabaseProblem
   */
  static async open(folder: string, { create = true } = {}): Promise<Database> {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    if (!files.length && !create) throw new DatabaseProblem(folder, "missing", "there are no files in it");
    // LevelDB would take a folder without this file for a new one, and throw away what is in it.
    if (files.some(isTable) && !files.includes("CURRENT"))
      throw new DatabaseProblem(folder, "corrupt", "its file CURRENT is missing");
    const damage = files.length ? findLogDamage(folder) : undefined;
    if (damage) throw new DatabaseProblem(folder, "corrupt", damage);
    await mkdir(folder, { recursive: true });
    const level = new ClassicLevel<string, Data>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    try {
      await level.open();
    } catch (error) {
      throw new DatabaseProblem(folder, codeOf(error) === "LEVEL_LOCKED" ? "locked" : "corrupt", reasonOf(error));
    }
    return new Database(folder, level);
  }

  /**
   * Reads everything.
   * @throws DatabaseProblem when an entry cannot be read.
   */
  async read(): Promise<Entries> {
    try {
      return new Map(await this.#level.iterator().all());
    } catch (error) {
      throw new DatabaseProblem(this.folder, "corrupt", reasonOf(error));
    }
  }

  /** Writes all or nothing, and returns when it is on the disk. */
  async write(puts: Entries, deletions: Iterable<string> = []): Promise<void> {
    const batch = [
      ...[...deletions].map((key) => ({ type: "del" as const, key })),
      ...[...puts].map(([key, value]) => ({ type: "put" as const, key, value })),
    ];
    if (batch.length) await this.#level.batch(batch, { sync: true });
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}

function isTable(file: string): boolean {
  return /\.(ldb|sst|log)$/.test(file) || file.startsWith("MANIFEST-");
}

/** For a database that another process has open. */
export function lockedSentence(folder: string): string {
  return `${folder} is in use by another server: stop that one, or use another data folder with --data DIR.`;
}
