import { testOwnerEdits } from "../../owner-edits.ts";
import { openDog } from "./table.ts";

testOwnerEdits("Death or Glory", openDog);
