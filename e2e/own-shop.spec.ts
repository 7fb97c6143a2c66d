import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openShop } from './shop-process.ts';
import { aShop, expect, test as base } from './shop.ts';

const NAME = "The Lighthouse Keeper's Books";
const BLUE = 'rgb(11, 74, 111)';
const SKY = 'rgb(124, 196, 239)';

/** Makes an owner's folder, with two of the five pages. */
async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-shop-'));
  const profile = {
    ...(JSON.parse(await readFile('seeds/shop.json', 'utf8')) as object),
    name: NAME,
    legalName: 'Lighthouse Books & Stationery Private Limited',
    email: 'hello@lighthouse.example',
    accent: { light: '#0b4a6f', dark: '#7cc4ef' },
    logo: 'logo.svg',
  };
  await writeFile(path.join(folder, 'shop.json'), `// Ours.\n${JSON.stringify(profile)}`);
  await writeFile(
    path.join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:#0b6a9a}</style><path class="a" d="M0 0h8v8z"/></svg>',
  );
  await mkdir(path.join(folder, 'content'));
  await writeFile(path.join(folder, 'content/contact.md'), '# Write to us\n\nSee [the terms](/terms).\n');
  await writeFile(
    path.join(folder, 'content/terms.md'),
    '# Our terms\n\n## Prices\n\nIn rupees.<script>alert(1)</script>\n',
  );
  return path.join(folder, 'shop.json');
}

const test = base.extend({ shop: aShop(async () => openShop({ SHOP_FILE: await ownFolder() })) });

test('a shop has the name, logo and pages of its owner, from the first page to the last', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(NAME);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  const wordmark = page.getByRole('banner').getByRole('link', { name: NAME.toUpperCase() });
  const width = await wordmark
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(width).toBeGreaterThan(0);

  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(/^Lighthouse Books & Stationery Private Limited, 12 Luz Church Road/)).toBeVisible();
  await expect(foot.getByRole('link', { name: 'hello@lighthouse.example' })).toBeVisible();
  const own = foot.getByRole('navigation', { name: 'The shop' });
  await expect(own.getByRole('link')).toHaveText(['Write to us', 'Our terms']);

  await own.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(`Write to us · ${NAME}`);
  await expect(page.getByRole('complementary', { name: 'The shop' })).toContainText('Chennai');
  await page.getByRole('main').getByRole('link', { name: 'the terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms');
  await expect(page.getByRole('main').locator('h2, p')).toHaveText(['Prices', 'In rupees.']);

  await page.reload();
  await expect(page).toHaveTitle(`Our terms · ${NAME}`);
});

test('a page that the owner has not written is not found', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  const response = await page.goto('/returns');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});

test('the accent marks discounts in each theme, and the logo can be installed', async ({ page, shop, request }) => {
  const discount = page.getByText(/% off/).first();
  await page.goto('/products');
  await expect(discount).toHaveCSS('background-color', BLUE);
  await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await page.reload();
  await expect(discount).toHaveCSS('background-color', BLUE);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // On a page that the browser renders, the rule of the accent precedes the style sheets, and must still win.
  for (const address of ['/products', '/mockman']) {
    await page.goto(address);
    const rubric = await page.evaluate(() => {
      document.body.style.color = 'var(--rubric)';
      return getComputedStyle(document.body).color;
    });
    expect([address, rubric]).toEqual([address, SKY]);
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe(NAME);
  for (const { src } of manifest.icons) expect((await request.get(shop.url + src)).status()).toBe(200);
});

test('a long name leaves room for the rest on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of ['/', '/contact', '/login']) {
    await page.goto(address);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([address, beyond]).toEqual([address, 0]);
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toBeInViewport({ ratio: 1 });
  }
});
