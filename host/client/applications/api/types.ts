import type { Data } from "../../../common/types.ts";

export type ClickAction = (this: never, event: never, target: never) => unknown;
export type Action = ClickAction | { handler: ClickAction; buttons: number[] };
export type FormHandler = (this: never, event: never, form: never, formData: never, options: never) => unknown;

export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: Event) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Pixels from the top left corner of the page; "auto" lets the contents decide. */
export interface Position {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

export interface ApplicationConfiguration extends Data {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, Action>;
  form?: FormConfiguration;
  position: Position;
}

export interface RenderOptions extends Data {
  force?: boolean;
  position?: Position;
  window?: { title?: string; icon?: string | false; controls?: boolean; windowId?: string };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
}

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  label?: string;
  icon?: string;
  tooltip?: string;
}

export interface TabsConfiguration {
  tabs: { id: string; label?: string; icon?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** The parts of a framed window that change after it was made. */
export interface WindowElements {
  header?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  resize?: HTMLElement | undefined;
  content?: HTMLElement | undefined;
  /** Generation 14: the window of the browser's in which the application is; none while it is in the page. */
  windowId?: string | undefined;
}
