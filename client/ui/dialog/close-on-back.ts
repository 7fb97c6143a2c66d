import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** How to close each open layer (a dialog, the payment widget), the topmost last. */
const layers: (() => void)[] = [];

/** Adds an open layer. Returns what removes it. */
export function addLayer(close: () => void): () => void {
  const layer = () => close();
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
}

/** Makes a dialog a layer while it is open. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addLayer(() => close()) : undefined), [open]);
}

/**
 * Makes Back and Forward close the topmost layer and stay on the page; without a layer they leave. A layer has no entry
 * in the history, so closing it otherwise, or a reload, leaves none behind. Used once, because the router takes a single
 * blocker.
 */
export function useCloseOnBack(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && layers.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    layers.at(-1)?.();
  }, [blocker]);
}
