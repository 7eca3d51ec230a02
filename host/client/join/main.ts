import "./join.scss";
import { fetchTable, join } from "./requests.ts";
import { joinForm, problem } from "./view.ts";

const page = document.getElementById("join-page") as HTMLElement;

async function show(): Promise<void> {
  try {
    const table = await fetchTable();
    document.title = table.world.title;
    page.replaceChildren(joinForm(table, (user, password) => join(user, password)));
    page.querySelector<HTMLElement>("select")?.focus();
  } catch (error) {
    page.replaceChildren(problem(error as Error, () => void show()));
  }
}

void show();
