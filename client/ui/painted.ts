/** A page in the background paints nothing. ms. */
const LONGEST = 100;

/** Ends once the browser has painted what React has just changed. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
