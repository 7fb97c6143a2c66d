const key = 'single-keys';

/** Whoever speaks to the computer, or hits keys by chance, can do without shortcuts of one key (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean): void {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  },
};
