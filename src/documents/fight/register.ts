import { offerClosing } from "../attack/offer-closing.ts";
import { followDeeds } from "./follow-deeds.ts";
import { followSettling } from "./follow-settling.ts";
import { offerRecording } from "./queries.ts";

/** Lets fights be written down, by whichever client may; to be called in the init hook. */
export function registerFights(): void {
  offerRecording();
  followSettling();
  followDeeds();
  offerClosing();
}
