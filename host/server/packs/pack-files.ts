import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../world/world-file.ts";

/** What is remembered about a copy of a system's pack, in a file beside it. */
interface CopyRecord {
  /** Of the files in the system's folder when they were copied. */
  hash: string;
  /** Was anything written to the copy since? */
  edited: boolean;
}

/** The copy of a system's pack in the data folder, so that the system's own folder is never written to. */
export class PackFiles {
  readonly source: string;
  readonly copy: string;
  readonly #record: string;

  constructor(source: string, copy: string) {
    this.source = source;
    this.copy = copy;
    this.#record = `${copy}.json`;
  }

  get exists(): boolean {
    return existsSync(path.join(this.source, "CURRENT"));
  }

  /**
   * Copies the system's files over, if they changed since the last time. A copy that somebody edited is moved aside first.
   * @param force Copy even if nothing changed, as the copy cannot be read.
   * @returns The folder of the edited copy, if there was one.
   */
  async refresh({ force = false } = {}): Promise<string | undefined> {
    const hash = await this.#hash();
    const record = await this.#read();
    await mkdir(path.dirname(this.copy), { recursive: true });
    if (!force && record?.hash === hash && existsSync(this.copy)) return undefined;
    const aside = record?.edited && existsSync(this.copy) ? await this.#moveAside() : undefined;
    // Until the new copy is whole, nothing may be taken for one.
    await this.#write({ hash: "", edited: false });
    await rm(this.copy, { recursive: true, force: true });
    await mkdir(this.copy);
    for (const file of await this.#files(/^LOCK$/)) await cp(path.join(this.source, file), path.join(this.copy, file));
    await this.#write({ hash, edited: false });
    return aside;
  }

  async isEdited(): Promise<boolean> {
    return (await this.#read())?.edited ?? false;
  }

  /** Remembers that the copy is more than a copy from now on. Call it before the first write. */
  async markEdited(): Promise<void> {
    const record = await this.#read();
    if (record && !record.edited) await this.#write({ ...record, edited: true });
  }

  async #moveAside(): Promise<string> {
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
    const aside = `${this.copy}-edited-${stamp}`;
    await rename(this.copy, aside);
    return aside;
  }

  async #hash(): Promise<string> {
    const hash = createHash("sha256");
    for (const file of await this.#files(/^(LOCK|LOG|LOG\.old)$/))
      hash.update(`${file}\n`).update(await readFile(path.join(this.source, file)));
    return hash.digest("hex");
  }

  /** The names of the database's files. What is in a folder within, such as `lost` of a repair, is no part of it. */
  async #files(unless: RegExp): Promise<string[]> {
    const entries = await readdir(this.source, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() && !unless.test(entry.name) ? [entry.name] : [])).sort();
  }

  async #read(): Promise<CopyRecord | undefined> {
    try {
      return JSON.parse(await readFile(this.#record, "utf8")) as CopyRecord;
    } catch {
      return undefined;
    }
  }

  async #write(record: CopyRecord): Promise<void> {
    await writeWhole(this.#record, JSON.stringify(record));
  }
}
