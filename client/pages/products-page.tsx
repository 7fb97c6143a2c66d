import { Suspense, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, type Params, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { App } from '../app.ts';
import type { Buyable } from '../ui/book/copies-left.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { appliedFilters, titleOfCategory } from '../catalogue/list/applied-filters.ts';
import { Chips } from '../catalogue/list/chips.tsx';
import { FilterForm, hasPopovers } from '../catalogue/list/filter-form.tsx';
import { Funnel } from '../catalogue/list/funnel.tsx';
import { cachedCategories } from '../catalogue/list/filter-loaded.ts';
import { filtersToParams, parseFilters, withKnownCategories } from '../catalogue/list/filters.ts';
import { ListSection } from '../catalogue/list/list-section.tsx';
import { NothingFound, OffersInWords, ShowMore } from './list/list-parts.tsx';
import { loadProducts, loadRenderedParts, needsLoader, useListState, prefetchProducts } from './list/load-products.ts';
import { ProductGridSkeleton } from '../catalogue/list/product-grid.tsx';
import { useFilters } from '../catalogue/list/use-filters.ts';
import { useProductsPage } from '../catalogue/list/use-products-page.ts';
import { useStartOfList } from '../catalogue/list/use-start-of-list.ts';
import { SearchOffers } from '../catalogue/search/search-offers.tsx';
import { breadcrumbs, categoryPicture, type PageMeta } from '../page-head.ts';
import { useShop } from '../shop.ts';
import { groupDigits } from '../ui/group-digits.ts';
import { PageHead, RetryNotice } from '../ui/page-head.tsx';
import { BookGrid } from './book-grid.tsx';
import styles from './products-page.module.css';

export { prefetchProducts as prefetch };

export function createLoader(app: App) {
  return ({ request }: { request: Request }) => loadProducts(app, request);
}

export function createShouldRevalidate(app: App) {
  return (change: ShouldRevalidateFunctionArgs) => needsLoader(app, change);
}

function renderedHead({ client, shop }: App, _: Params, { searchParams }: URL): PageMeta {
  const { name } = shop;
  const known = cachedCategories(client);
  const filters = withKnownCategories(parseFilters(searchParams), known);
  const { categories } = filters;
  const books = ['Books', '/products'] as const;
  const category = titleOfCategory(filters, known, shop);
  if (category === null) {
    const description = `Every book of ${name}, by category, price and rating.`;
    return { title: 'Books', description, canonical: '/products', jsonLd: [breadcrumbs(name, books)] };
  }
  const canonical = `/products?${filtersToParams({ search: '', categories }).toString()}`;
  return {
    title: category,
    description: `${category}: every book of ${name} in this category, by price and rating.`,
    canonical,
    picture: categoryPicture(categories[0]!, name),
    jsonLd: [breadcrumbs(name, books, [category, canonical])],
  };
}

export const head = import.meta.env.SSR ? renderedHead : undefined;

const cartButton = ({ id, title, copiesLeft }: Buyable) => (
  <AddToCartButton productId={id} title={title} copiesLeft={copiesLeft} />
);
export const loadParts = (app: App, url: URL): Promise<void> => loadRenderedParts(app, url);

export function Component() {
  const state = useListState(useLoaderData<ReturnType<typeof createLoader>>());
  const shop = useShop();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { filters, applied, loading, choose, clear, clearAll, openList } = useFilters({ open });
  const page = useProductsPage(applied, filters, { isLoaded: state === 'loaded' });
  const { list, totalCount, nodes, mounted, loadMore, categories, facets, hints } = page;
  const missing = totalCount === undefined && state === 'failed';
  const waiting = totalCount === undefined && state === 'pending';
  // The paging button stays mounted after the last page, so that it can pass its focus on.
  const [paged, setPaged] = useState(loadMore !== null);
  if (loadMore && !paged) setPaged(true);
  const section = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useStartOfList(list, { section, panel });
  const title = missing ? 'Products' : `Showing ${totalCount === undefined ? '…' : groupDigits(totalCount)} Products`;
  const total = totalCount ?? 0;
  const chips = appliedFilters(filters, shop);
  const empty = { filters: applied, known: categories, hints };
  /** Without popovers the button does what the browser does with them. */
  const onFunnel = () => hasPopovers() || setOpen(!open);
  const top = (
    <>
      <PageHead page={titleOfCategory(applied, categories, shop) ?? 'Books'} title={title} live>
        <Funnel applied={chips.length} onPress={onFunnel} />
      </PageHead>
      <Chips applied={chips} onRemove={(change) => void choose(change)} onClearAll={clearAll} />
    </>
  );

  return (
    <div className={`wrap page ${styles.listing}`}>
      <FilterForm
        {...{ filters, categories, facets, waiting, total, open }}
        changing={loading}
        onOpen={setOpen}
        onChoose={choose}
        onClear={clear}
        ref={panel}
      />
      <ListSection changing={loading} waiting={waiting} head={top} ref={section}>
        {total > 0 && <SearchOffers hints={hints} />}
        {missing && <RetryNotice onRetry={() => void revalidate()} text="The books could not be loaded." />}
        <Suspense>{totalCount === 0 && <NothingFound {...empty} onOpen={openList} actions={cartButton} />}</Suspense>
        <output className="sr">
          <Suspense>{totalCount === 0 && <OffersInWords {...empty} />}</Suspense>
        </output>
        <Suspense>
          {waiting ? (
            <ProductGridSkeleton />
          ) : (
            <BookGrid list={list} books={nodes} total={total} busy={loading} mounted={mounted} />
          )}
          {paged && <ShowMore key={`more ${list}`} count={nodes.length} total={total} onMore={loadMore} />}
        </Suspense>
      </ListSection>
    </div>
  );
}
