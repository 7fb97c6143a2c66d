import { useQuery } from '@apollo/client/react';
import { Fragment, Suspense } from 'react';
import { data as response, useParams, type LoaderFunction, type Params } from 'react-router-dom';
import type { App } from '../app.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { AuthorHead } from '../catalogue/author/author-head.tsx';
import { AuthorDocument } from '../catalogue/author/__generated__/author.generated.ts';
import { useAuthorBooks, type Author } from '../catalogue/author/use-author-books.ts';
import styles from '../catalogue/author/author-books.module.css';
import { OtherAuthors } from '../catalogue/author/other-authors.tsx';
import { SoleBook } from '../catalogue/author/sole-book.tsx';
import { BookStrip } from '../catalogue/book/book-strip.tsx';
import { ProductDocument } from '../catalogue/book/__generated__/product.generated.ts';
import { booksIn } from '../catalogue/list/counts.ts';
import { loadPartsFor, ShowMore } from './list/list-parts.tsx';
import { authorPicture, breadcrumbs, type PageMeta } from '../page-head.ts';
import { authorPage, bookPage } from '../paths.ts';
import { groupDigits } from '../ui/group-digits.ts';
import { shorten } from '../ui/text.ts';
import { BookGrid } from './book-grid.tsx';

/** The author's book, if the shop has exactly one. */
const soleBook = (author: Author | null | undefined) =>
  author?.bookCount === 1 ? author.products.nodes[0] : undefined;

async function loadAuthor({ client }: Pick<App, 'client'>, slug: string) {
  const { data } = await client.query({ query: AuthorDocument, variables: { slug } });
  if (data?.author) await loadPartsFor({ totalCount: data.author.bookCount, ...data.author.products });
  const sole = soleBook(data?.author);
  if (sole) await client.query({ query: ProductDocument, variables: { slug: sole.slug } });
  return data?.author;
}

export const prefetch = (app: App, _: URL, { slug = '' }: Params) => loadAuthor(app, slug);

/** A page that the server rendered has its books in the cache, so this fetches only code. */
export const loadParts = prefetch;

export function createLoader(app: App): LoaderFunction {
  return async ({ params: { slug = '' } }) => {
    if (!(await loadAuthor(app, slug))) throw response('No such author', { status: 404 });
    return null;
  };
}

function renderedHead({ client, shop }: App, { slug = '' }: Params): PageMeta {
  const { name, bookCount, products } = client.readQuery({ query: AuthorDocument, variables: { slug } })!.author!;
  const titles = products.nodes.map(({ title }) => title).join(', ');
  const canonical = authorPage(slug);
  return {
    title: name,
    description: shorten(`${booksIn(bookCount)} by ${name} at ${shop.name}: ${titles}.`, 155),
    canonical,
    picture: authorPicture(slug, name),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Person', '@id': `${canonical}#author`, name, url: canonical },
          {
            '@type': 'ItemList',
            numberOfItems: bookCount,
            itemListElement: products.nodes.map((book, position) => ({
              '@type': 'ListItem',
              position: position + 1,
              item: {
                '@type': 'Book',
                name: book.title,
                url: bookPage(book.slug),
                image: book.image,
                author: { '@id': `${canonical}#author` },
              },
            })),
          },
        ],
      },
      breadcrumbs(shop.name, ['Books', '/products'], [name, canonical]),
    ],
  };
}

export const head = import.meta.env.SSR ? renderedHead : undefined;

function Books({ author: { slug, bookCount, products } }: { author: Author }) {
  const { nodes, loadMore } = useAuthorBooks(slug, products);
  return (
    <div className={styles.four}>
      <Suspense>
        <BookGrid list={slug} books={nodes} total={bookCount} />
        {products.pageInfo.hasNextPage && <ShowMore count={nodes.length} total={bookCount} onMore={loadMore} />}
      </Suspense>
    </div>
  );
}

function OneBook({ slug }: { slug: string }) {
  const product = useQuery(ProductDocument, { variables: { slug } }).data?.product;
  if (!product) return null;
  const { id, title, copiesLeft } = product;
  const action = <AddToCartButton productId={id} title={title} copiesLeft={copiesLeft} solid />;
  return <SoleBook product={product} action={action} />;
}

function MoreBooks({ slug }: { slug: string }) {
  const product = useQuery(ProductDocument, { variables: { slug } }).data?.product;
  if (!product) return null;
  const { similar, category } = product;
  return (
    <>
      <BookStrip title="More like this" books={similar} leading />
      <OtherAuthors of={similar} category={category} />
    </>
  );
}

export function Component() {
  const { slug = '' } = useParams();
  const { data } = useQuery(AuthorDocument, { variables: { slug } });
  const author = data?.author;
  if (!author) return null;
  const sole = soleBook(author);
  return (
    <Fragment key={slug}>
      <div className="wrap page">
        <AuthorHead name={author.name} shelf={author.shelf} />
        <h2 className="title">
          {sole ? `1 book by ${author.name}` : `Showing ${groupDigits(author.bookCount)} Products`}
        </h2>
        {sole ? <OneBook slug={sole.slug} /> : <Books author={author} />}
      </div>
      {sole && <MoreBooks slug={sole.slug} />}
    </Fragment>
  );
}
