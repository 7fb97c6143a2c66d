type Fetched<Part> = Promise<Part> & { status?: 'fulfilled'; value?: Part };

/**
 * A part of the shop that only some visits need, for React's `use`: it waits at the next Suspense above, where a rendered
 * page meanwhile stands as it came. Once fetched it waits for nothing, which is how loaders have it ready.
 */
export function onDemand<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Fetched<Part> | undefined;
  async function fetchPart(): Promise<Part> {
    try {
      return await load();
    } catch (error) {
      part = undefined;
      throw error;
    }
  }
  return () => {
    if (part) return part;
    const fetched: Fetched<Part> = fetchPart();
    fetched.then(
      (value) => Object.assign(fetched, { status: 'fulfilled', value }),
      () => {},
    );
    part = fetched;
    return fetched;
  };
}
