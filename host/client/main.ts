import "./styles/client.scss";
import { boot } from "./core/boot.ts";
import { loadModules, loadScripts, loadStyles, runInPage } from "./core/system-files.ts";
import { applications } from "./page.ts";

/** A client that can't start says why, instead of an empty page. */
function refuse(error: Error): void {
  console.error(error);
  const message = document.createElement("section");
  message.id = "start-problem";
  message.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = error.message;
  const back = document.createElement("a");
  back.href = "/join";
  back.textContent = "Back to the list of users";
  message.append(text, back);
  document.body.replaceChildren(message);
}

try {
  await boot({
    storage: localStorage,
    applications,
    loadSystem: async (world) => {
      document.title = world.world.title;
      loadStyles(world);
      await loadScripts(world, runInPage);
      await loadModules(world, (path) => import(/* @vite-ignore */ path));
    },
  });
} catch (error) {
  refuse(error as Error);
}
