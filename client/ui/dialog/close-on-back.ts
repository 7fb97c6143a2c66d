import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';

/** The state of an entry of the history: `idx` and `key` are the router's, which counts a document's entries from 0. */
type Entry = { readonly idx?: number; readonly key?: string; readonly spare?: true } | null;

/** How to close each open layer (a dialog, the payment widget), the topmost last. */
const layers: (() => void)[] = [];
let current: Entry = null;

const closeTopmost = () => layers.at(-1)?.();

/**
 * Adds a spare history entry for the first page of a document, which Back would leave without asking any script. The
 * entry stays when the layer closes, since removing it would race with a navigation.
 */
function keepFirstPage(): void {
  current = window.history.state as Entry;
  if (layers.length === 0 || current?.idx !== 0 || current.spare) return;
  current = { ...current, spare: true };
  window.history.pushState(current, '');
}

/** Whether one entry is the first page, and the other its spare entry. */
const isOnePage = (one: Entry, other: Entry): boolean =>
  one?.spare !== other?.spare && one?.idx === other?.idx && one?.key === other?.key;

/**
 * Handles steps between the first page and its spare entry, which the router does not see. Called once, before the
 * router is created, since a window calls its listeners in the order in which they were added.
 */
export function followFirstPage(): void {
  current = window.history.state as Entry;
  window.addEventListener('popstate', (event) => {
    const left = current;
    current = event.state as Entry;
    if (!isOnePage(left, current)) return;
    event.stopImmediatePropagation();
    if (layers.length > 0) closeTopmost();
    else if (!current?.spare) window.history.back();
  });
}

/** Adds an open layer. Returns the function that removes it. */
export function addLayer(close: () => void): () => void {
  const layer = () => close();
  layers.push(layer);
  keepFirstPage();
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    keepFirstPage();
  };
}

/** Makes a dialog a layer while it is open. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addLayer(() => close()) : undefined), [open]);
}

/**
 * Makes Back and Forward close the topmost layer and stay on the page. Without a layer they leave it. Used only once,
 * because the router takes a single blocker.
 */
export function useCloseOnBack(): void {
  const location = useLocation();
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && layers.length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    closeTopmost();
  }, [blocker]);
  // Each page has its own entry.
  useEffect(keepFirstPage, [location]);
}
