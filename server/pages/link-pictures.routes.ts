import type { FastifyPluginAsync } from 'fastify';
import type { Author } from '../services/catalogue/author.ts';
import type { Category, Product } from '../services/catalogue/catalogue.ts';
import { isHeld } from '../http/codings.ts';
import type { LinkPicture, LinkPictures } from '../services/covers/link-pictures.ts';

interface Deps {
  readonly linkPictures: LinkPictures;
  readonly findBySlug: (slug: string) => Promise<Product | null>;
  readonly categories: () => Promise<readonly Category[]>;
  readonly author: (slug: string) => Promise<Author | null>;
  /** The books whose spines stand on an author's page. */
  readonly authorBooks: (slug: string) => Promise<readonly Product[]>;
  /** The books on the shelf, in its order. */
  readonly shelfBooks: () => Promise<readonly Product[]>;
}

const FILE = /^(?:(shop)|(books|categories|authors)\/([^/]+))\.png$/;
const DAY = 'public, max-age=86400';

/** The pictures that previews of shared links show: of the shop, a category, an author or a book. The pages' heads name them. */
export const linkPictureRoutes =
  ({ linkPictures, findBySlug, categories, author, authorBooks, shelfBooks }: Deps): FastifyPluginAsync =>
  async (app) => {
    async function find(file: string): Promise<LinkPicture | null> {
      const [, shop, kind, name = ''] = FILE.exec(file) ?? [];
      if (shop) return linkPictures.shop(await shelfBooks());
      if (kind === 'books') {
        const product = await findBySlug(name);
        return product && linkPictures.book(product);
      }
      if (kind === 'authors') {
        const found = await author(name);
        return found && linkPictures.author(found.name, await authorBooks(name));
      }
      const isCategory = kind === 'categories' && (await categories()).some((one) => one.name === name);
      return isCategory ? linkPictures.category(name) : null;
    }

    app.get<{ Params: { '*': string } }>('/covers/links/*', { schema: { hide: true } }, async (request, reply) => {
      const found = await find(request.params['*']);
      if (!found) {
        void reply.code(404).header('cache-control', 'no-store');
        return { errors: ['No such picture'] };
      }
      void reply
        .header('cache-control', DAY)
        .header('etag', found.etag)
        // Pages of others show the picture in their previews.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isHeld(request.headers, found.etag)) return reply.code(304).send();
      return reply.type('image/png').send(found.png);
    });
  };
