/** After everything that the page needs first has come, and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
    else setTimeout(work, 1500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
