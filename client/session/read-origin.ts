import type { Location } from 'react-router-dom';
import { type Origin, type PressedAction, safeOrigin } from './origin.ts';

const ACTION = /^(add-to-(cart|wishlist)|watch)$/;

function pressedAction(value: unknown): PressedAction | undefined {
  const { action, productId } = (value ?? {}) as Partial<PressedAction>;
  return action && ACTION.test(action) && typeof productId === 'string' ? { action, productId } : undefined;
}

/**
 * Reads the origin at /login or /signup: from the router's state after a button, else from `?from=`, which is all that
 * a loader's redirect can carry. null when there is none. Actions are not read from an address, so that a link cannot
 * press a button.
 */
export function readOrigin({ state, search }: Pick<Location<unknown>, 'state' | 'search'>): Origin | null {
  const stored = (state ?? {}) as Partial<Record<keyof Origin, unknown>>;
  const from = stored.from ?? new URLSearchParams(search).get('from');
  if (from === null || from === undefined) return null;
  const pressed = pressedAction(stored.pressed);
  return { from: safeOrigin(from), ...(pressed && { pressed }) };
}
