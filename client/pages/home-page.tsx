import type { CSSProperties } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { App } from '../app.ts';
import type { Buyable } from '../ui/book/copies-left.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { BookOfTheMonth } from '../catalogue/landing/book-of-the-month.tsx';
import { CategoryTiles } from '../catalogue/landing/category-tiles.tsx';
import { PopularStrip } from '../catalogue/landing/popular-strip.tsx';
import { NO_LABEL_OVER } from '../catalogue/landing/pulled-spine.tsx';
import { Shelf } from '../catalogue/landing/shelf.tsx';
import { ShelfDocument } from '../catalogue/landing/__generated__/shelf.generated.ts';
import type { PageMeta } from '../page-head.ts';
import { shopJsonLd } from '../shop-json-ld.ts';
import { categoryLabel, useShop } from '../shop.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './home-page.module.css';

/** The maximum number of categories that the description names. */
const MAX_NAMED = 40;
const BELOW_SHELF = 'below-the-shelf';

export const prefetch = ({ client }: App) => client.query({ query: ShelfDocument });

export function createLoader(app: App): LoaderFunction {
  return async () => {
    const shelf = prefetch(app).catch(console.error);
    // The browser does not wait, since the name and the links come first. The shelf reports its own failure.
    if (import.meta.env.SSR) await shelf;
    return null;
  };
}

/** The owner's description; by default, the categories and the slogan. */
function descriptionOf({ client, shop }: App): string {
  if (shop.description) return shop.description;
  const categories = client.readQuery({ query: ShelfDocument })?.categories ?? [];
  const names = categories.slice(0, MAX_NAMED).map(({ name }) => categoryLabel(name, shop) ?? name);
  if (categories.length > MAX_NAMED) names.push('more');
  const named = names.length > 0 ? `: ${new Intl.ListFormat('en-GB').format(names)}` : '';
  return `${shop.name} is an online bookshop${named}.${shop.slogan ? ` ${shop.slogan}.` : ''}`;
}

const renderedHead = (app: App): PageMeta => ({
  description: descriptionOf(app),
  canonical: '/',
  jsonLd: [shopJsonLd(app.shop)],
});

export const head = import.meta.env.SSR ? renderedHead : undefined;

const cartButton = ({ id, title, copiesLeft }: Buyable) => (
  <AddToCartButton productId={id} title={title} copiesLeft={copiesLeft} solid />
);

export function Component() {
  const { name, slogan, welcome } = useShop();
  return (
    <>
      <PageTitle />
      <section className={styles.hero}>
        <div className="wrap">
          <h1 className={styles.name} style={{ '--letters': name.length } as CSSProperties} tabIndex={-1}>
            {name}
          </h1>
          <div className={styles.line}>
            <p className={styles.tagline}>{slogan}</p>
            <LinkButton variant="solid" caps href="/products" {...{ [NO_LABEL_OVER]: true }}>
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
        {welcome && (
          <p className={`wrap ${styles.welcome}`}>
            <span>{welcome}</span>
          </p>
        )}
        <PopularStrip />
        <BookOfTheMonth action={cartButton} />
        <CategoryTiles />
      </div>
    </>
  );
}
