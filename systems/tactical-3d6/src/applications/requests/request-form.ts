import { openRequest } from "#core/applications/requests/request-dialog.ts";
import { INNATE, ownSkills, skillsOfRules } from "../../play/requests/requests.ts";

/** Opens the dialog that asks people for a check. @param text  What was typed after `/request`, with it */
export async function askRequest(text?: string): Promise<void> {
  await openRequest({ innate: INNATE, others: (actors) => [...skillsOfRules(), ...ownSkills(actors)] }, text);
}
