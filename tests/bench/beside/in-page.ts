/*
 * What is run within the page, of whatever system: each function is sent there as its text and can use nothing but its own lines and the
 * globals of the client, which are described here as far as they are used.
 */
interface Page {
  game: {
    packs: Iterable<Pack>;
    actors: { getName(name: string): MeasuredActor };
    system: { documentTypes: { Actor: Record<string, unknown>; Item: Record<string, unknown> } };
  };
  Actor: { implementation: { create(data: object): Promise<MeasuredActor> } };
}

interface Pack {
  metadata: { type: string };
  getDocuments(): Promise<{ toObject(): Record<string, unknown> & { type: string } }[]>;
}

interface MeasuredActor {
  items: { size: number };
  reset(): void;
  sheet: MeasuredSheet;
  createEmbeddedDocuments(name: "Item", data: object[]): Promise<unknown>;
}

interface MeasuredSheet {
  constructor: new (options: object) => MeasuredSheet;
  element: HTMLElement;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** Milliseconds, of several samples each, and how many nodes the sheet has. */
export interface Measured {
  readonly open: number[];
  readonly redraw: number[];
  readonly prepare: number[];
  readonly nodes: number;
}

/** Makes an actor of the system's first type who carries so many items of its compendia, or plain ones where it has none that fit. */
export async function makeActor({ name, count }: { name: string; count: number }): Promise<void> {
  const { game, Actor } = globalThis as unknown as Page;
  const { documentTypes } = game.system;
  const [type] = Object.keys(documentTypes.Actor);
  const packs = [...game.packs].filter(({ metadata }) => metadata.type === "Item");
  const found = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat().map((item) => item.toObject());
  const actor = await Actor.implementation.create({ name, type });
  const known = Object.keys(documentTypes.Item);
  for (let index = 0; actor.items.size < count && index < 4 * count; index += 1) {
    const data = found[(index * 7) % Math.max(1, found.length)] ?? {
      name: `Item ${index}`,
      type: known[index % known.length],
    };
    // Some things a character can have once only, and some ask first: those are left out.
    await actor.createEmbeddedDocuments("Item", [{ ...data, _id: undefined }]).catch(() => undefined);
  }
}

/** Opens the actor's sheet, draws it again and prepares the actor, a few times each. */
export async function measureActor({ name, samples }: { name: string; samples: number }): Promise<Measured> {
  const { game } = globalThis as unknown as Page;
  const actor = game.actors.getName(name);
  const Sheet = actor.sheet.constructor;
  const measured = { open: [] as number[], redraw: [] as number[], prepare: [] as number[], nodes: 0 };
  const timed = async (run: () => unknown) => {
    const start = performance.now();
    await run();
    return performance.now() - start;
  };
  for (let sample = 0; sample < samples; sample += 1) {
    const app = new Sheet({ document: actor });
    const laidOut = async (options: object) => {
      await app.render(options);
      void app.element.offsetHeight;
    };
    measured.open.push(await timed(() => laidOut({ force: true })));
    measured.redraw.push(await timed(() => laidOut({})));
    const walker = document.createTreeWalker(app.element);
    for (measured.nodes = 0; walker.nextNode();) measured.nodes += 1;
    await app.close({ animate: false });
    measured.prepare.push(await timed(() => actor.reset()));
  }
  return measured;
}
