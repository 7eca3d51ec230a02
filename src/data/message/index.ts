import { CheckData } from "./check-data.ts";

/** The message types and their models. */
export const MESSAGE_MODELS = { check: CheckData } as const;
