import { browserStorage } from '../browser-storage.ts';
import { createStore } from '../ui/external-store.ts';
import { applyAppearance } from './apply-appearance.ts';

export const themes = ['system', 'light', 'sepia', 'dark'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
export type Theme = (typeof themes)[number];
export type Size = (typeof sizes)[number];

/** The settings' keys in browser storage, which index.html's script reads too. */
type Name = 'theme' | 'size';

/** The theme and text size that the page shows. */
export const shownTheme = createStore(() => (document.documentElement.dataset['theme'] ?? 'system') as Theme);
export const shownSize = createStore(() => (document.documentElement.dataset['size'] ?? 'medium') as Size);

function show(theme: string | null, size: string | null): void {
  applyAppearance(theme, size);
  shownTheme.notify();
  shownSize.notify();
}

function store(name: Name, value: string | null): void {
  if (value === null) browserStorage.remove(name);
  else browserStorage.set(name, value);
}

export function chooseTheme(theme: Theme): void {
  show(theme, shownSize.get());
  store('theme', theme === 'system' ? null : theme);
}

export function chooseSize(size: Size): void {
  show(shownTheme.get(), size);
  store('size', size === 'medium' ? null : size);
}

/** Shows what another tab has chosen. */
export function followAppearance(): void {
  const showStored = () => show(browserStorage.get('theme'), browserStorage.get('size'));
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'theme' || key === 'size') showStored();
  });
  // A page in the back/forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showStored();
  });
}
