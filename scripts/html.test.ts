import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { PAPERS, papersPage } from '../server/services/orders/papers/papers.ts';
import { readShop } from '../server/services/shop/read-shop.ts';
import { aShop } from '../server/test/fixtures.ts';
import { anOrder } from '../server/test/records.ts';

/** Checks only what the HTML standard and ARIA in HTML forbid, and no questions of style. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Off, because the search form needs no submit button: it reacts to typing and to Enter.
    'wcag/h32': 'off',
    // Lists and sections have names, which almost every role may have.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Off, because groups of controls are named by aria-label.
    'wcag/h71': 'off',
    // Off, because a page that a busy server has not rendered yet reloads itself for readers without JavaScript.
    'meta-refresh': 'off',
    // Excludes main, which may not be inside noscript, where the layout is repeated.
    'prefer-native-element': ['error', { exclude: ['main'] }],
  },
};
const validator = new HtmlValidate(new StaticConfigLoader(config));

/** Roles that ARIA in HTML allows on each type of input, besides its own. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  text: ['combobox', 'searchbox', 'spinbutton'],
  email: ['combobox'],
  tel: ['combobox'],
  url: ['combobox'],
  checkbox: ['menuitemcheckbox', 'option', 'switch', 'button'],
  radio: ['menuitemradio'],
};

/** Faults that the validator does not detect. */
function furtherFaultsIn(html: string): string[] {
  const faults: string[] = [];
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const [, role] = / role="([^"]*)"/.exec(input) ?? [];
    const [, type = 'text'] = / type="([^"]*)"/.exec(input) ?? [];
    if (role !== undefined && !ROLES[type]?.includes(role)) faults.push(`role="${role}" on an input of type ${type}`);
  }
  for (const [, inside = ''] of html.matchAll(/<noscript>(.*?)<\/noscript>/gs))
    for (const [, element] of inside.matchAll(/<(main|noscript|title)\b/g)) faults.push(`<${element}> in <noscript>`);
  if ([...html.replaceAll(/<svg.*?<\/svg>/gs, '').matchAll(/<title>/g)].length !== 1) faults.push('not one <title>');
  return faults;
}

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  );
  return [...found, ...furtherFaultsIn(html)];
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body>${body}</body></html>`;

it.each([
  ['a title in the body', '<div><title>B</title></div>'],
  ['a combobox on a search field', '<label>A <input type="search" role="combobox" aria-expanded="false"></label>'],
  ['main in noscript', '<noscript><main><h1>A</h1></main></noscript>'],
  ['two mains', '<main><h1>A</h1></main><main><p>B</p></main>'],
  ['a block in a paragraph', '<p><div>A</div></p>'],
  ['the same id twice', '<p id="a">A</p><p id="a">B</p>'],
  ['a link in a link', '<a href="/a">A <a href="/b">B</a></a>'],
  ['a button in a link', '<a href="/a"><button type="button">B</button></a>'],
  ['an image without alt', '<img src="/a.png">'],
  ['an unknown attribute value', '<button type="none">A</button>'],
  ['a list item outside a list', '<div><li>A</li></div>'],
])('finds %s', async (_, body) => {
  expect(await faultsIn(page(body))).not.toEqual([]);
});

it('accepts valid markup', async () => {
  const search = '<label>A <input type="text" role="combobox" aria-expanded="false" aria-controls="l"></label>';
  expect(await faultsIn(page(`${search}<main id="l"><h1>A</h1></main>`))).toEqual([]);
});

const shop = aShop({ demo: true });

const get = async (url: string) => (await shop.rest('GET', url, { headers: { accept: 'text/html' } })).text;

it('every page of the sitemap is valid HTML', async () => {
  const sitemap = await get('/sitemaps/0.xml');
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address!.replaceAll('&amp;', '&')),
  );
  expect(addresses.length).toBeGreaterThan(50);
  for (const { pathname, search } of addresses) {
    const address = pathname + search;
    // The server renders two pages at a time.
    await expect.poll(() => get(address)).toContain('<div id="root"><');
    expect({ address, faults: await faultsIn(await get(address)) }).toEqual({ address, faults: [] });
  }
});

it.each([
  '/products?q=wal&sort=LOW_TO_HIGH&category=fiction&price=1300&rating=4',
  '/products?q=nothing-like-this',
  '/login',
  '/signup',
  '/carts',
  '/wishlist',
  '/checkout',
  '/ordersummary',
  '/logout',
  '/mockman',
  '/reset-password',
  '/change-email',
  '/lists/none',
  '/quiet/none',
  '/buy/walden',
  '/product/none',
  '/authors/none',
  '/no/such/page',
  '/graphql',
])('%s is valid HTML', async (address) => {
  expect(await faultsIn(await get(address))).toEqual([]);
});

it('the papers of an order are valid HTML', async () => {
  const pieces = await Array.fromAsync(papersPage([anOrder()], [...PAPERS], await readShop(null)));
  expect(await faultsIn(pieces.join(''))).toEqual([]);
});
