import { expect, it } from 'vitest';
import { logoOf } from '../../services/shop/logo-file.ts';
import { readShop } from '../../services/shop/read-shop.ts';
import { aShop } from '../../test/fixtures.ts';
import { sandboxBuying } from '../../test/sandbox-buying.ts';

const { phone: _, ...demonstration } = await readShop(null);
const shop = aShop({
  shop: {
    ...demonstration,
    name: 'Lighthouse </script> & Sons',
    accent: { light: '#0b4a6f', dark: '#7cc4ef' },
    logo: logoOf('<svg/>'),
    postage: { charge: 50, perOrder: true, freeFrom: 100_000 },
    slogan: 'Read on',
    welcome: 'Come in.',
    description: 'A shop of charts.',
    foot: ['Two', 'lines'],
    categories: [{ name: 'maps' }, { name: 'fiction', label: 'Novels' }],
    pages: [{ slug: 'returns', title: 'Sending back', markdown: 'Within *14* days.<script>x()</script>' }],
  },
});

const FIELDS = `name legalName address { street city state zipCode country } email phone taxNumber delivery postage { charge perOrder freeFrom }
  accent { light dark } logo slogan welcome description foot categoryLabels { name label } pages { slug title } demonstration guestLogin { email password }`;

it('shows the shop through both APIs, without its number series and tax rates', async () => {
  const { body, headers } = await shop.rest('GET', '/api/shop');
  expect(body.shop).toEqual({
    name: 'Lighthouse </script> & Sons',
    legalName: 'Colophon Books',
    address: {
      street: '12 Luz Church Road, Mylapore',
      city: 'Chennai',
      state: 'Tamil Nadu',
      zipCode: '600004',
      country: 'India',
    },
    email: 'books@colophon.example',
    taxNumber: '33AAAAA0000A1Z5',
    delivery: 'Ships in 1 to 2 days',
    postage: { charge: 50, perOrder: true, freeFrom: 100_000 },
    accent: { light: '#0b4a6f', dark: '#7cc4ef' },
    logo: expect.stringMatching(/^\/logo\/[\w-]{10}\.svg$/),
    slogan: 'Read on',
    welcome: 'Come in.',
    description: 'A shop of charts.',
    foot: ['Two', 'lines'],
    categoryLabels: [{ name: 'fiction', label: 'Novels' }],
    pages: [{ slug: 'returns', title: 'Sending back' }],
    demonstration: true,
    guestLogin: { email: 'guest@colophon.example', password: expect.any(String) },
  });
  expect(headers['etag']).toBeDefined();
  expect(await shop.ask(`{ shop { ${FIELDS} } }`)).toEqual({ shop: { ...body.shop, phone: null } });
});

it('charges the shop’s postage in the cart of both APIs, and in the payment', async () => {
  const buying = await sandboxBuying(shop);
  const totalsOf = async (copies: Record<number, number>) => {
    const me = await buying.buyer(copies);
    const { priceDetails } = (
      await shop.ask('{ viewer { cart { priceDetails { totalDeliveryCharge totalAmount } } } }', {}, me.token)
    ).viewer.cart;
    const { text } = await shop.rest('GET', '/api/user/price-details', { token: me.token });
    expect((JSON.parse(text) as { priceDetails: object }).priceDetails).toMatchObject(priceDetails);
    expect((await buying.open(me)).amount).toBe(priceDetails.totalAmount * 100);
    return priceDetails.totalDeliveryCharge;
  };
  const all = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at, 1]));
  expect(await totalsOf(all)).toBe(50);
  expect(await totalsOf(Object.fromEntries(Object.keys(all).map((at) => [at, 99])))).toBe(0);
});

it('serves the written pages through both APIs, sanitised, and no others', async () => {
  const page = { slug: 'returns', title: 'Sending back', html: '<p>Within <em>14</em> days.</p>\n' };
  expect((await shop.rest('GET', '/api/pages/returns')).body).toEqual({ page });
  const query = 'query ($slug: String!) { shop { page(slug: $slug) { slug title html } } }';
  expect(await shop.ask(query, { slug: 'returns' })).toEqual({ shop: { page } });
  for (const slug of ['about', 'Returns', '..%2fshop', 'constructor']) {
    expect([slug, (await shop.rest('GET', `/api/pages/${slug}`)).status]).toEqual([slug, 404]);
    expect(await shop.ask(query, { slug })).toEqual({ shop: { page: null } });
  }
});

it('embeds the same shop in documents, and links only written pages', async () => {
  const { body } = await shop.rest('GET', '/api/shop');
  for (const [url, status] of [
    ['/', 200],
    ['/login', 200],
    ['/returns', 200],
    ['/about', 404],
  ] as const) {
    const answer = await shop.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, answer.statusCode]).toEqual([url, status]);
    const [, json = ''] = /<script type="application\/json" id="shop">(.*?)<\/script>/.exec(answer.body) ?? [];
    expect(JSON.parse(json)).toEqual(body.shop);
    expect(answer.body).toContain('<style>:root:root:root{--rubric:light-dark(#0b4a6f,#7cc4ef)}</style>');
    expect(answer.body).toContain('href="/returns"');
    expect(answer.body).not.toContain('href="/about"');
    expect(answer.body).not.toContain('Colophon<');
  }
});
