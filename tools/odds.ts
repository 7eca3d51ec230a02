import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CHECKOUT } from "./build/system.ts";
import { buildOddsPage, ODDS_PAGE } from "./odds/build.ts";

/** `npm run odds`: builds the page of exact odds, one file that opens without Foundry and without a server, and says where it is. */
const page = join(CHECKOUT, ODDS_PAGE);
const size = await buildOddsPage(page);
console.log(`Open ${pathToFileURL(page).href} in a browser (${Math.ceil(size / 1024)} kB, nothing else is needed).`);
