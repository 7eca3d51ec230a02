import { localize } from "./client.ts";
import type { ApplicationConfiguration, HeaderControl, WindowElements } from "./types.ts";

/** Builds the outer element of an application and, if it is framed, header, content and resize handle within it. */
export function buildFrame(options: ApplicationConfiguration, id: string): [HTMLElement, WindowElements] {
  const frame = document.createElement(options.tag);
  frame.id = id;
  frame.classList.add(...options.classes.filter(Boolean));
  if (options.tag === "form") (frame as HTMLFormElement).autocomplete = "off";
  if (!options.window.frame) return [frame, {}];
  frame.classList.add("application");
  if (!frame.classList.contains("theme-light") && !frame.classList.contains("theme-dark")) {
    frame.classList.add("themed", document.body.classList.contains("theme-dark") ? "theme-dark" : "theme-light");
  }
  if (frame.tagName !== "DIALOG") frame.setAttribute("role", "dialog");
  frame.setAttribute("aria-labelledby", `${id}-title`);
  const parts: WindowElements = {};
  frame.append(buildHeader(options, id, parts));
  parts.content = document.createElement(options.window.contentTag || "section");
  parts.content.classList.add("window-content", ...options.window.contentClasses.filter(Boolean));
  frame.append(parts.content);
  if (options.window.resizable) {
    parts.resize = document.createElement("div");
    parts.resize.className = "window-resize-handle";
    frame.append(parts.resize);
  }
  return [frame, parts];
}

function buildHeader({ window }: ApplicationConfiguration, id: string, parts: WindowElements): HTMLElement {
  const header = (parts.header = document.createElement("header"));
  header.className = "window-header";
  const icon = (parts.icon = document.createElement("i"));
  icon.className = `window-icon fa-fw ${window.icon || "hidden"}`;
  icon.setAttribute("inert", "");
  const title = (parts.title = document.createElement("h1"));
  title.className = "window-title";
  title.id = `${id}-title`;
  parts.controls = headerButton("fa-solid fa-ellipsis-vertical", "toggleControls", "APPLICATION.TOOLS.ControlsMenu");
  parts.controls.setAttribute("aria-haspopup", "menu");
  parts.controls.setAttribute("aria-expanded", "false");
  parts.close = headerButton("fa-solid fa-xmark", "close", "APPLICATION.TOOLS.Close");
  const menu = (parts.controlsDropdown = document.createElement("menu"));
  menu.className = "controls-dropdown";
  menu.hidden = true;
  header.append(icon, title, parts.controls, parts.close, menu);
  return header;
}

/** A button of a window's header, which shows its icon and says its label. */
export function headerButton(icon: string, action: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", localize(label));
  return button;
}

/** A line of the header's menu. */
export function headerControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  if (control.action) item.dataset["action"] = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("inert", "");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  if (control.onClick) button.addEventListener("click", control.onClick);
  item.append(button);
  return item;
}
