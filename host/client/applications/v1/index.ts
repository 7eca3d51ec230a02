import $ from "jquery";
import { extendables } from "../../core/extendable.ts";
import { Application } from "./application.ts";
import { Dialog } from "./dialog.ts";
import { DocumentSheet, FormApplication } from "./form-application.ts";
import { ActorSheet, ItemSheet } from "./sheets.ts";

/** The members of `foundry.appv1`, which both generations still have. */
export const legacyNamespace = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  sheets: { ActorSheet, ItemSheet, ...extendables("foundry.appv1.sheets", ["JournalSheet"], DocumentSheet as never) },
};

/** What of it can be named without its namespace, jQuery among it. */
export const legacyGlobals = {
  $,
  jQuery: $,
  Application,
  Dialog,
  DocumentSheet,
  FormApplication,
  ActorSheet,
  ItemSheet,
};
