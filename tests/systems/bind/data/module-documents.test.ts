import { testModuleDocuments } from "../../module-documents.ts";
import { openBind } from "./table.ts";

testModuleDocuments("BIND", openBind, "strength");
