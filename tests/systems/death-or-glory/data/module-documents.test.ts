import { testModuleDocuments } from "../../module-documents.ts";
import { openDog } from "./table.ts";

testModuleDocuments("Death or Glory", openDog, "strength");
