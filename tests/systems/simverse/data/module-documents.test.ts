import { testModuleDocuments } from "../../module-documents.ts";
import { openSimverse } from "./table.ts";

testModuleDocuments("Simverse", openSimverse, "strength");
