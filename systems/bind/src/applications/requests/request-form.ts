import { openRequest } from "#core/applications/requests/request-dialog.ts";
import { INNATE, SKILLS } from "../../play/requests/requests.ts";

/** Opens the dialog that asks people for a check. @param text  What was typed after `/request`, with it */
export const askRequest = (text?: string): Promise<void> => openRequest({ innate: INNATE, others: () => SKILLS }, text);
