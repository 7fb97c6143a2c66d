/**
 * The entry of the history that holds Back on the first page of a document. Back leaves a document without asking any
 * script, so an open layer adds one more entry for the same page, and takes it away when it closes. The router does not
 * learn of it.
 */
type EntryState = { idx?: number; held?: true } | null;

const current = () => window.history.state as EntryState;

let isHeld = false;
let isReleasing = false;
let afterRelease: (() => void) | undefined;

export const holdsEntry = (): boolean => isHeld;

/** Adds the entry where Back would leave the document: the router counts a document's entries from 0. */
export function holdEntry(): void {
  if (isHeld || current()?.idx !== 0) return;
  isHeld = true;
  window.history.pushState({ ...current(), held: true } satisfies EntryState, '');
}

/** Takes the entry away, then does what has to wait for that. */
export function releaseEntry(then?: () => void): void {
  if (!isHeld) {
    then?.();
    return;
  }
  if (then) afterRelease = then;
  if (isReleasing) return;
  isReleasing = true;
  window.history.back();
}

/** After a page was opened, or loaded again. */
export function recogniseEntry(): void {
  isHeld = current()?.held === true;
}

/**
 * Calls `onBack` when Back has left the entry, and `onArrive` when it is current again, as by Forward. Called before the
 * router is made: a window calls its listeners in the order in which they were added.
 */
export function followEntry({ onBack, onArrive }: { onBack: () => void; onArrive: () => void }): void {
  window.addEventListener('popstate', (event) => {
    if ((event.state as EntryState)?.held) {
      isHeld = true;
      onArrive();
    } else if (isHeld) {
      // For the router nothing has happened.
      event.stopImmediatePropagation();
      isHeld = false;
      if (!isReleasing) onBack();
      const act = afterRelease;
      isReleasing = false;
      afterRelease = undefined;
      act?.();
    }
  });
}
