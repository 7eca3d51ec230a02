// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DocumentOwnershipConfig } from "../../../host/client/applications/apps/document-ownership-config.ts";
import { ActorDirectory } from "../../../host/client/applications/sidebar/tabs/actor-directory.ts";
import type { DocumentLike } from "../../../host/client/applications/ui/client.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { registerOwnTemplates } from "../own-templates.ts";

// https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ActorDirectory.html
// https://foundryvtt.com/api/v13/classes/foundry.applications.apps.DocumentOwnershipConfig.html

const TEMPLATES = [
  "sidebar/directory-header",
  "sidebar/directory-list",
  "sidebar/directory-footer",
  "apps/ownership",
  "generic/form-footer",
];

interface DocumentClass {
  create(data: object): Promise<DocumentLike>;
}
const create = (name: string, data: object) =>
  (globalThis as unknown as Record<string, DocumentClass>)[name]?.create(data) as Promise<DocumentLike>;

let table: OpenTable;
let directory: ActorDirectory;

beforeAll(async () => {
  registerOwnTemplates(TEMPLATES);
  table = await openTable({ system: "tests/host/client/system" });
  Object.assign((globalThis as unknown as { ui: object }).ui, { sidebar: { tabGroups: { primary: "actors" } } });
  const heroes = await create("Folder", { name: "Heroes", type: "Actor" });
  await create("Actor", { name: "Anna <b>Bold</b>", type: "hero", folder: heroes.id });
  await create("Actor", { name: "Zoë", type: "hero" });
});
afterAll(() => table.close());

beforeEach(async () => {
  directory = new ActorDirectory();
  await directory.render({ force: true });
});
afterEach(() => directory.close());

const rows = () => [...directory.element.querySelectorAll(".entry .entry-name")].map((row) => row.textContent);

async function search(words: string): Promise<void> {
  const input = directory.element.querySelector<HTMLInputElement>("[type=search]") as HTMLInputElement;
  input.value = words;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("a directory", () => {
  it("keeps folders closed until they are opened, and says so", async () => {
    expect(rows()).toEqual(["Zoë"]);
    const button = directory.element.querySelector<HTMLElement>("[data-action=toggleFolder]");
    expect(button?.getAttribute("aria-expanded")).toBe("false");
    button?.click();
    await vi.waitFor(() => expect(rows()).toEqual(["Anna <b>Bold</b>", "Zoë"]));
  });

  it("finds entries in closed folders, and shows names as text", async () => {
    await search("anna");
    await vi.waitFor(() => expect(rows()).toEqual(["Anna <b>Bold</b>"]));
    await search("zoe");
    await vi.waitFor(() => expect(rows()).toEqual(["Zoë"]));
  });

  it("follows what is created and deleted", async () => {
    const late = await create("Actor", { name: "Latecomer", type: "hero" });
    await vi.waitFor(() => expect(rows()).toContain("Latecomer"));
    await late.delete();
    await vi.waitFor(() => expect(rows()).not.toContain("Latecomer"));
  });

  it("gives what is dragged its type and uuid", () => {
    const row = directory.element.querySelector<HTMLElement>(".entry") as HTMLElement;
    const data = new Map<string, string>();
    const dataTransfer = { setData: (type: string, text: string) => data.set(type, text) };
    row.dispatchEvent(Object.assign(new Event("dragstart", { bubbles: true }), { dataTransfer }));
    expect(JSON.parse(data.get("text/plain") ?? "")).toEqual({ type: "Actor", uuid: row.dataset.uuid });
  });
});

describe("configuring ownership", () => {
  it("gives a level, and takes it away again with the default", async () => {
    const actor = await create("Actor", { name: "Owned", type: "hero" });
    onTestFinished(async () => void (await actor.delete()));
    const { users } = (globalThis as unknown as { game: { users: Iterable<DocumentLike & { isGM: boolean }> } }).game;
    const player = [...users].find((user) => !user.isGM) as DocumentLike;
    const choose = async (level: string) => {
      const config = new DocumentOwnershipConfig({ document: actor as never });
      await config.render({ force: true });
      const select = config.element.querySelector<HTMLSelectElement>(
        `select[name="${player.id}"]`,
      ) as HTMLSelectElement;
      select.value = level;
      config.element.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
      await vi.waitFor(() => expect(config.rendered).toBe(false));
    };
    await choose("3");
    expect(actor.ownership[player.id]).toBe(3);
    await choose("-20");
    expect(player.id in actor.ownership).toBe(false);
  });
});

it("has a footer for the buttons of packages (seen in Forien's Quest Log)", () => {
  expect(directory.element.querySelector(".directory-footer")?.childElementCount).toBe(0);
});
