import { openWelcome as openWelcomeTo } from "#core/applications/welcome/welcome.ts";
import { openWizard } from "../wizard/start.ts";
import { openOpponents, openQuickStart } from "./ready.ts";

/** Opens the welcome to a world of Simverse. @param asked  Whether somebody asked for it, or it comes by itself */
export const openWelcome = (asked = true) => openWelcomeTo({ openQuickStart, openOpponents, openWizard }, asked);
