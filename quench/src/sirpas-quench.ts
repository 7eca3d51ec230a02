import { register } from "./batch.ts";
import { BATCHES } from "./batches/index.ts";
import { watchHooks } from "./assumptions/seen-hooks.ts";
import { client } from "./foundry.ts";
import type { Quench } from "./quench.ts";
import { copyReport, report, storeReport } from "./report.ts";

watchHooks();

client.Hooks.once("init", () => {
  const own = client.game.modules.get("sirpas-quench");
  if (own) own.api = { report, copyReport, storeReport };
});

client.Hooks.on("quenchReady", (quench: Quench) => {
  for (const batch of BATCHES) register(quench, batch);
});

client.Hooks.on("quenchReports", () => {
  console.log(report());
  void storeReport();
  client.ui.notifications.info('Copy the report with: game.modules.get("sirpas-quench").api.copyReport()');
});
