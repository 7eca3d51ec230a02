/**
 * What is run within the page: each function is sent there as its text and can use nothing but its own lines and the globals
 * of the client, which are described here as far as they are used.
 */
interface Page {
  soak: Watch;
  game: {
    combat: Fight | null;
    system: { id: string };
    actors: { getName(name: string): Fighter };
    scenes: { viewed: Holder & { id: string } };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    sirpas: { attack(actor: Fighter, call: object): Promise<Message | null> };
    [system: string]: unknown;
  };
  canvas: { tokens: { placeables: readonly Placed[] } };
  Combat: { create(data: object): Promise<Fight> };
  Hooks: {
    on(hook: string, call: (...given: never[]) => unknown): number;
    off(hook: string, id: number): void;
    once(hook: string, call: (message: Message) => unknown): number;
  };
}

interface Holder {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<{ id: string; name: string }[]>;
}

interface Fight extends Holder {
  readonly id: string;
  readonly combatant: { readonly actor: Fighter } | null;
  readonly combatants: { readonly contents: readonly { readonly tokenId: string; readonly actor: Fighter }[] };
  readonly log: Record<string, { key: string; message: string; state: string; type: string }>;
  startCombat(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): object;
}

interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly items: { getName(name: string): object };
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    changeTab(tab: string, group: string): void;
    close(options: object): Promise<unknown>;
  };
}

interface Message {
  readonly id: string;
  readonly type: string;
  readonly rolls: readonly object[];
  readonly system: {
    readonly outcome?: { readonly damage?: Hurt["damage"]; readonly wounds?: readonly Hurt[] } | null;
    /** Of an exchange that one roll settles for both sides. */
    readonly course?: { readonly open: boolean; readonly onTarget: Hit | null; readonly onAttacker: Hit | null } | null;
  };
}

interface Hurt {
  readonly damage: { readonly injury: { readonly value: number } };
}

interface Hit {
  readonly loss: { readonly value: number };
}

interface Placed {
  readonly id: string;
  readonly document: { readonly actor: Fighter };
  setTarget(targeted: boolean, options: object): void;
}

/** What a page has done since it was last asked. */
export interface Counts {
  /** Cards whose content was put into the page in the place of another. */
  readonly replaced: number;
  /** Rows of the tracker that were put into the page. */
  readonly rows: number;
  /** Updates of the encounter that came. */
  readonly updates: number;
  /** The longest task in milliseconds, and all that those took which the browser calls long. */
  readonly longest: number;
  readonly blocked: number;
}

/** The same while it is counted, and when something last changed in the page. */
type Watch = { -readonly [Key in keyof Counts]: Counts[Key] } & { changedAt: number };

/** Counts from now on what the page does, and presses what it asks to be rolled. */
export function watch(): void {
  const page = globalThis as unknown as Page;
  const soak = { replaced: 0, rows: 0, updates: 0, longest: 0, blocked: 0, changedAt: 0 };
  page.soak = soak;
  const elementsIn = (nodes: NodeList) => [...nodes].filter((node): node is HTMLElement => node instanceof HTMLElement);
  const rowsIn = (added: HTMLElement) =>
    (added.matches("[data-combatant-id]") ? 1 : 0) + added.querySelectorAll("[data-combatant-id]").length;
  new MutationObserver((records) => {
    soak.changedAt = performance.now();
    for (const { target, addedNodes, removedNodes } of records) {
      if (!(target instanceof HTMLElement)) continue;
      const [added, removed] = [elementsIn(addedNodes), elementsIn(removedNodes)];
      const isContent = target.matches("[data-message-id] .message-content") && added.length + removed.length > 0;
      const isMessage = (one: HTMLElement) => one.matches("[data-message-id]");
      if (isContent || (added.some(isMessage) && removed.some(isMessage))) soak.replaced += 1;
      if (target.closest("#combat")) for (const one of added) soak.rows += rowsIn(one);
    }
  }).observe(document.body, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      soak.longest = Math.max(soak.longest, duration);
      soak.blocked += duration;
    }
  }).observe({ type: "longtask" });
  page.Hooks.on("updateCombat", () => void (soak.updates += 1));
  // How often it leaves to the card what is to be applied.
  const PASSES = 10;
  let passes = 0;
  const press = () => {
    // Found by its id: a search through the page would take longer with every card.
    const strip = document.getElementById(`${page.game.system.id}-prompts`);
    const button = strip?.querySelector<HTMLButtonElement>("[data-action=roll]");
    // What came of an attack is applied on its card first, where all that one card asks is pressed at the same time.
    passes = button?.querySelector(".fa-check") ? passes + 1 : 0;
    if (button && !button.disabled && (passes === 0 || passes > PASSES)) button.click();
  };
  setInterval(press, 30);
}

/** What was counted since the last time. */
export function counts(): Counts {
  const { soak } = globalThis as unknown as Page;
  const { replaced, rows, updates, longest, blocked } = soak;
  Object.assign(soak, { replaced: 0, rows: 0, updates: 0, longest: 0, blocked: 0 });
  return { replaced, rows, updates, longest, blocked };
}

/** Waits until nothing has changed in the page for some time, in milliseconds. */
export async function settled(time: number): Promise<void> {
  const { soak } = globalThis as unknown as Page;
  soak.changedAt = performance.now();
  while (performance.now() - soak.changedAt < time) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** How many cards the chat shows. */
export function cardsShown(): number {
  return document.querySelectorAll(".chat-log > [data-message-id]").length;
}

/** The encounter as it is stored, in kB. */
export function encounterSize(): number {
  const { combat } = (globalThis as unknown as Page).game;
  return JSON.stringify(combat!.toObject()).length / 1000;
}

/** Begins an encounter of these actors of the world with a token each; unlinked ones of the last where there are more. */
export async function beginEncounter({ names, count }: { names: readonly string[]; count: number }): Promise<void> {
  const { Combat, game } = globalThis as unknown as Page;
  await game.combat?.delete();
  const { viewed } = game.scenes;
  const data = Array.from({ length: count }, (_, index) => {
    const actor = game.actors.getName(names[Math.min(index, names.length - 1)]!);
    const isOwn = index < names.length && (index === 0 || count === names.length);
    // Two columns beside each other, so that everybody is in reach of everybody.
    const [x, y, disposition] = index === 0 ? [400, 400, 1] : [500, 400, -1];
    const name = isOwn ? actor.name : `${actor.name} ${index}`;
    return { name, actorId: actor.id, actorLink: isOwn, x, y, disposition };
  });
  const tokens = await viewed.createEmbeddedDocuments("Token", data);
  const combat = await Combat.create({ scene: viewed.id, active: true });
  const combatants = tokens.map(({ id }, index) => ({
    tokenId: id,
    sceneId: viewed.id,
    actorId: (data[index] as { actorId: string }).actorId,
  }));
  await combat.createEmbeddedDocuments("Combatant", combatants);
  // SIRPAS throws by itself when the encounter begins.
  if (!("sirpas" in game)) await combat.rollAll();
  await combat.startCombat();
}

/** Goes on to the next one's place. */
export async function goOn(): Promise<void> {
  await (globalThis as unknown as Page).game.combat!.nextTurn();
}

/**
 * Attacks with something on the sheet of whose place it is, or of somebody named, by the API.
 * @returns the milliseconds until all strikes are written as applied
 */
export async function attackByCall({ who, what, targets }: AskedAttack): Promise<number> {
  const { game, Hooks } = globalThis as unknown as Page;
  const combat = game.combat!;
  const fighters = combat.combatants.contents.map(({ actor }) => actor);
  const actor = fighters.find(({ name }) => name === who) ?? combat.combatant?.actor ?? fighters[0]!;
  const others = fighters.filter((one) => one !== actor);
  const first = (fighters.indexOf(actor) + 5) % others.length;
  const chosen = Array.from({ length: targets }, (_, index) => others[(first + index) % others.length]!);
  const begun = performance.now();
  const call = { item: actor.items.getName(what), targets: chosen, fast: true, visibility: "public", allowed: true };
  const message = await game.sirpas.attack(actor, call);
  if (!message) throw new Error(`${actor.name} did not attack with ${what}.`);
  const strikes = message.rolls.length * targets;
  const isWritten = () => {
    const events = Object.values(combat.log);
    return (
      events.filter((one) => one.type === "attack" && one.message === message.id && one.state === "applied").length ===
      strikes
    );
  };
  await new Promise<void>((resolve) => {
    const id = Hooks.on("updateCombat", () => {
      if (!isWritten()) return;
      Hooks.off("updateCombat", id);
      resolve();
    });
  });
  return performance.now() - begun;
}

export interface AskedAttack {
  readonly who?: string;
  readonly what: string;
  readonly targets: number;
}

/**
 * Attacks by the buttons with the weapon on the sheet of whose place it is, and applies on the card what came of it.
 * @returns the milliseconds until that is written; null where nothing came of it
 */
export async function attackByButton({ tab }: { tab: string }): Promise<number | null> {
  const { game, canvas, Hooks } = globalThis as unknown as Page;
  const combat = game.combat!;
  const { actor } = combat.combatant!;
  const tokens = canvas.tokens.placeables;
  const own = tokens.findIndex(({ document }) => document.actor === actor);
  const target = tokens[(own + 5) % tokens.length]!;
  for (const token of tokens) token.setTarget(token === target, { releaseOthers: false });
  await actor.sheet.render({ force: true });
  // The stat block of an opponent has no tabs: all its attacks are on one page.
  if (actor.sheet.element.querySelector(`[role="tab"][data-tab="${tab}"]`)) actor.sheet.changeTab(tab, "primary");
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
  const find = () => actor.sheet.element.querySelector<HTMLElement>("[data-action=attack]");
  while (!find()) await wait();
  const posted = new Promise<Message>((resolve) => {
    const id = Hooks.on("createChatMessage", (message: Message) => {
      if (message.type !== "attack") return;
      Hooks.off("createChatMessage", id);
      resolve(message);
    });
  });
  const begun = performance.now();
  find()!.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  const { id, system } = await posted;
  const isWritten = () =>
    Object.values(combat.log).some((one) => one.type === "damage" && one.message === id && one.state === "applied");
  // What it costs whom; null as long as that is open.
  const loss = (): number | null => {
    const { outcome, course } = system;
    if (course && !course.open) return (course.onTarget?.loss.value ?? 0) + (course.onAttacker?.loss.value ?? 0);
    if (!outcome) return null;
    const hurts = outcome.wounds ?? (outcome.damage ? [{ damage: outcome.damage }] : []);
    return hurts.reduce((sum, { damage }) => sum + damage.injury.value, 0);
  };
  const pressed = new Set<string>();
  while (!isWritten()) {
    await wait();
    if (loss() === 0) break;
    // What the strip does not ask, or has not asked yet.
    for (const what of ["tieBoth", "apply", "applyBack"]) {
      const button = document.querySelector<HTMLElement>(`[data-message-id="${id}"] [data-card-button="${what}"]`);
      if (button && !pressed.has(what)) button.click();
      if (button) pressed.add(what);
    }
  }
  const took = isWritten() ? performance.now() - begun : null;
  await actor.sheet.close({ animate: false });
  return took;
}

/**
 * Lets something befall several in the encounter at once, by the API: one card for all.
 * @returns the milliseconds until it is written
 */
export async function harmMany({ call, targets }: { call: object; targets: number }): Promise<number> {
  const { game } = globalThis as unknown as Page;
  const { harm } = game[game.system.id] as { harm(actors: readonly Fighter[], call: object): Promise<Message | null> };
  const combat = game.combat!;
  const begun = performance.now();
  const message = await harm(
    combat.combatants.contents.slice(1, 1 + targets).map(({ actor }) => actor),
    call,
  );
  const isWritten = () =>
    Object.values(combat.log).some((one) => one.message === message!.id && one.state === "applied");
  while (!isWritten()) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - begun;
}
