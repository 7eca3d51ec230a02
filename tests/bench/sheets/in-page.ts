/**
 * What is run within the page: each function is sent there as its text and can use nothing but its own lines and the globals
 * of the client, which are described here as far as they are used.
 */
interface Page {
  game: { packs: Iterable<Pack> & { get(id: string): Pack }; actors: { getName(name: string): BenchActor } };
  Actor: { create(data: object): Promise<BenchActor> };
  Item: Class;
  foundry: {
    abstract: { TypeDataModel: Class };
    applications: { api: { ApplicationV2: new (options: object) => BenchSheet } };
  };
}

interface Pack {
  collection: string;
  metadata: { type: string };
  getDocuments(): Promise<{ toObject(): Record<string, unknown> }[]>;
}

type Class = abstract new (...args: never[]) => object;

interface BenchActor {
  items: Iterable<{ system: object }>;
  system: { attributes: Record<string, { specific: number }> };
  sheet: BenchSheet;
  reset(): void;
  updateSource(changes: object): void;
}

interface BenchSheet {
  constructor: new (options: object) => BenchSheet;
  element: HTMLElement;
  window: { content: HTMLElement };
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** Makes a character who carries the first so many items of the system's compendia, over and over if there are too few. */
export async function makeCharacter({ name, count }: { name: string; count: number }): Promise<void> {
  const { game, Actor } = globalThis as unknown as Page;
  const packs = [...game.packs].filter(
    ({ collection, metadata }) => collection.startsWith("sirpas.") && metadata.type === "Item",
  );
  const documents = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
  // Some of each kind, not the first kind only.
  const items = Array.from({ length: count }, (_, index) => {
    const step = (index * 7) % documents.length;
    return { ...documents[step]?.toObject(), _id: undefined };
  });
  await Actor.create({ name, type: "character", items });
}

/** Milliseconds that a character takes to be prepared, with what the system derives and without; many samples of each. */
export function prepareTimes({ name, samples }: { name: string; samples: number }): { full: number[]; bare: number[] } {
  const { game, foundry, Item } = globalThis as unknown as Page;
  const actor = game.actors.getName(name);
  const STEPS = ["prepareData", "prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData"];
  const models = new Set([actor.system, ...[...actor.items].map(({ system }) => system)]);
  const documents = new Set<object>([actor, ...actor.items]);
  const own = new Map<object, Record<string, PropertyDescriptor>>();
  const visit = (instance: object, isBase: (prototype: object) => boolean) => {
    for (
      let at = Object.getPrototypeOf(instance) as object;
      at && !isBase(at);
      at = Object.getPrototypeOf(at) as object
    ) {
      const steps = STEPS.flatMap((step) => {
        const found = Object.getOwnPropertyDescriptor(at, step);
        return found ? [[step, found] as const] : [];
      });
      own.set(at, Object.fromEntries(steps));
    }
  };
  const { TypeDataModel } = foundry.abstract;
  for (const model of models) visit(model, (prototype) => prototype === TypeDataModel.prototype);
  for (const document of documents) {
    const base = document === actor ? (globalThis as unknown as { Actor: Class }).Actor : Item;
    const foundryBase = /^Sirpas/.test(base.name) ? (Object.getPrototypeOf(base) as Class) : base;
    visit(document, (prototype) => prototype === foundryBase.prototype);
  }
  const without = (run: () => void) => {
    for (const [prototype, steps] of own)
      for (const step of Object.keys(steps)) delete (prototype as Record<string, unknown>)[step];
    try {
      run();
    } finally {
      for (const [prototype, steps] of own) Object.defineProperties(prototype, steps);
    }
  };
  const timed = () => {
    const start = performance.now();
    actor.reset();
    return performance.now() - start;
  };
  const times = { full: [] as number[], bare: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    without(() => times.bare.push(timed()));
    times.full.push(timed());
  }
  return times;
}

/** Milliseconds that a sheet takes to open, from the call to a page that is laid out, and how many nodes it then has. */
export async function openTimes({ name, samples }: { name: string; samples: number }) {
  const { game, foundry } = globalThis as unknown as Page;
  const { ApplicationV2 } = foundry.applications.api;
  const actor = game.actors.getName(name);
  const Sheet = actor.sheet.constructor;
  const countNodes = (root: Node) => {
    const walker = document.createTreeWalker(root);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  };
  const sizes: { visible: number; all: number }[] = [];
  let copied = { html: "", classes: [] as string[], contentClasses: [] as string[] };
  const open = async (app: BenchSheet) => {
    const start = performance.now();
    await app.render({ force: true });
    void app.element.offsetHeight;
    const shown = performance.now() - start;
    const visible = countNodes(app.element);
    const { content } = app.window;
    copied = { html: content.innerHTML, classes: [...app.element.classList], contentClasses: [...content.classList] };
    // One hidden tab with each render.
    for (const _ of app.element.querySelectorAll("[role=tab]")) await app.render({ catchUp: true });
    void app.element.offsetHeight;
    const whole = performance.now() - start;
    sizes.push({ visible, all: countNodes(app.element) });
    await app.close({ animate: false });
    return { shown, whole };
  };
  await open(new Sheet({ document: actor }));
  const { visible = 0, all = 0 } = sizes[0] ?? {};
  // A paragraph and its text are two nodes.
  const nothing = (count: number) => `<p>text</p>`.repeat(Math.round(count / 2));
  class EmptyWindow extends ApplicationV2 {
    constructor(
      readonly html: string,
      options: object = {},
    ) {
      super({ position: { width: 760, height: 780 }, ...options });
    }
    async _renderHTML() {
      return this.html;
    }
    _replaceHTML(result: string, content: HTMLElement) {
      content.innerHTML = result;
    }
  }
  const times = {
    visible,
    all,
    sheet: [] as number[],
    empty: [] as number[],
    same: [] as number[],
    whole: [] as number[],
    large: [] as number[],
  };
  const { html, classes, contentClasses } = copied;
  const sameWindow = { tag: "form", classes, window: { resizable: true, contentClasses } };
  const [few, many] = [nothing(visible), `${nothing(visible)}<section hidden>${nothing(all - visible)}</section>`];
  for (let sample = 0; sample < samples; sample += 1) {
    times.empty.push((await open(new EmptyWindow(few))).shown);
    times.same.push((await open(new EmptyWindow(html, sameWindow))).shown);
    const { shown, whole } = await open(new Sheet({ document: actor }));
    times.sheet.push(shown);
    times.large.push((await open(new EmptyWindow(many))).shown);
    times.whole.push(whole);
  }
  return times;
}

/** Milliseconds that the sheet takes to show another value of an attribute, and which parts it then rendered. */
export async function changeTimes({ name, attribute, samples }: { name: string; attribute: string; samples: number }) {
  const { game } = globalThis as unknown as Page;
  const actor = game.actors.getName(name);
  const Sheet = actor.sheet.constructor;
  const times = {
    first: [] as number[],
    shown: [] as number[],
    again: [] as number[],
    late: [] as number[],
    parts: [] as string[],
    lateParts: [] as string[],
  };
  for (let sample = 0; sample < samples; sample += 1) {
    const app = new Sheet({ document: actor });
    const start = performance.now();
    await app.render({ force: true });
    void app.element.offsetHeight;
    times.shown.push(performance.now() - start);
    for (const _ of app.element.querySelectorAll("[role=tab]")) await app.render({ catchUp: true });
    times.first.push(performance.now() - start);
    const partsOf = () => new Set(app.element.querySelectorAll<HTMLElement>("[data-application-part]"));
    const newSince = (before: Set<HTMLElement>) =>
      [...partsOf()].filter((part) => !before.has(part)).map(({ dataset }) => dataset["applicationPart"] ?? "");
    const before = partsOf();
    const specific = actor.system.attributes[attribute]?.specific ?? 0;
    actor.updateSource({ system: { attributes: { [attribute]: { specific: specific + 1 - 2 * (sample % 2) } } } });
    actor.reset();
    const change = performance.now();
    await app.render();
    void app.element.offsetHeight;
    times.again.push(performance.now() - change);
    times.parts = newSince(before);
    const between = partsOf();
    const idle = performance.now();
    // One hidden tab with each render.
    for (const _ of app.element.querySelectorAll("[role=tab]")) await app.render({ catchUp: true });
    times.late.push(performance.now() - idle);
    times.lateParts = newSince(between);
    await app.close({ animate: false });
  }
  return times;
}
