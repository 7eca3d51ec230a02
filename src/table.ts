/**
 * What a fight, the chat and an open sheet need: loaded beside the start, at every table. What is there from the first moment
 * reaches it by `CONFIG.SIRPAS.table()`.
 */
import { registerMessageCards } from "./applications/message-cards.ts";
import { registerCardHooks } from "#core/applications/cards/card-hooks.ts";
import { registerFolding } from "#core/applications/cards/fold-answers.ts";
import { registerAnnouncements } from "./applications/checks/announce.ts";
import { registerDueHooks } from "#core/applications/challenge/due-hooks.ts";
import { registerPrompts } from "#core/play/challenge/prompt.ts";
import { REQUEST_PROMPTS } from "./applications/requests/request-card.ts";
import { ATTACK_PROMPTS } from "./applications/combat/attack-prompts.ts";
import { CONTEST_PROMPTS } from "./applications/contests/contest-prompts.ts";
import { registerMoveHooks } from "./applications/movement/move-hooks.ts";
import { registerPromptHooks } from "#core/applications/challenge/prompt-hooks.ts";
import { registerTurnEnds } from "#core/applications/encounter/end-turns.ts";
import { spentTurn } from "./applications/encounter/end-turns.ts";
import { registerTurnHooks } from "./applications/encounter/turn-banner.ts";
import { registerTimeHooks } from "./applications/damage/time-hooks.ts";
import { registerEndOffer } from "#core/applications/encounter/end-strip.ts";
import { registerParties } from "#core/applications/party/party-sheet.ts";
import { offerAfterwards } from "#core/applications/log/log-entry-card.ts";
import { registerEncounterLog } from "#core/applications/log/register-log.ts";
import { registerReasonListeners, registerRuleLinks } from "#core/applications/reasons/reasons.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { retargetClicks } from "#core/applications/ux/pointer-guard.ts";
import { takeCommas } from "#core/applications/sheets/base/fields.ts";
import { registerGreeting } from "#core/applications/welcome/greeting.ts";
import { rulePage, type RulePageKey } from "./play/reasons/rule-page.ts";
import { termRulePage } from "./play/reasons/term-page.ts";
import { registerPlay } from "./play/index.ts";
import { plainName } from "#core/applications/reasons/tooltips.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { signed } from "#core/utils/localize.ts";
import { windows } from "./applications/windows.ts";
import { DAMAGE_PROMPTS } from "./applications/damage/damage-prompts.ts";
import { MOVE_PROMPTS } from "./applications/movement/move-prompts.ts";

export * from "./play/index.ts";
export { CheckDialog } from "./applications/checks/check-dialog.ts";
export { AttackDialog } from "./applications/combat/attack-dialog.ts";
export { DefenceDialog } from "./applications/combat/defence-dialog.ts";
export { TRACKER_ACTIONS } from "./applications/encounter/tracker-actions.ts";
export { TRACKER_VIEWS } from "./applications/encounter/tracker-context.ts";
export { actOn } from "./applications/enrichers/act.ts";
export { enrich } from "./applications/enrichers/enrich.ts";
export { HOTBAR } from "./applications/macros/hotbar-macros.ts";
export * as sheets from "./applications/sheets/on-demand.ts";

let isRegistered = false;

/** Makes what was loaded listen. To be called before anything of it is used. */
export function prepareTable(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerPlay();
  [REQUEST_PROMPTS, CONTEST_PROMPTS, ATTACK_PROMPTS, DAMAGE_PROMPTS, MOVE_PROMPTS].forEach(registerPrompts);
  registerRuleLinks({ pageOf: (key) => rulePage(key as RulePageKey), pageOfTerm: termRulePage });
  Handlebars.registerHelper({ percent, signed, refusal: ruleErrorText, termName: plainName });
  registerReasonListeners();
  registerMessageCards();
  registerCardHooks();
  registerFolding();
  registerAnnouncements();
  retargetClicks();
  takeCommas();
  registerPromptHooks();
  registerTurnHooks();
  registerTurnEnds((combat) => spentTurn(combat));
  registerDueHooks();
  registerMoveHooks();
  registerEncounterLog();
  registerTimeHooks();
  registerEndOffer();
  registerParties();
  const load = async () => CONFIG.SIRPAS.windows();
  offerAfterwards(load, [
    { label: "SIRPAS.TREAT.afterwards", icon: "fa-kit-medical", press: () => windows.treatAfterwards() },
    { label: "SIRPAS.POINTS.AWARD.title", icon: "fa-gift", press: () => windows.awardAfterwards() },
  ]);
  registerGreeting(load);
}
