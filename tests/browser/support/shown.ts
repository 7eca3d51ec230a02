/** What the console of a screen says before what no player may see: the key of a text in place of the text, or a picture that is broken. */
export const UNFIT = "Unfit to be shown: ";

/**
 * Before any script of a page, after each reload too: whatever is drawn is read, so that each story looks at each screen it passes.
 * Runs in the page, so that it names nothing outside of it.
 */
export function watchShown(prefix: string): void {
  const key = /\b[A-Z][A-Z_]{2,}\.[A-Z_]+(?:\.\w*)*/;
  const spoken = ["title", "aria-label", "placeholder", "alt"];
  // What was moved into a window of the browser's is of another page's classes.
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const report = (what: string) => {
    console.error(`${prefix}${what}`);
  };
  const read = (text: string | null, where: Element | null) => {
    const found = key.exec(text ?? "")?.[0];
    // Code is written with names such as these.
    if (found === undefined || where?.closest("script, style, code, pre, textarea, [contenteditable], .editor")) return;
    report(`${found} in ${where?.tagName.toLowerCase() ?? "a text"}.${where?.className ?? ""}`);
  };
  const look = (element: Element) => {
    for (const name of spoken) read(element.getAttribute(name), element);
    if (element.tagName === "IMG" && !element.getAttribute("src"))
      report(`a picture without a file: ${element.outerHTML}`);
  };
  const visit = (node: Node) => {
    if (isText(node)) read(node.data, node.parentElement);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let one: Node | null = node; one; one = walker.nextNode())
      if (isText(one)) read(one.data, one.parentElement);
      else look(one as Element);
  };
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "childList") addedNodes.forEach((node) => node.isConnected && visit(node));
      else if (type === "characterData") visit(target);
      else look(target as Element);
  });
  const attributeFilter = [...spoken, "src"];
  watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter });
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.getAttribute("src"))
      report(`a picture that cannot be loaded: ${target.src}`);
  };
  document.addEventListener("error", failed, { capture: true });
}
