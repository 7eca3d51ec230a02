import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { FONT_AWESOME } from "../places.ts";

const GLYPHS = path.join(FONT_AWESOME, "svgs/solid");

/** Which free glyph stands for a word that is common in the paths of Foundry's icons, where it is not the glyph's own name. */
// prettier-ignore
const STAND_INS: Record<string, string> = {
  academics: "book-open", animal: "paw", armor: "shield-halved", arrow: "arrow-up", arrows: "arrow-up", aura: "sun",
  axe: "hammer", axes: "hammer", back: "vest", bag: "bag-shopping", barrier: "shield-halved", bone: "bone", books: "book",
  boulder: "hill-rockslide",
  bottle: "bottle-droplet", bow: "bullseye", bows: "bullseye", breastplate: "vest", buff: "clover", cape: "vest",
  cavalry: "horse", chain: "link", chains: "link", chest: "shirt", club: "gavel", cog: "gear", combat: "sword", control: "brain",
  cooking: "mortar-pestle", cowled: "user-ninja", creatures: "paw", crosshair: "crosshairs", cuisses: "socks",
  d20: "dice-d20", down: "arrow-down", dagger: "sword", daggers: "sword", debuff: "link", deception: "masks-theater", diplomacy: "handshake",
  door: "door-closed", dress: "shirt", environment: "mountain", feet: "shoe-prints", figure: "person-running",
  fist: "hand-fist", fists: "hand-fist", flame: "fire", food: "utensils", glove: "mitten", greathelm: "helm",
  greatsword: "sword", hammers: "hammer", head: "hat-wizard", heater: "shield", helmet: "helm",
  hood: "hat-wizard", illness: "virus", illusion: "masks-theater", injury: "bandage", intimidation: "face-angry",
  leg: "socks", life: "heart", lightning: "bolt", lockpicks: "key", longbow: "bullseye", magic: "wand-magic-sparkles",
  man: "user", melee: "sword", metal: "cubes", mortar: "mortar-pestle", mouth: "face-smile", movement: "person-running",
  music: "music", navigation: "compass", padlock: "lock", peace: "dove", people: "users", perception: "eye",
  polearm: "sword", potion: "flask", potions: "flask", projectile: "bullseye", ranged: "bullseye", rope: "link",
  scroll: "scroll", shadow: "user-ninja", shortbow: "bullseye", shortsword: "sword", silhouette: "user",
  social: "comments", star: "star", stealth: "user-ninja", strike: "burst", swords: "sword",
  target: "bullseye", targeting: "crosshairs", tech: "gear", terrain: "mountain", theft: "sack-dollar",
  thumbsup: "thumbs-up", tools: "screwdriver-wrench", torch: "fire", trades: "screwdriver-wrench", trap: "burst",
  treasure: "gem", unarmed: "hand-fist", up: "arrow-up", vial: "vial", wave: "hand", weapons: "sword", wheel: "dharmachakra", wounds: "bandage",
  wrist: "mitten",
};

/** A glyph as an SVG of its own size, with its makers' notice. */
export interface Glyph {
  viewBox: string;
  content: string;
}

/** What the free set lacks. */
const OWN: Record<string, string> = {
  sword: `<g transform="translate(256 256) rotate(45) scale(1.2) translate(-256 -256)"><path d="M256-20 300 44V330H212V44Z"/><rect x="156" y="330" width="200" height="40" rx="16"/><path d="M234 370H278V470H234Z"/><circle cx="256" cy="492" r="34"/></g>`,
  helm: `<path fill-rule="evenodd" d="M256 10C146 10 76 94 76 210V440L256 500 436 440V210C436 94 366 10 256 10ZM126 210H386V256H282V400H230V256H126Z"/>`,
};

const known = new Map<string, Glyph | undefined>(
  Object.entries(OWN).map(([name, content]) => [name, { viewBox: "0 0 512 512", content }]),
);

/** The glyph for the first of some words that has one. */
export function findGlyph(words: readonly string[]): Glyph | undefined {
  for (const word of words) {
    const glyph = readGlyph(Object.hasOwn(STAND_INS, word) ? (STAND_INS[word] ?? word) : word);
    if (glyph) return glyph;
  }
  return undefined;
}

function readGlyph(name: string): Glyph | undefined {
  if (!known.has(name)) known.set(name, load(name));
  return known.get(name);
}

function load(name: string): Glyph | undefined {
  const file = path.join(GLYPHS, `${name}.svg`);
  if (!/^[a-z][a-z0-9-]+$/.test(name) || !existsSync(file)) return undefined;
  const match = /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, "utf8"));
  return match?.[1] && match[2]
    ? { viewBox: match[1], content: match[2].replaceAll(`fill="currentColor" `, "") }
    : undefined;
}
