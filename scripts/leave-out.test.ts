import { expect, test } from 'vitest';
import { without } from './leave-out.ts';

const code = `
  export function used() { return 'used'; }
  export function unused() { return 'unused'; }
  export class Thing { idle() { return 'idle'; } }
  export const table = { entry: () => ['entry'] };
  Thing.prototype.late = function () { return 'late'; };
`;

const run = async (text: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    used: () => string;
    unused: () => string;
    table: { entry: () => string };
  };

test('what is left out is gone however it was defined, and the rest is as it was', async () => {
  const lighter = without(['unused', 'idle', 'entry', 'Thing.prototype.late'], code);
  expect(lighter).not.toMatch(/'(unused|idle|entry|late)'/);
  expect((await run(lighter)).used()).toBe('used');
});

test('what is called all the same says where it was left out', async () => {
  const { unused, table } = await run(without(['unused', 'entry'], code));
  expect(unused).toThrow('scripts/left-out.ts');
  expect(table.entry).toThrow('scripts/left-out.ts');
});

test('a name that the package does not have, or has twice, is a fault', () => {
  expect(() => without(['gone'], code)).toThrow('gone');
  expect(() => without(['unused'], `${code} function unused() {}`)).toThrow('unused');
});
