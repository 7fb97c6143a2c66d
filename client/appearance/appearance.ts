import { applyAppearance } from './apply-appearance.ts';

export const themes = ['system', 'light', 'sepia', 'dark'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
export type Theme = (typeof themes)[number];
export type Size = (typeof sizes)[number];

/** Also the keys in localStorage, which index.html's script reads. */
type Name = 'theme' | 'size';

const changes = new EventTarget();

/** What the page shows. */
export const appearance = {
  theme: () => (document.documentElement.dataset['theme'] ?? 'system') as Theme,
  size: () => (document.documentElement.dataset['size'] ?? 'medium') as Size,
};

export function subscribeToAppearance(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

function show(theme: string | null, size: string | null): void {
  applyAppearance(theme, size);
  changes.dispatchEvent(new Event('change'));
}

function keep(name: Name, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage the choice holds for this page.
  }
}

export function chooseTheme(theme: Theme): void {
  show(theme, appearance.size());
  keep('theme', theme === 'system' ? null : theme);
}

export function chooseSize(size: Size): void {
  show(appearance.theme(), size);
  keep('size', size === 'medium' ? null : size);
}

/** Shows what another tab has chosen. */
export function followAppearance(): void {
  const showKept = () => show(localStorage.getItem('theme'), localStorage.getItem('size'));
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'theme' || key === 'size') showKept();
  });
  // A page in the back/forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showKept();
  });
}
