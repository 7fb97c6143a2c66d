import { beforeEach, expect, test, vi } from 'vitest';
import { chooseSize, chooseTheme, followAppearance, shownSize, shownTheme } from './appearance.ts';
import { applyAppearance } from './apply-appearance.ts';

const root = document.documentElement;
const media = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => [
      meta.dataset['paper'],
      meta.media,
    ]),
  );
const scheme = () => document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')!.content;

beforeEach(() => {
  applyAppearance(null, null);
  document.head.innerHTML =
    '<meta name="color-scheme" content="light dark">' +
    ['light', 'dark', 'sepia'].map((paper) => `<meta name="theme-color" data-paper="${paper}">`).join('');
});

test('a chosen theme and size are attributes of the root, and are kept', () => {
  chooseTheme('sepia');
  chooseSize('large');
  expect(root.dataset).toMatchObject({ theme: 'sepia', size: 'large' });
  expect([localStorage.getItem('theme'), localStorage.getItem('size')]).toEqual(['sepia', 'large']);
});

test('System and Medium remove both attributes', () => {
  chooseTheme('dark');
  chooseSize('small');
  chooseTheme('system');
  chooseSize('medium');
  expect([shownTheme.get(), shownSize.get()]).toEqual(['system', 'medium']);
  expect(root.hasAttribute('data-theme') || root.hasAttribute('data-size')).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['light', 'light', { light: 'all', dark: 'not all', sepia: 'not all' }],
  ['sepia', 'light', { light: 'not all', dark: 'not all', sepia: 'all' }],
  ['dark', 'dark', { light: 'not all', dark: 'all', sepia: 'not all' }],
] as const)('the theme %s also sets the colours of the browser itself', (theme, expected, metas) => {
  chooseTheme(theme);
  expect(scheme()).toBe(expected);
  expect(media()).toEqual(metas);
  chooseTheme('system');
  expect(scheme()).toBe('light dark');
  expect(media()).toMatchObject({ light: '(prefers-color-scheme: light)', dark: '(prefers-color-scheme: dark)' });
});

test.each(['pink', '', '"sepia"'])('ignores %j in storage, which is neither a theme nor a size', (stored) => {
  applyAppearance(stored, stored);
  expect([shownTheme.get(), shownSize.get()]).toEqual(['system', 'medium']);
});

test('without storage the choice applies to this page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  chooseTheme('dark');
  expect(shownTheme.get()).toBe('dark');
});

test("follows another tab's choice, and notifies listeners", () => {
  followAppearance();
  const listener = vi.fn<() => void>();
  const unsubscribe = shownTheme.subscribe(listener);
  localStorage.setItem('theme', 'sepia');
  dispatchEvent(new StorageEvent('storage', { key: 'login' }));
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(shownTheme.get()).toBe('sepia');
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
});

test('applyAppearance uses nothing from outside itself, since its source is copied into the head of each page', () => {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- runs the source alone, as a built page does
  new Function(`(${applyAppearance.toString()})('dark', 'small')`)();
  expect(root.dataset).toMatchObject({ theme: 'dark', size: 'small' });
});
