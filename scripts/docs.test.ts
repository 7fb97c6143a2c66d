import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { expect, it } from 'vitest';

const CHANGELOG = 'CHANGELOG.md';
/** The limit for all pages but the changelog and the content pages of shops. */
const MAX_WORDS = 18_000;
const FOLDERS = ['.ci', 'bench', 'client', 'deploy', 'docs', 'e2e', 'scripts', 'seeds', 'server'];

const found = await Array.fromAsync(
  glob(['*', ...FOLDERS.map((folder) => `${folder}/**/*`)], {
    exclude: (name) => name.split(path.sep).includes('node_modules'),
  }),
);
/** Files and folders of the repository. */
const entries = new Set(['.', ...FOLDERS, ...found.map((entry) => entry.replaceAll(path.sep, '/'))]);
/** The pages of the documentation. Those under content/ are served by the shop, and have other links. */
const pages = [...entries].filter((entry) => entry.endsWith('.md') && !entry.includes('/content/'));
const withoutChangelog = pages.filter((page) => page !== CHANGELOG);
const texts = new Map(await Promise.all(pages.map(async (page) => [page, await readFile(page, 'utf8')] as const)));

function tokensIn(text: string): readonly Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => void tokens.push(token));
  return tokens;
}
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isCode = (token: Token): token is Tokens.Codespan => token.type === 'codespan';
const isLink = (token: Token): token is Tokens.Link | Tokens.Image => token.type === 'link' || token.type === 'image';

/** The anchors that GitHub gives the headings of a page. */
function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const heading of tokensIn(text).filter(isHeading)) {
    const words = heading.text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    let name = anchor;
    for (let repeated = 1; anchors.has(name); repeated += 1) name = `${anchor}-${repeated}`;
    anchors.add(name);
  }
  return anchors;
}

/** The links of a page that lead nowhere. */
function brokenLinks(page: string, text: string): string[] {
  const hrefs = tokensIn(text)
    .filter(isLink)
    .map(({ href }) => href);
  return hrefs.filter((href) => {
    if (/^[a-z]+:/.test(href)) return false;
    const [file = '', anchor] = decodeURI(href).split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file).replace(/(?<=.)\/$/, '');
    if (target !== page && !entries.has(target)) return true;
    const linked = target === page ? text : (texts.get(target) ?? '');
    return anchor !== undefined && !anchorsIn(linked).has(anchor);
  });
}

/** Whether a text in backticks names a file or a folder of the repository, whole or by the end of its path. */
const isPath = (text: string): boolean =>
  /^\w[\w@.{},*/-]*$/.test(text) &&
  // Excludes placeholders, an owner's file, and a file name that the repository does not allow.
  !/NAME|\.env$|^index\.ts$/.test(text) &&
  (FOLDERS.some((folder) => text.startsWith(`${folder}/`)) || /[\w*}]\.(css|mjs|tsx?)$/.test(text));

/** Returns every alternative of a path with `{a,b}`. */
function expandBraces(text: string): string[] {
  const [whole, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  return whole === undefined ? [text] : choices!.split(',').flatMap((one) => expandBraces(`${before}${one}${after}`));
}

const exists = (pattern: string): boolean => {
  const target = pattern.replace(/\/$/, '');
  if (!target.includes('*')) return entries.has(target) || [...entries].some((entry) => entry.endsWith(`/${target}`));
  return [...entries].some((entry) => path.matchesGlob(entry, target) || path.matchesGlob(entry, `**/${target}`));
};

/** The paths in backticks of a page that the repository does not have. */
const missingPaths = (text: string): string[] =>
  tokensIn(text)
    .filter(isCode)
    .filter((span) => isPath(span.text))
    .flatMap((span) => expandBraces(span.text))
    .filter((one) => !exists(one));

it('finds links, anchors and paths that lead nowhere', () => {
  const text = `# A 'quoted' heading, with \`code\`

## Again

## Again

[1](testing.md) [2](../docs/) [3](#a-quoted-heading-with-code) [4](#again-1) [5](../README.md) [6](https://example.com/x)
![12](landing.png) ![13](absent.png) [7](absent.md) [8](#absent) [9](testing.md#absent) [10](../absent/)

| [11](absent.md) |
| --- |
| \`server/absent.ts\` |

\`server/main.ts\` \`docs/testing.md\` \`server/{main,app}.ts\` \`main.ts\` \`lowdb/journal*.test.ts\` \`server/services/\`
\`text/html\` \`/api/docs/json\` \`client/NAME/x.ts\` \`shop.json\` \`npm run x -- server/absent.ts\`
\`server/{main,absent}.ts\` \`absent.ts\` \`lowdb/absent*.ts\` \`server/absent/\` \`absent/main.ts\`

    [not a link](absent.md)`;
  expect(brokenLinks('docs/page.md', text)).toEqual([
    'absent.png',
    'absent.md',
    '#absent',
    'testing.md#absent',
    '../absent/',
    'absent.md',
  ]);
  expect(missingPaths(text)).toEqual([
    'server/absent.ts',
    'server/absent.ts',
    'absent.ts',
    'lowdb/absent*.ts',
    'server/absent/',
    'absent/main.ts',
  ]);
});

it.each(pages)('%s links to pages and headings that exist', (page) => {
  expect(brokenLinks(page, texts.get(page)!)).toEqual([]);
});

it.each(withoutChangelog)('%s names files that exist', (page) => {
  expect(missingPaths(texts.get(page)!)).toEqual([]);
});

it(`the pages have at most ${MAX_WORDS} words`, () => {
  expect(withoutChangelog.length).toBeGreaterThan(30);
  const words = withoutChangelog.map((page) => texts.get(page)!.split(/\s+/).filter(Boolean).length);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_WORDS);
});
