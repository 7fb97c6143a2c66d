/** The longest wait, in milliseconds: a page in the background does not paint. */
const LONGEST = 100;

/** Resolves after the browser has painted React's last change. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
