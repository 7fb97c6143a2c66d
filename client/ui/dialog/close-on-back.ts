import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { followEntry, holdEntry, holdsEntry, recogniseEntry, releaseEntry } from './held-entry.ts';

/** How to close each open layer (a dialog, the payment widget), the topmost last. */
const layers: (() => void)[] = [];
let isPassing = false;

const isAnyOpen = () => layers.length > 0;
const closeTopmost = () => layers.at(-1)?.();
/** The entry stays as long as there is a layer. */
const holdOrRelease = () => (isAnyOpen() ? holdEntry() : releaseEntry());

/** For the first page of a document. Called once, before the router is made. */
export function followFirstPage(): void {
  followEntry({ onBack: closeTopmost, onArrive: holdOrRelease });
}

/** Adds an open layer. Returns what removes it. */
export function addLayer(close: () => void): () => void {
  const layer = () => close();
  // A step that was to pass, and never came, was under another layer.
  isPassing = false;
  layers.push(layer);
  holdOrRelease();
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    holdOrRelease();
  };
}

/** Lets the next step through the history pass under an open layer. */
export function letStepPass(): void {
  isPassing = true;
}
function passes(): boolean {
  const isFree = isPassing;
  isPassing = false;
  return isFree;
}

/** Makes a dialog a layer while it is open. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? addLayer(() => close()) : undefined), [open]);
}

/**
 * Makes Back and Forward close the topmost layer and stay on the page; without a layer they leave. Within a document the
 * router's blocker refuses the step, which leaves no entry behind; on its first page an entry holds Back. Used once,
 * because the router takes a single blocker.
 */
export function useCloseOnBack(): void {
  const location = useLocation();
  const isStep = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    isStep.current = historyAction === NavigationType.Pop;
    return isStep.current
      ? !passes() && isAnyOpen()
      : holdsEntry({ replaces: historyAction === NavigationType.Replace });
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isStep.current) {
      blocker.reset();
      closeTopmost();
    } else {
      // A page that is opened from a layer follows the page below it.
      releaseEntry(() => blocker.proceed());
    }
  }, [blocker]);
  // oxlint-disable-next-line react/exhaustive-deps -- each page has another entry
  useEffect(() => {
    recogniseEntry();
    holdOrRelease();
  }, [location]);
}
