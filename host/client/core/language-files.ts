import type { WorldData } from "../../common/protocol.ts";
import type { LanguageFile } from "../helpers/localization.ts";

interface Declared {
  lang: string;
  name?: string;
  path: string;
  system?: string;
}

/** The language files of the system, the world's modules and the world, with their addresses, and the languages by name. */
export function languageFiles(data: WorldData): [LanguageFile[], Record<string, string>] {
  const packages = [
    { base: `systems/${data.system.id}`, manifest: data.system },
    ...data.modules.filter(({ active }) => active).map((manifest) => ({ base: `modules/${manifest.id}`, manifest })),
    { base: `worlds/${data.world.id}`, manifest: data.world },
  ];
  const names: Record<string, string> = { en: "English" };
  const files = packages.flatMap(({ base, manifest }) =>
    ((manifest as { languages?: Declared[] }).languages ?? [])
      .filter(({ system }) => !system || system === data.system.id)
      .map(({ lang, name, path }) => {
        names[lang] ??= name ?? lang;
        return { lang, path: `${base}/${path}` };
      }),
  );
  return [files, names];
}
