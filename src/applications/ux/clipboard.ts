/**
 * Puts a text on the clipboard.
 * @throws whatever the browser says if the clipboard cannot be reached.
 */
export async function toClipboard(text: string): Promise<void> {
  // Foundry's own way works without https, where the browser's does not.
  if ("clipboard" in game) {
    await (game as unknown as { clipboard: { copyPlainText(text: string): Promise<void> } }).clipboard.copyPlainText(
      text,
    );
  } else await navigator.clipboard.writeText(text);
}
