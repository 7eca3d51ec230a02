import { IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from "../../common/constants.ts";

/** Whether a path ends as one of these files does. */
function hasExtension(path: unknown, extensions: Readonly<Record<string, string>>): boolean {
  const [, extension = ""] = /\.(\w+)(?:\?.*)?$/.exec(String(path ?? "")) ?? [];
  return Object.hasOwn(extensions, extension.toLowerCase());
}

/** The members of `foundry.helpers.media`: what a path says of its file. */
export const mediaNamespace = {
  ImageHelper: { hasImageExtension: (path: unknown): boolean => hasExtension(path, IMAGE_FILE_EXTENSIONS) },
  VideoHelper: { hasVideoExtension: (path: unknown): boolean => hasExtension(path, VIDEO_FILE_EXTENSIONS) },
};

/** `game.clipboard`. */
export const clipboard = {
  /** Puts a text where it can be pasted from. */
  copyPlainText: async (text: string): Promise<void> => navigator.clipboard.writeText(text),
};
