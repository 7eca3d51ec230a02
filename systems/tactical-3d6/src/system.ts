/** Which system this is. The core asks for it as `#system`, so that it names none (see `imports` in package.json). */
export const SYSTEM = {
  /** Its id in Foundry: the scope of its flags and settings, the folder of its files. */
  id: "tactical-3d6",
  /** What the keys of its words begin with, and its name below `CONFIG`. */
  words: "TACTICAL",
} as const;
