import { lazy, useState, type ComponentType } from 'react';

/** Loads once for all callers; after a failure the next call tries again. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<ComponentType<Props>> };

/** `React.lazy` with a preload. A preloaded part renders without suspending, on the server and at hydration too. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = loadOnce(async () => (loaded = await load()));
  const Suspending: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  function Part(props: Props) {
    const [Chosen] = useState(() => loaded ?? Suspending);
    return <Chosen {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** Whether a part that the page can do without is loaded, and the function that loads it. A failure is only logged. */
export function usePreload({ preload }: { preload: () => Promise<unknown> }): [isLoaded: boolean, load: () => void] {
  const [isLoaded, setLoaded] = useState(false);
  return [isLoaded, () => void preload().then(() => setLoaded(true), console.error)];
}
