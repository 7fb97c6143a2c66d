import { answerTo } from './answer-to.ts';
import { hold } from './hold.ts';
import { waitForHydration, masthead, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

test.use({ waitsForHydration: false });

/**
 * Requests a page until it is rendered, since a busy server leaves first requests to the browser. Returns its markup
 * before any of its code runs.
 */
async function renderedPage(url: string, path: string) {
  let [status, html] = [0, ''];
  await expect(async () => {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } });
    [status, html] = [response.status, await response.text()];
    expect(html).toContain('id="page-state"');
  }).toPass();
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return { status, html, jsonLd: jsonLd ? (JSON.parse(jsonLd) as Record<string, unknown>) : null };
}

test(
  'a book page is rendered with metadata for search engines and previews',
  { tag: '@core' },
  async ({ shop, books }) => {
    const book = books[1]!;
    const { status, html, jsonLd } = await renderedPage(shop.url, `/product/${book.id}`);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${book.title} · Colophon</title>`);
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/product/${book.id}">`);
    expect(html).toContain(`<meta property="og:image" content="${shop.url}/covers/links/books/${book.id}.png">`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${book.title}</h1>`));
    const address = `${shop.url}/product/${book.id}`;
    expect(jsonLd).toMatchObject({
      name: book.title,
      url: address,
      image: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/covers\//),
      offers: { price: book.price, priceCurrency: 'INR', url: address },
    });
    const [, trail] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const { itemListElement } = JSON.parse(trail![1]!) as { itemListElement: { item: string }[] };
    expect(itemListElement.map(({ item }) => item)).toEqual([
      `${shop.url}/`,
      `${shop.url}/products`,
      `${shop.url}/products?category=${book.categoryName}`,
      address,
    ]);
  },
);

test('previews of a shared link find a picture of the size that its page declares', async ({ shop, request }) => {
  for (const path of ['/', '/products', '/products?category=finance', '/authors/george-eliot', '/product/walden']) {
    const { html } = await renderedPage(shop.url, path);
    const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
    expect(tag('twitter:card')).toBe('summary_large_image');
    expect(tag('og:image:alt'), path).toBeTruthy();
    const response = await request.get(tag('og:image')!);
    expect(response.headers()['content-type'], path).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      tag('og:image:width'),
      tag('og:image:height'),
    ]);
  }
});

for (const [query, title, canonical] of [
  ['', 'Books', ''],
  ['?category=finance', 'Finance', '?category=finance'],
  ['?sort=LOW_TO_HIGH&category=finance&rating=4', 'Finance', '?category=finance'],
  ['?category=finance&category=fiction', 'Books', ''],
  ['?category=cheap-watches', 'Books', ''],
  ['?category=cheap-watches&category=finance', 'Finance', '?category=finance'],
] as const) {
  test(`/products${query} has the title and the canonical address of its list`, async ({ shop, page }) => {
    const { html } = await renderedPage(shop.url, `/products${query}`);
    expect(html).toContain(`<title>${title} · Colophon</title>`);
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/products${canonical}">`);
    await page.goto(`/products${query}`);
    await waitForHydration(page);
    await expect(page).toHaveTitle(`${title} · Colophon`);
  });
}

test('a page from the response cache has the same headers, and names the requested host', async ({ shop, request }) => {
  const sent = async (host: string) => {
    const response = await request.get(`${shop.url}/products`, { headers: { accept: 'text/html', host } });
    const { date: _, 'x-request-id': __, ...headers } = response.headers();
    return { headers, html: await response.text() };
  };
  for (const host of ['one.example', 'two.example'])
    await expect.poll(async () => (await sent(host)).html).toContain('id="page-state"');
  const [first, again] = [await sent('one.example'), await sent('one.example')];
  expect(again).toEqual(first);
  expect(first.headers['content-security-policy']).toContain('sha256-');
  expect(first.html).toContain('<link rel="canonical" href="http://one.example/products">');
  expect((await sent('two.example')).html).toContain('<link rel="canonical" href="http://two.example/products">');
});

test('the list is rendered with its filters applied', async ({ shop, books }) => {
  const finance = books.filter(({ categoryName }) => categoryName === 'finance');
  const { html } = await renderedPage(shop.url, '/products?category=finance&sort=LOW_TO_HIGH');
  expect(html).toContain(`Showing ${finance.length} Products`);
  const cheapest = finance.toSorted((a, b) => a.price - b.price).map(({ id }) => id);
  const linked = [...html.matchAll(/<h2[^>]*><a[^>]*href="\/product\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(linked).toEqual(cheapest);
});

test(
  'a rendered page hydrates without another request',
  { tag: '@core' },
  async ({ page, waitForRendering, books }) => {
    const paths = ['/', '/products', `/product/${books[0]!.id}`];
    for (const path of paths) await waitForRendering(path);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') requests.push(request.postData() ?? '');
    });
    for (const path of paths) await page.goto(path);
    expect(requests).toEqual([]);
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  },
);

test('a rendered page includes its styles, and fetches no style sheet', async ({ page, waitForRendering }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) fetched.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/products', '/product/walden']) {
    await waitForRendering(path);
    await page.goto(path);
    await waitForHydration(page);
    expect(await page.evaluate(() => document.head.querySelectorAll('style').length), path).toBe(1);
  }
  expect(fetched).toEqual([]);
});

/** Each page with its title before any code runs, and after. */
const outlinedPages = [
  ['/login', 'Login', 'Login'],
  ['/login?from=%2Fcarts', 'Login', 'Login'],
  ['/signup', 'Signup', 'Signup'],
  ['/reset-password', 'Your Password', 'Forgot Your Password?'],
  ['/reset-password#token=account.secret', 'Your Password', 'New Password'],
  ['/change-email#token=account.secret', 'New Email', 'New Email'],
  ['/carts', 'MY CART', 'Login'],
  ['/wishlist', 'MY WISHLIST', 'Login'],
  ['/checkout', 'Complete Checkout', 'Login'],
  ['/ordersummary', 'Order Summary', 'Login'],
  ['/logout', 'Profile', 'Login'],
  ['/buy/walden:2', 'Books for your cart', 'Books for your cart'],
  ['/lists/withdrawn', 'Wishlist', 'Wishlist'],
  ['/quiet/account.signed?book=walden', 'Wishlist emails', 'Wishlist emails'],
] as const;

for (const [path, before, after] of outlinedPages) {
  test(`${path} shows masthead and title before any code runs, and does not shift them afterwards`, async ({
    page,
    waitForRendering,
    shop,
    reader,
    tolerateConsoleError,
  }) => {
    // These two links are invalid.
    if (/lists|quiet/.test(path)) tolerateConsoleError(/status of 404/);
    const html = async () => (await renderedPage(shop.url, path)).html;
    await waitForRendering(path);
    expect(await html()).not.toContain('rel="canonical"');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await reader.signIn(page);
      const code = await hold(page, /\/assets\/[^/]*\.js$/);
      await page.goto(path, { waitUntil: 'commit' });
      await code.requested;
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(before);
      await expect(masthead(page).getByRole('link')).toHaveCount(4);
      if (before === 'Login') await expect(page.getByLabel('Email')).toBeVisible();
      code.release();
      await waitForHydration(page);
      if (isSignedIn)
        await expect(masthead(page).getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/logout');
      else await expect(title).toHaveText(after);
      // The order summary of a reader without an order changes when that is known.
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      if (path !== '/ordersummary') expect(Math.max(0, ...shifts)).toBeLessThan(0.05);
    }
  });
}

test('what is typed into the log-in before its code loads is kept, and a press is replayed', async ({
  page,
  waitForRendering,
  reader,
}) => {
  const code = await hold(page, /\/assets\/[^/]*\.js$/);
  await waitForRendering('/login');
  await page.goto('/login?from=%2Fcarts', { waitUntil: 'commit' });
  await code.requested;
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password', { exact: true }).fill(reader.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  code.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY CART');
});

test('pages can be read and followed without any code', { tag: '@core' }, async ({ browser, shop, books }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Showing 27 Products');
  await page.getByRole('link', { name: books[1]!.title, exact: true }).click();
  await expect(title).toHaveText(books[1]!.title);
  await searchBox(page).fill('middle');
  await searchBox(page).press('Enter');
  await expect(title).toHaveText('Showing 1 Products');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /finance/i })
    .first()
    .click();
  const within = books.filter(({ categoryName }) => categoryName === 'finance').length;
  await expect(title).toHaveText(`Showing ${within} Products`);
  await context.close();
});

test('a hovered link prefetches its book, and only once', async ({ page, books }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') requests.push(request.postData() ?? '');
  });
  await page.goto('/products');
  await page.mouse.move(5, 5);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const link = page.getByRole('link', { name: books[1]!.title, exact: true });
  await expect
    .poll(async () => {
      await page.mouse.move(5, 5);
      await link.hover();
      return requests.length;
    })
    .toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(books[1]!.title);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  expect(requests.filter((body) => body.includes('query Product('))).toHaveLength(1);
});

const statusAndType = async (url: string, method: string, accept: string | null) => {
  // Avoids fetch, which would add its own Accept header.
  const response = await answerTo(url, { method, headers: accept === null ? {} : { accept } });
  return [response.status, String(response.headers['content-type']).split(';')[0]];
};

test('every address of the shop is a page, whatever a client accepts', async ({ shop }) => {
  for (const accept of [null, '*/*', 'text/*', 'TEXT/HTML', 'application/xhtml+xml', 'application/json', 'image/png'])
    for (const path of ['/', '/home', '/products?q=the', '/product/walden', '/login', '/carts'])
      for (const method of ['GET', 'HEAD'])
        expect([accept, path, method, ...(await statusAndType(shop.url + path, method, accept))]).toEqual([
          accept,
          path,
          method,
          200,
          'text/html',
        ]);
});

test('an unknown address is also a page, except for a client that prefers JSON', async ({ shop }) => {
  for (const path of [
    '/nowhere',
    '/Checkouts',
    '/product/',
    '/product/nothing',
    '/product/__proto__',
    '/authors/nobody',
  ]) {
    for (const accept of [null, '*/*', 'text/html', 'text/html, application/json;q=0.9'])
      expect([accept, ...(await statusAndType(shop.url + path, 'GET', accept))]).toEqual([accept, 404, 'text/html']);
    for (const accept of ['application/json', 'application/json, text/html;q=0.9'])
      expect([accept, ...(await statusAndType(shop.url + path, 'GET', accept))]).toEqual([
        accept,
        404,
        'application/json',
      ]);
    const { headers } = await answerTo(shop.url + path, {});
    expect(headers['vary']).toBe('accept, accept-encoding');
  }
});

test('HEAD answers as GET does', async ({ shop }) => {
  for (const path of ['/', '/products', '/product/walden', '/login', '/api/products', '/robots.txt']) {
    const [got, head] = [await answerTo(shop.url + path, {}), await answerTo(shop.url + path, { method: 'HEAD' })].map(
      ({ status, headers: { date: _date, 'x-request-id': _id, ...headers } }) => ({ status, headers }),
    );
    expect(head).toEqual(got);
    expect(got!.headers['etag']).toMatch(/^W\/"/);
    const tag = { 'if-none-match': String(got!.headers['etag']) };
    expect((await answerTo(shop.url + path, { method: 'HEAD', headers: tag })).status).toBe(304);
  }
});

test('the files that browsers request without a link exist', async ({ shop }) => {
  expect(await statusAndType(`${shop.url}/manifest.json`, 'GET', '*/*')).toEqual([200, 'application/manifest+json']);
  expect(await statusAndType(`${shop.url}/apple-touch-icon.png`, 'GET', '*/*')).toEqual([200, 'image/png']);
});
