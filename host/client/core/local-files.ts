/** Offers text to the user as a download, which is where files from a page go. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the address when the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address));
}

/**
 * The text of a file the user chose.
 * @throws when the file can't be read.
 */
export async function readTextFromFile(file: File): Promise<string> {
  return file.text();
}
