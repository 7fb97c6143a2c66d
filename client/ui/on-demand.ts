import { use } from 'react';

/**
 * A part of the shop that only some visits need. The first function loads it, and tries again when it failed before. The
 * second is a hook for the loaded part: at once when it is there, as the server's rendering and hydration need it; else
 * it suspends, and throws a failure to the error boundary instead of loading again and again.
 */
export function onDemand<Part>(load: () => Promise<Part>): [load: () => Promise<Part>, usePart: () => Part] {
  let loaded: { part: Part } | undefined;
  let loading: Promise<Part> | undefined;
  let failed = false;
  function loadPart(): Promise<Part> {
    if (loading && !failed) return loading;
    failed = false;
    loading = load();
    loading.then(
      (part) => (loaded = { part }),
      () => (failed = true),
    );
    return loading;
  }
  return [loadPart, () => (loaded ? loaded.part : use(loading ?? loadPart()))];
}
