import { testOwnerEdits } from "../../owner-edits.ts";
import { openSimverse } from "./table.ts";

testOwnerEdits("Simverse", openSimverse);
