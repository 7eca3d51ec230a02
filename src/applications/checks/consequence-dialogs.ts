import { ask as askYes, askForm } from "#core/applications/ux/questions.ts";
import { localize } from "#core/utils/localize.ts";

/** Asks from how many feet somebody falls; null if the user thought better. */
export async function askFeet(height: number): Promise<number | null> {
  const answer = await ask("SIRPAS.CONSEQUENCE.fall", {
    label: "SIRPAS.CONSEQUENCE.feet",
    feet: height || 6,
  });
  const feet = Math.floor(Number(answer ?? NaN));
  return feet >= 0 ? feet : null;
}

/** Asks whether somebody dies. */
export async function askDeath(name: string): Promise<boolean> {
  return askYes(localize("SIRPAS.CONSEQUENCE.succumb"), localize("SIRPAS.CONSEQUENCE.askDeath", { name }));
}

/**
 * Lets the user choose one of some.
 * @param title    The localisation key of what it is about, and `label` that of what is chosen.
 * @param choices  What is read, by what is answered.
 * @returns null if the user thought better.
 */
export async function askChoice(
  title: string,
  label: string,
  choices: Readonly<Record<string, string>>,
): Promise<string | null> {
  return ask(title, { label, choices });
}

async function ask(title: string, fields: object): Promise<string | null> {
  const answer = await askForm<{ readonly choice?: string | number | null }>("checks/consequence", fields, {
    title: localize(title),
    icon: "fa-solid fa-hand",
    name: "consequence-dialog",
    ok: { label: localize("SIRPAS.CONSEQUENCE.apply"), icon: "fa-solid fa-check" },
  });
  const { choice } = answer ?? {};
  return choice === undefined || choice === null || choice === "" ? null : String(choice);
}
