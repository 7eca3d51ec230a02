import { SIMVERSE } from "./sibling-scenes.ts";
import { forgeAt } from "./sibling.ts";

forgeAt(SIMVERSE);
