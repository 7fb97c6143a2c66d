/**
 * Once what a request brought back stands on the page, its row has the focus, as the button that took it away had. Unless
 * the page has no such row, or the shopper has gone on meanwhile.
 */
export function keepFocusForBook(productId: string): () => void {
  const here = document.activeElement;
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== here && document.activeElement !== document.body) return;
      const buttons = document.querySelectorAll<HTMLElement>(`[data-book="${CSS.escape(productId)}"] button:enabled`);
      [...buttons].at(-1)?.focus();
    });
}
