import { restError } from '../http/error-reply.ts';
import type { FastifyInstance } from 'fastify';
import type { Product } from '../services/catalogue/catalogue.ts';
import { createLinkPictures, type LinkPicture } from '../services/covers/link-pictures.ts';
import { LIGHT } from '../services/covers/link-picture.ts';
import { dataUrlOf, rasterize } from '../services/covers/rasterize.ts';
import type { Services } from '../services/services.ts';
import { logoUrl } from '../services/shop/logo-file.ts';

interface Deps {
  readonly services: Pick<Services, 'catalogue' | 'covers' | 'shop'>;
}

const FILE = /^(?:(shop)|(books|categories|authors)\/([^/]+))\.png$/;
const DAY = 'public, max-age=86400';

/**
 * Serves the pictures of the shop, a category, an author or a book for previews of shared links. The heads of pages
 * link to them.
 */
export async function linkPictureRoutes(
  app: FastifyInstance,
  { services: { catalogue, covers, shop } }: Deps,
): Promise<void> {
  const brand = {
    name: shop.name,
    rubric: shop.accent?.light ?? LIGHT.rubric,
    logo: shop.logo ? logoUrl(shop.logo) : undefined,
    labels: new Map(shop.categories?.flatMap(({ name, label }) => (label ? [[name.toLowerCase(), label]] : []))),
  };
  const photographOf = async ({ photograph }: Product): Promise<string | null> => {
    const bytes = photograph ? await covers.photograph(photograph, 560) : null;
    return bytes && dataUrlOf(bytes);
  };
  const linkPictures = createLinkPictures({ brand, rasterize, photographOf });
  async function find(file: string): Promise<LinkPicture | null> {
    const [, isShop, kind, name = ''] = FILE.exec(file) ?? [];
    if (isShop) return linkPictures.shop(await catalogue.shelf());
    if (kind === 'books') {
      const product = await catalogue.bySlug(name);
      return product && linkPictures.book(product);
    }
    if (kind === 'authors') {
      const found = await catalogue.author(name);
      return found && linkPictures.author(found.name, await catalogue.authorShelf(name));
    }
    const isCategory = kind === 'categories' && (await catalogue.categories()).some((one) => one.name === name);
    return isCategory ? linkPictures.category(name) : null;
  }

  app.get<{ Params: { '*': string } }>('/covers/links/*', { schema: { hide: true } }, async (request, reply) => {
    const found = await find(request.params['*']);
    if (!found) {
      void reply.code(404).header('cache-control', 'no-store');
      return restError('NOT_FOUND', 'No such picture');
    }
    void reply
      .header('cache-control', DAY)
      .header('etag', found.etag)
      // Pages of other sites show the picture in their previews.
      .header('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/png').send(found.png);
  });
}
