import { markup } from "../../documents/markup.ts";
import { playAgain } from "../../documents/fight/play-again.ts";
import { notify } from "../../documents/notify.ts";
import { tell } from "../../documents/tell.ts";
import { readFightFile, strayThrows, type FightFile } from "../../rules/fight/fight-file.ts";
import { standingEvents } from "../../rules/fight/log.ts";
import { answered } from "../ux/lead-back.ts";
import { say } from "../words.ts";

/** How many throws that do not follow from the seed are named. */
const MOST_NAMED = 5;

/** Reads a saved fight, tells what is in it and whether its dice follow from its seed, and offers to play it again. */
export async function takeSavedFight(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const answer = readFightFile(await foundry.utils.readTextFromFile(file));
  // The same file may be chosen again.
  input.value = "";
  if (!answer.ok) return void tell(answer);
  const choice = await asksToPlay(answer.value);
  if (choice) await play(answer.value, choice);
}

interface Choice {
  /** Whether all are to be as they were when it began. */
  readonly asThen: boolean;
}

/** How a saved fight is to be played again; null for not at all. */
async function asksToPlay(file: FightFile): Promise<Choice | null> {
  const { DialogV2 } = foundry.applications.api;
  const window = { title: say("SIRPAS.FIGHT.saved.title", { name: file.name }) };
  const content = savedFightLines(file)
    .map((line) => String(markup`<p>${line}</p>`))
    .join("");
  if (file.seed === "") {
    await answered(DialogV2.prompt({ window, content, rejectClose: false, modal: true } as never));
    return null;
  }
  const callback = (_event: Event, { form }: HTMLButtonElement): Choice => ({
    asThen: new FormData(form ?? undefined).has("asThen"),
  });
  const words = {
    yes: { label: say("SIRPAS.FIGHT.saved.again"), callback },
    no: { label: say("SIRPAS.FIGHT.saved.close") },
  };
  // What changed nobody leaves nothing to bring back.
  const asked = (file.start ?? []).length > 0 ? content + restoreField() : content;
  const choice: unknown = await answered(
    DialogV2.confirm({ window, content: asked, ...words, rejectClose: false, modal: true } as never),
  );
  return (choice as Choice | false | null) || null;
}

function restoreField(): string {
  const [label, hint] = [say("SIRPAS.FIGHT.saved.asThen"), say("SIRPAS.FIGHT.saved.asThenHint")];
  const box = markup`<input type="checkbox" name="asThen" aria-describedby="sirpas-as-then">`;
  return String(markup`<label class="checkbox">${box} ${label}</label><p class="hint" id="sirpas-as-then">${hint}</p>`);
}

/** What is said of a saved fight: how long it was, who fought, and whether its dice follow from its seed. */
function savedFightLines(file: FightFile): readonly string[] {
  const standing = standingEvents(file);
  const turns = Math.max(0, ...standing.map(({ turn }) => turn));
  const names = file.fighters.map(({ name }) => name).join(", ");
  return [
    say("SIRPAS.FIGHT.saved.length", { turns, events: standing.length, names }),
    ...diceLines(file),
    ...(file.seed === "" ? [] : [say("SIRPAS.FIGHT.saved.asTheyAre")]),
  ];
}

function diceLines(file: FightFile): readonly string[] {
  const { seed, throws } = file;
  if (seed === "") return [say("SIRPAS.FIGHT.saved.noSeed")];
  const stray = strayThrows(file);
  if (stray.length === 0) return [say("SIRPAS.FIGHT.saved.allFollow", { seed, count: throws.length })];
  const named = stray.slice(0, MOST_NAMED).map(({ place, dice }) => `${withNames(file, place)}: ${dice.join(", ")}`);
  return [say("SIRPAS.FIGHT.saved.stray", { seed, count: throws.length, stray: stray.length }), ...named];
}

/** The place of a throw, with names for ids. */
function withNames({ names }: FightFile, place: string): string {
  return Object.entries(names).reduce((text, [id, name]) => (id === "" ? text : text.replaceAll(id, name)), place);
}

async function play(file: FightFile, choice: Choice): Promise<void> {
  const answer = await playAgain(file, choice);
  if (!answer.ok) return void tell(answer);
  const { missing } = answer.value;
  if (missing.length > 0) {
    notify.warn(say("SIRPAS.FIGHT.saved.missing", { names: missing.join(", ") }));
  }
  notify.info(say("SIRPAS.FIGHT.saved.begun", { name: file.name }));
}
