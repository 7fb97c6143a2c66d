import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoOf } from '../services/shop/logo-file.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { aShop } from '../test/fixtures.ts';
import { type OpenShop } from '../test/open-shop.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#123456" d="M0 0h8v8z"/></svg>';
const plain = aShop();
const branded = aShop({ shop: { ...(await readShop(null)), name: 'Lighthouse & Sons', logo: logoOf(svg) } });

describe.each(['/manifest.webmanifest', '/manifest.json'])('%s', (url) => {
  it('has the name and the icons of the shop, and is requested anew each time', async () => {
    const { statusCode, headers, body } = await plain.app.inject({ url });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    const manifest = JSON.parse(body) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Colophon');
    expect(manifest.icons.map(({ src }) => src)).toEqual([
      '/icons/192.png',
      '/icons/512.png',
      '/icons/maskable-512.png',
      '/favicon.svg',
    ]);
  });

  it('has the owner’s logo as icons, all of which exist', async () => {
    const manifest = (await branded.app.inject({ url })).json<{
      name: string;
      icons: { src: string; type: string }[];
    }>();
    expect(manifest.name).toBe('Lighthouse & Sons');
    expect(manifest.icons).toHaveLength(3);
    for (const { src, type } of manifest.icons) {
      const { statusCode, headers } = await branded.app.inject({ url: src });
      expect([src, statusCode, String(headers['content-type']).split(';')[0]]).toEqual([src, 200, type]);
    }
  });
});

it('the logo runs nothing and loads nothing, and its address changes with it', async () => {
  const { logo } = (await branded.rest('GET', '/api/shop')).body.shop;
  const { headers, body } = await branded.app.inject({ url: logo! });
  expect(body).toBe(svg);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(logoOf(svg.replace('123456', '654321')).version).not.toBe(logoOf(svg).version);
});

it('icons are as large as declared', async () => {
  for (const size of [180, 192, 512]) {
    const { rawPayload } = await branded.app.inject({ url: `/logo/${size}.png` });
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([size, size]);
  }
  expect((await branded.app.inject({ url: '/apple-touch-icon.png' })).headers['location']).toBe('/logo/180.png');
});

it('the pictures for links show the logo next to the name', async () => {
  const inkOf = async (shop: OpenShop) => {
    const { rawPayload } = await shop.app.inject({ url: '/covers/links/categories/fiction.png' });
    const mark = await sharp(rawPayload).extract({ left: 88, top: 532, width: 6, height: 6 }).toBuffer();
    return (await sharp(mark).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };
  // The logo's #123456.
  expect(await inkOf(branded)).toEqual([18, 52, 86]);
  expect(await inkOf(plain)).not.toEqual([18, 52, 86]);
});
