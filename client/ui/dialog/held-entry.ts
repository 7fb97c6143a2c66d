/**
 * The entry of the history that holds Back on the first page of a document. Back leaves a document without asking any
 * script, so an open layer adds one more entry for the same page, and takes it away when it closes. The router does not
 * learn of it.
 */
type EntryState = { idx?: number; held?: true } | null;

const current = () => window.history.state as EntryState;

let isHeld = false;
let isReleasing = false;
let isGiven = false;
let afterRelease: (() => void) | undefined;

/** Whether the entry has to go before a page can follow. `replaces`: the page takes the place of the current entry. */
export const holdsEntry = ({ replaces }: { replaces: boolean }): boolean => isHeld && !(replaces && isGiven);

/** Adds the entry where Back would leave the document: the router counts a document's entries from 0. */
export function holdEntry(): void {
  if (isHeld || current()?.idx !== 0) return;
  isHeld = true;
  window.history.pushState({ ...current(), held: true } satisfies EntryState, '');
}

/**
 * Gives the entry to the page that replaces it, which is then a step from the page below without the wait for a step back.
 * Returns whether there is an entry.
 */
export function giveEntry(): boolean {
  if (!isHeld || isReleasing) return false;
  isGiven = true;
  window.history.replaceState({ ...current(), idx: 1 } satisfies EntryState, '');
  return true;
}

/** Takes the entry away, then does what has to wait for that. */
export function releaseEntry(then?: () => void): void {
  if (!isHeld) {
    then?.();
    return;
  }
  if (isGiven && !then) return;
  if (then) afterRelease = then;
  if (isReleasing) return;
  isReleasing = true;
  window.history.back();
}

/** After a page was opened, or loaded again. */
export function recogniseEntry(): void {
  isHeld = current()?.held === true;
  isGiven = false;
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
      isGiven = false;
      if (!isReleasing) onBack();
      const act = afterRelease;
      isReleasing = false;
      afterRelease = undefined;
      act?.();
    }
  });
}
