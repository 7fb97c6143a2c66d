import { createElement, use, type ComponentType } from 'react';

type OnDemand<Part> = {
  /** Loads the part, and tries again when it failed before. */
  load: () => Promise<Part>;
  /** A component of the part. It suspends only until that is loaded, and throws a failure instead of loading again. */
  component: <Props extends object>(pick: (part: Part) => ComponentType<Props>) => ComponentType<Props>;
};

/** A part of the shop that only some visits need. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
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
  return {
    load: loadPart,
    component: (pick) => (props) => createElement(pick(loaded ? loaded.part : use(loading ?? loadPart())), props),
  };
}
