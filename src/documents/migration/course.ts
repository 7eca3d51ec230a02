import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { runCutOff, storeMigrationRun, type MigrationRun } from "../../settings/schema-setting.ts";
import { settings } from "../../settings/store.ts";
import { deltaUpdate, itemsOfDelta, stampedUpdate, wholeItems } from "./changes.ts";
import { Meanwhile, OF_MIGRATION } from "./meanwhile.ts";
import { PLACES, type Faulty, type PackPlan, type Place, type Plan } from "./plan.ts";
import { classOf, isGone, world, type Stored, type StoredPack, type StoredToken } from "./stored.ts";
import { forgetTrace, forgetTraces } from "./trace.ts";

/** How many documents are stored at once: few enough that progress is seen and a crash costs little. */
const BATCH = 25;

/** How all of it is written: also what is the same in memory, nothing drawn anew for it, and known as a migration's. */
const OPERATION = { diff: false, render: false, ...OF_MIGRATION };

/** What is written at once, each with the update that is worked out right before. */
interface Attempt<One> {
  readonly subjects: readonly One[];
  readonly updateOf: (one: One) => object;
  readonly write: (updates: object[], subjects: readonly One[]) => Promise<unknown>;
  readonly onStored: (subjects: readonly One[]) => void;
}

/** One migration on its way. */
export class Course {
  readonly stored: Record<Place | "packs", number>;
  readonly settings: string[];
  readonly faults: Faulty[];
  /** Also those that a run before this one left unlocked. */
  #unlocked: readonly string[];
  #done: number;
  readonly #total: number;
  readonly #meanwhile = new Meanwhile();

  /** What a run that was cut off had done counts with this one. */
  constructor(
    private readonly plan: Plan,
    private readonly chosen: readonly PackPlan[],
    private readonly onProgress: ((done: number, total: number) => void) | undefined,
  ) {
    const before = runCutOff();
    this.stored = { actors: 0, items: 0, tokens: 0, messages: 0, combats: 0, packs: 0, ...before?.stored };
    this.settings = [...(before?.settings ?? [])];
    this.#unlocked = before?.unlocked ?? [];
    this.faults = [...plan.faults];
    this.#done = sum(Object.values(this.stored));
    const left = [...PLACES.map((place) => plan[place]), ...chosen.map(({ outdated }) => outdated)];
    this.#total = this.#done + sum(left.map((list) => list.length));
  }

  /** Stores how far this has come, for everybody to see, and for whoever has to go on. */
  async tell(finished = false): Promise<void> {
    const { id, name } = game.user!;
    const run: MigrationRun = {
      from: this.plan.from,
      to: SCHEMA_VERSION,
      by: id!,
      name,
      done: this.#done,
      total: this.#total,
      stored: { ...this.stored },
      settings: [...this.settings],
      packs: this.chosen.map(({ pack }) => pack.collection),
      unlocked: this.#unlocked,
      finished,
    };
    await storeMigrationRun(run);
    this.onProgress?.(this.#done, this.#total);
  }

  /** Tells that all is done. */
  async finish(): Promise<void> {
    this.#unlocked = [];
    await this.tell(true);
  }

  /** Watches no longer what others write, whether or not all was done. */
  end(): void {
    this.#meanwhile.end();
  }

  async storeSetting(key: string, value: unknown): Promise<void> {
    const id = `sirpas.${key}`;
    await this.#meanwhile.keep(
      (document) => document.key === id,
      () => settings().set("sirpas", key, value, OF_MIGRATION),
    );
    this.settings.push(key);
  }

  async store(
    place: Place | "packs",
    documentName: string,
    documents: readonly Stored[],
    updateOf: (document: Stored) => object,
    pack?: string,
  ): Promise<void> {
    const operation = { ...OPERATION, ...(pack === undefined ? {} : { pack }) };
    for (let first = 0; first < documents.length; first += BATCH) {
      await this.#attempt({
        subjects: documents.slice(first, first + BATCH),
        updateOf,
        write: (updates) => classOf(documentName).updateDocuments(updates, operation),
        onStored: (some) => {
          this.stored[place] += some.length;
          some.forEach(forgetTracesOf);
        },
      });
      await this.tell();
    }
  }

  /** What a token has of its own is changed through its actor: first its data, then the items, each whole. */
  async storeToken(token: StoredToken): Promise<void> {
    const { actor, delta } = token;
    const source = delta?._source ?? {};
    const items = itemsOfDelta(token);
    await this.#attempt({
      subjects: [token],
      updateOf: () => ({ own: deltaUpdate(source), items: wholeItems(items) }),
      write: async () => {
        const own = deltaUpdate(source);
        if (Object.keys(own).length > 0) await actor?.update(own, OPERATION);
        const whole = wholeItems(items);
        if (whole.length > 0) await actor?.updateEmbeddedDocuments("Item", whole, OPERATION);
      },
      onStored: () => {
        this.stored.tokens += 1;
        // Storing it has given the token another source, which took the traces along.
        forgetTraces(token.delta?._source ?? {});
        items.forEach(forgetTracesOf);
      },
    });
    await this.tell();
  }

  async storePack(pack: StoredPack, documents: readonly Stored[]): Promise<void> {
    if (pack.locked) {
      this.#unlocked = [...this.#unlocked, pack.collection];
      // Told first: should this be cut off, the next run locks it again.
      await this.tell();
      await pack.configure({ locked: false });
    }
    await this.store("packs", pack.documentName, documents, stampedUpdate, pack.collection);
  }

  async lockAgain(): Promise<void> {
    for (const id of this.#unlocked) await world().packs.get(id)?.configure({ locked: true });
  }

  /**
   * Where one of several cannot be stored, Foundry stores none: then each is tried by itself. What was deleted meanwhile is no
   * fault, and what was changed meanwhile, as by taking an item away, is tried as it is now.
   */
  async #attempt<One extends Named>(attempt: Attempt<One>): Promise<void> {
    const { subjects, updateOf, write, onStored } = attempt;
    const updates = subjects.map(updateOf);
    const uuids = subjects.map(({ uuid }) => uuid);
    const concerns = ({ uuid }: { uuid: string }) => uuids.some((one) => uuid === one || uuid.startsWith(`${one}.`));
    try {
      await this.#meanwhile.keep(concerns, () => write(updates, subjects));
      onStored(subjects);
      this.#done += subjects.length;
    } catch (error) {
      const [one] = subjects;
      if (one === undefined || subjects.length > 1) {
        for (const each of subjects) await this.#attempt({ ...attempt, subjects: [each] });
      } else if (isGone(one)) this.#done += 1;
      else if (JSON.stringify(updateOf(one)) !== JSON.stringify(updates[0])) await this.#attempt(attempt);
      else this.#fail(one, error);
    }
  }

  #fail({ uuid, name, id }: Named, error: unknown): void {
    console.error(`SIRPAS | ${uuid} stays as it was stored.`, error);
    const reason = error instanceof Error ? error.message.trim().replace(/\s+/g, " ") : String(error);
    this.faults.push({ uuid, name: name ?? id, reason });
    this.#done += 1;
  }
}

type Named = Pick<Stored, "uuid" | "name" | "id">;

function forgetTracesOf({ _source, items = [], effects = [] }: Stored): void {
  forgetTrace(_source);
  for (const inner of [...items, ...effects]) forgetTracesOf(inner);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
