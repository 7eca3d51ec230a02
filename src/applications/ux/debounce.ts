/** Once for all that happens in one moment. */
export function debounce(call: () => Promise<void>): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      void call();
    });
  };
}
