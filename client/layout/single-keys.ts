const key = 'single-keys';

/** Single-key shortcuts can be turned off, for speech input and accidental key presses (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn(on: boolean): void {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  },
};
