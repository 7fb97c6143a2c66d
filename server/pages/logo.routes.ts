import type { FastifyInstance } from 'fastify';
import { createSingleFlight } from '../async/single-flight.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { rasterize } from '../services/covers/rasterize.ts';
import { LIGHT } from '../services/covers/link-picture.ts';
import type { Services } from '../services/services.ts';
import { logoUrl } from '../services/shop/logo-file.ts';
import { iconAddress } from '../services/shop/public-shop.ts';
import { createWebManifest } from './web-manifest.ts';

/** Widths of the owner's logo as icons, in pixels. */
const SIZES = [180, 192, 512] as const;
const iconOf = (size: (typeof SIZES)[number]) => `/logo/${size}.png`;
export const LOGO_ICONS = { apple: iconOf(180), small: iconOf(192), large: iconOf(512) } as const;

/** Lets a drawing use its own styles, but load and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** Draws the logo on the background of the pages, so far from the edge that a phone may cut it to a circle. */
function iconDrawing(logo: string, size: number): string {
  const [margin, width] = [size * 0.2, size * 0.6];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${LIGHT.paper}"/>` +
    `<image href="${logo}" x="${margin}" y="${margin}" width="${width}" height="${width}"/></svg>`
  );
}

interface Deps {
  readonly services: Pick<Services, 'catalogue' | 'shop'>;
  readonly responses: ResponseCache;
}

/** Serves the web app's manifest, and the logo in the forms that pages and phones request. */
export async function logoRoutes(
  app: FastifyInstance,
  { services: { catalogue, shop }, responses }: Deps,
): Promise<void> {
  const hidden = { schema: { hide: true } };
  const make = async () => {
    const manifest = createWebManifest(shop, LOGO_ICONS, await catalogue.categories());
    return { type: 'application/manifest+json; charset=utf-8', text: JSON.stringify(manifest) };
  };
  for (const address of ['/manifest.webmanifest', '/manifest.json'])
    app.get(address, hidden, (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return responses.answer(request, reply, { make });
    });

  const { logo } = shop;
  if (!logo) return;
  app.get(iconAddress(shop), hidden, (request, reply) => {
    void reply.header('cache-control', YEAR).header('content-security-policy', POLICY);
    if (logo.type === 'image/png') return reply.type(logo.type).send(logo.bytes);
    return responses.answer(request, reply, {
      version: null,
      make: async () => ({ type: 'image/svg+xml; charset=utf-8', text: logo.bytes.toString() }),
    });
  });
  const drawn = new Map<number, Buffer>();
  const inFlight = createSingleFlight<Buffer>();
  for (const size of SIZES)
    app.get(iconOf(size), hidden, async (_, reply) => {
      const png = drawn.get(size) ?? (await inFlight(String(size), () => rasterize(iconDrawing(logoUrl(logo), size))));
      drawn.set(size, png);
      return reply.header('cache-control', DAY).type('image/png').send(png);
    });
}
