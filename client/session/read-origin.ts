import type { Location } from 'react-router-dom';
import { type OfferedBook, type Origin, type PressedAction, safeOrigin } from './origin.ts';

const ACTION = /^(add-to-(cart|wishlist)|watch)$/;

function pressedAction(value: unknown): PressedAction | undefined {
  const { action, productId, books } = (value ?? {}) as { action?: unknown; productId?: unknown; books?: unknown };
  if (action === 'add-all' && Array.isArray(books)) return { action, books: books as OfferedBook[] };
  const isOfOne = typeof action === 'string' && ACTION.test(action) && typeof productId === 'string';
  return isOfOne ? ({ action, productId } as PressedAction) : undefined;
}

/**
 * Reads the origin at /login or /signup: from the router's state after a button, otherwise from `?from=`, which is all
 * that a loader's redirect can pass; null if there is none. Actions are not read from an address, so that a link cannot
 * press a button.
 */
export function readOrigin({ state, search }: Pick<Location<unknown>, 'state' | 'search'>): Origin | null {
  const stored = (state ?? {}) as Partial<Record<keyof Origin, unknown>>;
  const from = stored.from ?? new URLSearchParams(search).get('from');
  if (from === null || from === undefined) return null;
  const pressed = pressedAction(stored.pressed);
  return { from: safeOrigin(from), ...(pressed && { pressed }) };
}
