/**
 * For a request that brings a book's row back. Call it before the request, and the returned function after it: then the
 * row takes the focus, unless the page has no such row or the shopper has moved the focus.
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
