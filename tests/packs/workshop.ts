import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A sound skill and a sound style, for tests to spoil. */
export const CLIMBING = `name: Climbing
icon: caro-asercion/mountain-climbing
folder: general
system:
  key: climbing
  description: <p>Up.</p>
  base:
    form: attribute
    attributes: [dexterity]
  complexity: easy
`;

export const BRAWL = `name: Brawl
icon: skoll/fist
system:
  key: brawl
  description: <p>Fists.</p>
  cost: 2
  modifier: { attribute: strength, flat: 0 }
  dominance: 1
  range: melee
  actions:
    - { from: 1, actions: 1 }
`;

const MANIFEST = {
  id: "sirpas",
  packs: [
    { name: "skills", type: "Item", path: "packs/skills" },
    { name: "styles", type: "Item", path: "packs/styles" },
  ],
};

const SOUND: Readonly<Record<string, string>> = {
  "system.json": JSON.stringify(MANIFEST),
  "packs/skills/_pack.yml": "type: skill\nfolders:\n  - key: general\n    name: General\n",
  "packs/skills/climbing.yml": CLIMBING,
  "packs/styles/_pack.yml": "type: style\n",
  "packs/styles/brawl.yml": BRAWL,
};

/** A checkout with two small packs, in a folder of its own that goes when the test ends. */
export async function workshop(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "sirpas-workshop-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write(root, { ...SOUND, ...changes });
  return root;
}

/** Write files into a checkout. */
export async function write(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}
