import { expect, test } from 'vitest';
import { scriptsOf } from './first-load.ts';

const entries = {
  'hydration/recorder.ts': { file: 'recorder.js' },
  'index.html': { file: 'index.js', imports: ['vendor'] },
  'offline/start-offline.ts': { file: 'offline.js', imports: ['vendor'] },
  vendor: { file: 'vendor.js' },
};

test("a first load includes a page's imports, each file once, and not what it may fetch later", () => {
  const page = { file: 'page.js', imports: ['shared', 'vendor'], dynamicImports: ['later'] };
  const manifest = {
    ...entries,
    page,
    shared: { file: 'shared.js', imports: ['vendor'] },
    later: { file: 'later.js' },
  };
  expect([...scriptsOf(manifest, ['page'])].toSorted()).toEqual(
    ['recorder.js', 'index.js', 'offline.js', 'page.js', 'shared.js', 'vendor.js'].toSorted(),
  );
});

test('a page missing in the build is an error, not an empty load', () => {
  expect(() => scriptsOf(entries, ['pages/gone.tsx'])).toThrow('pages/gone.tsx');
});
