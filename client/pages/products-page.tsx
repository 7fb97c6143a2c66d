import { useRef, useState } from 'react';
import { useLoaderData, useNavigation, useRevalidator, type LoaderFunction } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { FilterForm } from '../catalogue/filter-form.tsx';
import { loadProducts } from '../catalogue/load-products.ts';
import { LongGrid, type CardAttributes } from '../catalogue/long-grid.tsx';
import { NothingFound } from '../catalogue/nothing-found.tsx';
import { ProductCard } from '../catalogue/product-card.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { offersInWords } from '../catalogue/rescue.ts';
import { ShowMore } from '../catalogue/show-more.tsx';
import { useFilters } from '../catalogue/use-filters.ts';
import { useProductList } from '../catalogue/use-product-list.ts';
import { useRescue } from '../catalogue/use-rescue.ts';
import { useStartOfList } from '../catalogue/use-start-of-list.ts';
import type { PageHead } from '../page-head.ts';
import { shopName } from '../shop.ts';
import { IconButton } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { PageHead as Head, RetryNotice } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx';
import styles from './products-page.module.css';

export function createLoader({ client, search }: App) {
  return (({ request }) => loadProducts(client, search, request)) satisfies LoaderFunction;
}

export const head = (): PageHead => ({
  title: `Books · ${shopName}`,
  description: `Every book of ${shopName}, by category, price and rating.`,
  canonical: '/products',
});

/** Covers that show without scrolling, near enough. */
const eager = 4;
/** Up to so many books the whole list stands in the document. */
const short = 120;

export function Component() {
  const { listed } = useLoaderData<ReturnType<typeof createLoader>>();
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== 'idle';
  const { chosen, applied, choose, clear, clearSearch, take } = useFilters();
  const { list, totalCount, nodes, loadMore } = useProductList(applied, { skip: !listed });
  const offers = useRescue(applied, { empty: totalCount === 0 });
  const section = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useStartOfList(list, { section, panel });
  const [drawer, setDrawer] = useState(false);
  const title = totalCount === undefined ? 'Products' : `Showing ${totalCount} Products`;
  const total = totalCount ?? 0;
  const form = { filters: chosen, onChoose: choose, onClear: clear };
  const card = (place: number, attributes?: CardAttributes) => {
    const product = nodes[place];
    if (!product) return null;
    const { id, title: name } = product;
    return (
      <ProductCard
        key={id}
        {...attributes}
        product={product}
        eager={place < eager}
        actions={
          <>
            <WishlistToggle productId={id} title={name} />
            <AddToCartButton productId={id} title={name} />
          </>
        }
      />
    );
  };

  return (
    <div className={`wrap page ${styles.listing}`}>
      <PageTitle title="Books" />
      <div className={styles.side} ref={panel}>
        <FilterForm {...form} />
      </div>
      <section aria-label="Books" ref={section}>
        <Head title={title} live>
          <IconButton
            className={styles.narrow}
            icon="funnel"
            label="Filters"
            line
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
          />
        </Head>
        {!listed && <RetryNotice onRetry={() => void revalidate()} text="The books could not be loaded." />}
        {totalCount === 0 && (
          <NothingFound
            filters={applied}
            offers={offers}
            onTake={take}
            onClearFilters={clear}
            onClearSearch={clearSearch}
          />
        )}
        <output className="sr">{offersInWords(offers)}</output>
        {total > short ? (
          <LongGrid key={list} list={list} count={nodes.length} total={total} busy={busy} card={card} />
        ) : (
          <ProductGrid busy={busy}>{nodes.map((_, place) => card(place))}</ProductGrid>
        )}
        <ShowMore key={`more ${list}`} count={nodes.length} total={total} onMore={loadMore} />
      </section>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title="Filters">
        <FilterForm
          {...form}
          close={
            <IconButton className={styles.close} icon="close" label="Close filters" onClick={() => setDrawer(false)} />
          }
        />
        <output className="sr">{title}</output>
      </Drawer>
    </div>
  );
}
