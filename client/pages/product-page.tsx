import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { data as response, useParams, type LoaderFunction, type Params } from 'react-router-dom';
import { bookPage, categoryPage } from '../paths.ts';
import { categoryLabel } from '../shop.ts';
import type { App } from '../app.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { bookJsonLd } from '../catalogue/book/book-json-ld.ts';
import { BookStrip } from '../catalogue/book/book-strip.tsx';
import { ProductView } from '../catalogue/book/product-view.tsx';
import { ProductDocument } from '../catalogue/book/__generated__/product.generated.ts';
import { useMyLists } from '../acts/my-lists.tsx';
import { bookPicture, breadcrumbs, type PageMeta } from '../page-head.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { shorten } from '../ui/text.ts';
import { lazyPart, usePreload } from '../ui/loading/lazy-part.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

const NotifyWhenBack = lazyPart(async () => (await import('../wishlist/notify-when-back.tsx')).NotifyWhenBack);

async function loadBook({ client }: App, _: unknown, { slug = '' }: Params): Promise<null> {
  const { data } = await client.query({ query: ProductDocument, variables: { slug } });
  if (!data?.product) throw response('No such book', { status: 404 });
  if (data.product.copiesLeft === 0) await NotifyWhenBack.preload();
  return null;
}

export { loadBook as prefetch, loadBook as loadParts };
export const createLoader =
  (app: App): LoaderFunction =>
  ({ request, params }) =>
    loadBook(app, request, params);

function renderedHead({ client, shop }: App, { slug = '' }: Params): PageMeta {
  const product = client.readQuery({ query: ProductDocument, variables: { slug } })!.product!;
  const { title, byline, description, image, category } = product;
  const categoryStep = [categoryLabel(category, shop) ?? category, categoryPage(category)] as const;
  return {
    title,
    description: shorten(description, 155),
    canonical: bookPage(slug),
    picture: bookPicture(slug, { title, byline, image }),
    type: 'product',
    jsonLd: [
      bookJsonLd(product),
      breadcrumbs(shop.name, ['Books', '/products'], categoryStep, [title, bookPage(slug)]),
    ],
  };
}

export const head = import.meta.env.SSR ? renderedHead : undefined;

const RecentlyViewedStrip = lazyPart(
  async () => (await import('../catalogue/book/recently-viewed-strip.tsx')).RecentlyViewedStrip,
);

export function Component() {
  const { slug = '' } = useParams();
  const { data } = useQuery(ProductDocument, { variables: { slug } });
  const product = data?.product;
  const { inCart } = useMyLists();
  // The viewed books are known to this browser only, so the server renders the page without them.
  const [hasRecent, loadRecent] = usePreload(RecentlyViewedStrip);
  const load = useEffectEvent(loadRecent);
  useEffect(() => whenIdle(() => load()), []);
  if (!product) return null;
  const { id, title, copiesLeft, similar } = product;
  const heart = <WishlistButton productId={id} />;
  return (
    <>
      <PageTitle title={title} />
      <ProductView
        product={product}
        closedUntil={data.shop.closedUntil}
        isInCart={inCart(id)}
        addToCart={<AddToCartButton productId={id} copiesLeft={copiesLeft} solid />}
        addToWishlist={
          copiesLeft === 0 ? (
            <Suspense fallback={heart}>
              <NotifyWhenBack productId={id}>{heart}</NotifyWhenBack>
            </Suspense>
          ) : (
            heart
          )
        }
      />
      <BookStrip title="More like this" books={similar} />
      {hasRecent && <RecentlyViewedStrip slug={slug} />}
    </>
  );
}
