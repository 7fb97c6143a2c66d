import type { CSSProperties } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { App } from '../app.ts';
import type { Buyable } from '../ui/book/copies-left.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { BookOfTheMonth } from '../catalogue/landing/book-of-the-month.tsx';
import { CategoryTiles } from '../catalogue/landing/category-tiles.tsx';
import { PopularStrip } from '../catalogue/landing/popular-strip.tsx';
import { KEPT_CLEAR } from '../catalogue/landing/pulled-spine.tsx';
import { Shelf } from '../catalogue/landing/shelf.tsx';
import { ShelfDocument } from '../catalogue/landing/__generated__/shelf.generated.ts';
import type { PageMeta } from '../page-head.ts';
import { shopJsonLd } from '../shop-json-ld.ts';
import { tagline, useShop } from '../shop.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './home-page.module.css';

const BELOW_SHELF = 'below-the-shelf';

export const warm = ({ client }: App) => client.query({ query: ShelfDocument });

export function createLoader(app: App): LoaderFunction {
  return async () => {
    const shelf = warm(app).catch(console.error);
    // Not awaited in the browser: the name and the links come first. The shelf shows its own failure.
    if (import.meta.env.SSR) await shelf;
    return null;
  };
}

const renderedHead = ({ shop }: App): PageMeta => ({
  description: `${shop.name} is an online bookshop: fiction, non-fiction and finance. ${tagline}.`,
  canonical: '/',
  jsonLd: [shopJsonLd(shop)],
});

export const head = import.meta.env.SSR ? renderedHead : undefined;

const cartButton = ({ id, title, copiesLeft }: Buyable) => (
  <AddToCartButton productId={id} title={title} copiesLeft={copiesLeft} solid />
);

export function Component() {
  const { name } = useShop();
  return (
    <>
      <PageTitle />
      <section className={styles.hero}>
        <div className="wrap">
          <h1 className={styles.name} style={{ '--letters': name.length } as CSSProperties} tabIndex={-1}>
            {name}
          </h1>
          <div className={styles.line}>
            <p className={styles.tagline}>{tagline}</p>
            <LinkButton variant="solid" caps href="/products" {...{ [KEPT_CLEAR]: true }}>
              SHOP NOW
            </LinkButton>
          </div>
        </div>
        <a className={styles.skip} href={`#${BELOW_SHELF}`}>
          Skip the shelf
        </a>
        <Shelf />
      </section>
      <div id={BELOW_SHELF} tabIndex={-1}>
        <PopularStrip />
        <BookOfTheMonth action={cartButton} />
        <section className="wrap page">
          <h2 className="title">Categories</h2>
          <CategoryTiles />
        </section>
      </div>
    </>
  );
}
