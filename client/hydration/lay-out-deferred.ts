import { nextPaint } from '../ui/when-idle.ts';

/** More at a time would block input on a slow phone. */
const PARTS_AT_A_TIME = 8;

/** Lays out the parts of the page outside the viewport, a few at a time. */
export async function layOutDeferred(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.deferred')];
  for (let at = 0; at < parts.length; at += PARTS_AT_A_TIME) {
    for (const part of parts.slice(at, at + PARTS_AT_A_TIME)) part.dataset['laidOut'] = '';
    await nextPaint();
  }
}
