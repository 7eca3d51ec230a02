import { testModuleDocuments } from "../../module-documents.ts";
import { openTactical } from "./table.ts";

testModuleDocuments("Tactical 3d6", openTactical, "strength");
