/**
 * Moves the focus to the row of a book that a request brings back. Call it before the request, and the function that it
 * returns afterwards. The focus stays if the page has no such row, or if the shopper has moved it in the meantime.
 */
export function keepFocusForBook(productId: string): () => void {
  const here = document.activeElement;
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== here && document.activeElement !== document.body) return;
      const buttons = document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(productId)}"] button:enabled`);
      [...buttons].at(-1)?.focus();
    });
}
