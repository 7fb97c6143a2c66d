import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

/** The packages whose files the server reads to draw the letters of covers. */
const FONTS = [
  'libre-franklin',
  'newsreader',
  ...['bengali', 'devanagari', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu'].map(
    (script) => `noto-sans-${script}`,
  ),
].map((name) => `@fontsource/${name}`);

/** The packages that a file imports, statically or not. */
function packagesIn(file: string, text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const sources = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '.')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replaceAll("'", '')),
  ];
  const packages = sources.filter((source) => /^[@\w][\w@/.-]*$/.test(source) && !isBuiltin(source));
  return packages.map((source) => /^(@[^/]+\/)?[^/]+/.exec(source)![0]);
}

it('lists as dependencies exactly the packages that the running server imports', async () => {
  const files = await Array.fromAsync(glob('server/**/*.{ts,mjs}'));
  const running = files.filter((file) => !/\.test\.ts$|^server\/test\/|__generated__/.test(file));
  expect(running.length).toBeGreaterThan(150);
  const used = await Promise.all(running.map(async (file) => packagesIn(file, await readFile(file, 'utf8'))));
  const expected = new Set([...used.flat(), ...FONTS]);
  expect(Object.keys(packageJson.dependencies)).toEqual([...expected].toSorted());
});

it('docs/dependencies.md names every package', async () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = packageJson;
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
  const text = await readFile('docs/dependencies.md', 'utf8');
  const isNamed = (name: string) => [name, name.replace(/\/.*/, '/*')].some((one) => text.includes(`\`${one}\``));
  expect(installed.length).toBeGreaterThan(90);
  expect(installed.filter((name) => !isNamed(name))).toEqual([]);
});
