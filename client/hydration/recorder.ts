/**
 * Records interactions with a rendered page before its hydration, for event replay. The server puts the built file
 * inline into the head, so that it runs before any interaction; it must import nothing and stay under 1 kB. Text fields
 * keep their text and need no record. A link or a form with an address works without code, and is recorded only when
 * earlier interactions wait for replay.
 */
import type { RecordedAct } from './replay.ts';

const acts: RecordedAct[] = [];
const recording = new AbortController();

function record(event: Event): void {
  const { type, target, key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
  if (!(target instanceof Element)) return;
  const isControl = target.matches('[type=checkbox],[type=radio],[type=range]');
  const isModified = ctrlKey || metaKey || altKey;
  let actor: Element | null = null;
  if (type === 'click') {
    actor = target.closest(acts.length === 0 || isModified || shiftKey ? 'button' : 'button,a[href^="/"]');
    // A browser with popovers opens and closes them itself.
    if ((actor as HTMLButtonElement | null)?.popoverTargetElement) actor = null;
    // Shows that the press was recorded.
    actor?.setAttribute('aria-busy', 'true');
  } else if (type === 'keydown') {
    if (!isModified && /^\S$/.test(key) && !target.matches('input,select,textarea')) actor = target;
  } else if (type === 'submit') {
    if (acts.length > 0 || !target.hasAttribute('action')) actor = target;
  } else if (type === 'input') {
    if (isControl) actor = target;
  } else if (type === 'error' && target.matches('script')) {
    // Without its code the page is never hydrated, so links must work as the browser's.
    stop();
  }
  // React must not see the event as well: it would handle it during hydration, and replay would repeat it.
  if (actor || (isControl && type !== 'keydown')) event.stopPropagation();
  if (!actor) return;
  // Firefox would open its own search with `/`.
  if (type === 'click' || type === 'submit' || key === '/') event.preventDefault();
  const { checked, valueAsNumber: value } = actor as HTMLInputElement;
  acts.push({ event, actor, checked, value });
}

function stop(): void {
  recording.abort();
  for (const { actor } of acts) actor.removeAttribute('aria-busy');
}

for (const type of ['click', 'keydown', 'input', 'change', 'submit', 'error']) {
  addEventListener(type, record, { capture: true, signal: recording.signal });
}

window.recorder = { acts, stop };
