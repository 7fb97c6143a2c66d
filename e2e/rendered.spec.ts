import { hold } from './hold.ts';
import { openShop } from './shop-process.ts';
import { expect, test } from './shop.ts';

/** The page as it comes, before any code of it runs. */
async function asItComes(url: string, path: string) {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return { status: response.status, html, jsonLd: jsonLd ? (JSON.parse(jsonLd) as Record<string, unknown>) : null };
}

test('a book page comes rendered, with what search engines and previews want', async ({ shop, books }) => {
  const book = books[1]!;
  const { status, html, jsonLd } = await asItComes(shop.url, `/product/${book.id}`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${book.title} · Colophon</title>`);
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/product/${book.id}">`);
  expect(html).toContain(`<meta property="og:image" content="${shop.url}${book.img.replace('&', '&amp;')}">`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${book.title}</h1>`));
  expect(jsonLd).toMatchObject({ name: book.title, offers: { price: book.price, priceCurrency: 'INR' } });
});

test('where a public address is set, pages are known by it, whoever they are asked of', async () => {
  const publicUrl = 'https://colophon.example';
  const shop = await openShop({ PUBLIC_URL: `${publicUrl}/` });
  try {
    for (const path of ['/', '/products', '/product/walden']) {
      const { html } = await asItComes(shop.url, path);
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
      expect(html).toContain(`<meta property="og:url" content="${publicUrl}${path}">`);
      expect(html).not.toContain(shop.url);
      if (path === '/product/walden') expect(html).toContain(`og:image" content="${publicUrl}/covers/walden`);
    }
  } finally {
    await shop.close();
  }
});

test('a page that is sent again as it was has the same headers, and belongs to the host it was asked of', async ({
  shop,
  request,
}) => {
  const sent = async (host: string) => {
    const response = await request.get(`${shop.url}/products`, { headers: { accept: 'text/html', host } });
    const { date: _, 'x-request-id': __, ...headers } = response.headers();
    return { headers, html: await response.text() };
  };
  const [first, again] = [await sent('one.example'), await sent('one.example')];
  expect(again).toEqual(first);
  expect(first.headers['content-security-policy']).toContain('sha256-');
  expect(first.html).toContain('<link rel="canonical" href="http://one.example/products">');
  expect((await sent('two.example')).html).toContain('<link rel="canonical" href="http://two.example/products">');
});

test('the list comes rendered with its filters', async ({ shop, books }) => {
  const finance = books.filter(({ categoryName }) => categoryName === 'finance');
  const { html } = await asItComes(shop.url, '/products?category=finance&sort=LOW_TO_HIGH');
  expect(html).toContain(`Showing ${finance.length} Products`);
  const cheapest = finance.toSorted((a, b) => a.price - b.price).map(({ id }) => id);
  const linked = [...html.matchAll(/<h2[^>]*><a[^>]*href="\/product\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(linked).toEqual(cheapest);
});

test('the browser takes a rendered page over without asking again', async ({ page, books }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request.postData() ?? '');
  });
  for (const path of ['/', '/products', `/product/${books[0]!.id}`]) await page.goto(path);
  expect(asked).toEqual([]);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
});

test('pages can be read and followed without any code', async ({ browser, shop, books }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 27 Products');
  await page.getByRole('link', { name: books[1]!.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(books[1]!.title);
  await context.close();
});

test('a button pressed before the code is there is pressed again when it is', async ({ page, books }) => {
  const file = await hold(page, /\/assets\/index-[^/]*\.js$/);
  // Not waited for: the page is there, its code is not. The few lines that remember what is pressed are.
  const coming = page.goto(`/product/${books[0]!.id}`);
  await file.asked;
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL(/\/product\//);
  file.release();
  await coming;
  await expect(page).toHaveURL(/\/login/);
});

test('a box ticked before the code is there chooses what it stands for', async ({ page, books }) => {
  const file = await hold(page, /\/assets\/index-[^/]*\.js$/);
  const coming = page.goto('/products');
  await file.asked;
  await page.getByRole('checkbox', { name: 'finance' }).check();
  await expect(page).toHaveURL(/\/products$/);
  file.release();
  await coming;
  const finance = books.filter(({ categoryName }) => categoryName === 'finance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing ${finance.length} Products`);
  await expect(page.getByRole('checkbox', { name: 'finance' })).toBeChecked();
  await expect(page).toHaveURL(/category=finance/);
});

test('a box ticked before even the lines are there that remember it chooses as well', async ({ page }) => {
  const file = await hold(page, /\/assets\/boot-[^/]*\.js$/);
  const coming = page.goto('/products');
  await page.getByRole('checkbox', { name: 'finance' }).check();
  file.release();
  await coming;
  await expect(page).toHaveURL(/category=finance/);
  await expect(page.getByRole('checkbox', { name: 'finance' })).toBeChecked();
});

test('what an empty list offers can be pressed before its own code is there', async ({ page }) => {
  const file = await hold(page, /\/assets\/nothing-found-[^/]*\.js$/);
  const coming = page.goto('/products?q=wealth&category=fiction');
  await file.asked;
  await page.getByRole('button', { name: 'In any category' }).click();
  file.release();
  await coming;
  await expect(page).toHaveURL(/\/products\?q=wealth$/);
});

test('a part of a list that does not come says so, and comes when it is tried again', async ({
  page,
  expectConsoleError,
}) => {
  const part = /\/assets\/nothing-found-[^/]*\.js$/;
  expectConsoleError(/nothing-found|ERR_FAILED/);
  let asked = 0;
  await page.route(part, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/products?q=wealth&category=fiction');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(asked).toBeLessThan(5);
  await page.unroute(part);
  await again.click();
  await page.getByRole('button', { name: 'In any category' }).click();
  await expect(page).toHaveURL(/\/products\?q=wealth$/);
});

test('a list is taken over without waiting for what the server could not find out', async ({
  page,
  tolerateConsoleError,
}) => {
  // The markup stays as it was when all was known.
  tolerateConsoleError(/React error #418/);
  await page.route('**/products', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"facets":', '"unknown":') });
  });
  const answer = await hold(page, /\/graphql$/);
  await page.goto('/products');
  await answer.asked;
  answer.release();
});

test('a book that is pointed at is fetched before it is followed, and only once', async ({ page, books }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(request.postData() ?? '');
  });
  await page.goto('/products');
  // The code that looks at the pointer comes with its first move.
  const watching = page.waitForResponse(/\/assets\/prefetch-/);
  await page.mouse.move(5, 5);
  await (await watching).finished();
  const link = page.getByRole('link', { name: books[1]!.title, exact: true });
  await expect
    .poll(async () => {
      await page.mouse.move(5, 5);
      await link.hover();
      return asked.length;
    })
    .toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(books[1]!.title);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  expect(asked.filter((body) => body.includes('query Product('))).toHaveLength(1);
});
