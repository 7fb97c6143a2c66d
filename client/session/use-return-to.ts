import { useNavigate } from 'react-router-dom';

/** The entries of the history, in browsers that show them. */
type History = {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null; sameDocument: boolean }[];
};

/** How far back in this document's history a page is that only `passed` pages have followed; 0 when it is not there. */
function stepsBackTo(path: string, passed: readonly string[]): number {
  const { navigation } = window as { navigation?: History };
  const current = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries().slice(0, current).toReversed() ?? [];
  for (const [at, { url, sameDocument }] of before.entries()) {
    if (!url || !sameDocument) return 0;
    const { pathname, search, hash } = new URL(url);
    if (pathname + search + hash === path) return at + 1;
    if (!passed.includes(pathname)) return 0;
  }
  return 0;
}

/** Leads to a page in place of this one: by a step back where the page is before it, so that Back shows it once. */
export function useReturnTo(): (path: string, passed?: readonly string[]) => void {
  const navigate = useNavigate();
  return (path, passed = []) => {
    const steps = stepsBackTo(path, passed);
    if (steps > 0) void navigate(-steps);
    else void navigate(path, { replace: true });
  };
}
