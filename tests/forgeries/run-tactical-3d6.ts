import { forgeAt } from "./sibling.ts";
import { TACTICAL } from "./sibling-tactical.ts";

forgeAt(TACTICAL);
