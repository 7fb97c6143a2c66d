import { use } from 'react';

type Fetched<Part> = Promise<Part> & { status?: 'fulfilled' | 'rejected'; value?: Part; reason?: unknown };

/**
 * A part of the shop that only some visits need. The first function fetches it, anew when it failed before; loaders have it
 * ready that way. The second is a hook: it waits at the next Suspense above, where a rendered page meanwhile stands as it
 * came, and throws what went wrong, to whoever shows errors, instead of fetching again and again.
 */
export function onDemand<Part>(load: () => Promise<Part>): [load: () => Promise<Part>, usePart: () => Part] {
  let part: Fetched<Part> | undefined;
  function fetchPart(): Promise<Part> {
    if (part && part.status !== 'rejected') return part;
    const fetched: Fetched<Part> = load();
    fetched.then(
      (value) => Object.assign(fetched, { status: 'fulfilled', value }),
      (reason: unknown) => Object.assign(fetched, { status: 'rejected', reason }),
    );
    part = fetched;
    return fetched;
  }
  return [fetchPart, () => use(part ?? fetchPart())];
}
