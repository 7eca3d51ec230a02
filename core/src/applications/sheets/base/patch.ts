import { isElement, isTag } from "../../../foundry/elements.ts";
import { differsFromStored } from "./replaced-parts.ts";

/**
 * Makes of what is in the page what was drawn, by changing no more of it than differs: what stays is neither styled nor laid out again,
 * which takes longer than all else when a large part is drawn. Nothing of what was drawn may be used afterwards.
 */
export function patch(prior: Element, drawn: Element): void {
  if (isSameLeaf(prior, drawn)) return;
  if (!canStay(prior, drawn)) return prior.replaceWith(drawn);
  for (const name of differing(prior, drawn)) {
    const value = drawn.getAttribute(name);
    if (value === null) prior.removeAttribute(name);
    else prior.setAttribute(name, value);
  }
  if (prior.childNodes.length !== drawn.childNodes.length) return prior.replaceChildren(...drawn.childNodes);
  let [old, next] = [prior.firstChild, drawn.firstChild];
  while (old && next) {
    // What takes the place of another leaves where it stood.
    const [nextOld, nextNext] = [old.nextSibling, next.nextSibling];
    patchNode(old, next);
    [old, next] = [nextOld, nextNext];
  }
}

/** By which an element is known to be the same, wherever it stands. */
const NAMES = ["id", "data-item-id", "data-row"];

/** What a sheet and Foundry add once something is drawn: they see to it that it is right. */
const ADDED = ["tabindex", "draggable"];

const FIELDS = ["input", "select", "textarea"] as const;

/** What is something else is replaced, and so is what holds a state or builds children of its own, which would outlive what differs. */
function canStay(prior: Element, drawn: Element): boolean {
  if (prior.localName !== drawn.localName || prior.localName.includes("-")) return false;
  if (NAMES.some((name) => prior.getAttribute(name) !== drawn.getAttribute(name))) return false;
  if (!isTag(prior, ...FIELDS)) return true;
  return differing(prior, drawn).length === 0 && prior.innerHTML === drawn.innerHTML && !differsFromStored(prior);
}

/** Most elements have no others within and are as they were, which the browser sees at a glance. */
function isSameLeaf(prior: Element, drawn: Element): boolean {
  const holdsState = prior.localName.includes("-") || isTag(prior, ...FIELDS);
  return drawn.firstElementChild === null && !holdsState && prior.isEqualNode(drawn);
}

function differing(prior: Element, drawn: Element): readonly string[] {
  const gone = prior.getAttributeNames().filter((name) => !drawn.hasAttribute(name) && !ADDED.includes(name));
  return [
    ...gone,
    ...drawn.getAttributeNames().filter((name) => prior.getAttribute(name) !== drawn.getAttribute(name)),
  ];
}

function patchNode(old: ChildNode, next: ChildNode): void {
  if (isElement(old) && isElement(next)) patch(old, next);
  else if (old.nodeType !== next.nodeType) old.replaceWith(next);
  else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
}
