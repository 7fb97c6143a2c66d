import type { ApolloClient } from '@apollo/client';
import type { Buyable } from '../../ui/book/copies-left.tsx';
import { useQuery } from '@apollo/client/react';
import { Fragment, useId, type ReactNode } from 'react';
import { authorPage, bookPage } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { capitalize } from '../../ui/text.ts';
import { booksIn } from '../list/counts.ts';
import { isFiltered, type Categories, type Filters } from '../list/filters.ts';
import { ZeroResultCountsDocument } from './__generated__/zero-result-counts.generated.ts';
import { OfferedBook } from './offered-book.tsx';
import { authorOffer, isbnOffer, type SearchHints } from './search-offers.tsx';
import { ListLink } from './list-link.tsx';
import { zeroResultSuggestions, zeroResultVariables } from './zero-results.ts';
import styles from './nothing-found.module.css';

/** Fetches the counts of the zero-result suggestions. */
export async function countZeroResults(client: ApolloClient, filters: Filters, known: Categories): Promise<void> {
  const suggestions = zeroResultSuggestions(filters, known);
  if (suggestions.length === 0) return;
  await client.query({ query: ZeroResultCountsDocument, variables: zeroResultVariables(suggestions) });
}

/** The number of books without each filter, and popular books. The page's loader has fetched them. */
function useZeroResultSuggestions(filters: Filters, known: Categories) {
  const suggestions = zeroResultSuggestions(filters, known);
  const variables = zeroResultVariables(suggestions);
  const { data } = useQuery(ZeroResultCountsDocument, { variables, skip: suggestions.length === 0 });
  return {
    popular: data?.popular ?? [],
    fewer: suggestions.map((suggestion) => ({ ...suggestion, count: data?.[suggestion.alias]?.totalCount ?? 0 })),
  };
}

const isWholeList = (filters: Filters) => filters.search.trim() === '' && !isFiltered(filters);

function messageOf(text: string, filtered: boolean, unknown: string | undefined): string {
  if (unknown !== undefined) return `There is no category “${unknown}”.`;
  if (!filtered) return `No title contains “${text}”.`;
  return text ? `No title with “${text}” matches these filters.` : 'No book matches these filters.';
}

const NO_FILTERS: Filters = { search: '', categories: [] };

type EmptyList = { filters: Filters; known: Categories; hints: SearchHints };

type NothingFoundProps = EmptyList & {
  onOpen: (filters: Filters) => void;
  /** The button that puts a book in the cart. */
  actions: (book: Buyable) => ReactNode;
};

/** The message of an empty list, with books that the shopper may have meant, and links to lists with fewer filters. */
export function NothingFound({ filters, known, hints, onOpen, actions }: NothingFoundProps) {
  const id = useId();
  const text = filters.search.trim();
  const { fewer, popular } = useZeroResultSuggestions(filters, known);
  const { correction = null, authors = [], books = [], bookByIsbn = null } = hints ?? {};
  const unknown =
    known && filters.categories.find((category) => known.every(({ name }) => name.toLowerCase() !== category));
  const isFound = bookByIsbn !== null && !isFiltered(filters);
  const hasNoHint = correction === null && authors.length === 0 && books.length === 0 && !bookByIsbn;
  return (
    <div className={styles.none}>
      {!isFound && (
        <div className={styles.words}>
          <p>{messageOf(text, isFiltered(filters), unknown)}</p>
          {correction !== null && (
            <p>
              Did you mean{' '}
              <ListLink filters={{ ...filters, search: correction }} onOpen={onOpen}>
                {capitalize(correction)}
              </ListLink>
              ?
            </p>
          )}
          {books.length > 0 && (
            <p>
              Did you mean{' '}
              {books.map(({ slug, title, byline }, index) => (
                <Fragment key={slug}>
                  {index > 0 && <span> or </span>}
                  <a href={bookPage(slug)}>{title}</a>
                  {byline && <span>{` by ${byline}`}</span>}
                </Fragment>
              ))}
              ?
            </p>
          )}
        </div>
      )}
      {bookByIsbn && (
        <section aria-labelledby={`${id}-isbn`}>
          <h2 className="title-m" id={`${id}-isbn`}>
            <a href={bookPage(bookByIsbn.slug)}>{isbnOffer(bookByIsbn)}</a>
          </h2>
          <OfferedBook book={bookByIsbn} filters={filters} actions={actions(bookByIsbn)} />
        </section>
      )}
      {authors.map((author) => (
        <section key={author.slug} aria-labelledby={`${id}-${author.slug}`}>
          <h2 className="title-m" id={`${id}-${author.slug}`}>
            <a href={authorPage(author.slug)}>{authorOffer(author)}</a>
          </h2>
          {author.products.nodes.map((book) => (
            <OfferedBook key={book.id} book={book} filters={filters} actions={actions(book)} />
          ))}
        </section>
      ))}
      {hasNoHint && !isFiltered(filters) && popular.length > 0 && (
        <section aria-labelledby={`${id}-popular`}>
          <h2 className="title-m" id={`${id}-popular`}>
            Popular now
          </h2>
          {popular.map((book) => (
            <OfferedBook key={book.id} book={book} filters={NO_FILTERS} actions={actions(book)} />
          ))}
        </section>
      )}
      {fewer.length > 0 && (
        <section aria-labelledby={`${id}-fewer`}>
          <h2 className="title-m" id={`${id}-fewer`}>
            {isFiltered(filters) ? 'Try fewer filters' : 'Try without a search'}
          </h2>
          <ul className={styles.ways}>
            {fewer.map(({ alias, label, count, filters: remaining }) => (
              <li key={alias}>
                {count === 0 ? (
                  <span>
                    <span>{label}</span> <b>{booksIn(0)}</b>
                  </span>
                ) : (
                  <ListLink filters={remaining} onOpen={onOpen}>
                    {isWholeList(remaining) ? (
                      <span>{`See all ${booksIn(count)}`}</span>
                    ) : (
                      <>
                        <span>{label}</span> <b>{booksIn(count)}</b>
                      </>
                    )}
                    <Icon name="arrow" />
                  </ListLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What an empty list offers instead, as text for screen readers. */
export function OffersInWords({ filters, known, hints }: EmptyList) {
  const fewer = useZeroResultSuggestions(filters, known).fewer.filter(({ count }) => count > 0);
  const words = [
    ...(hints?.correction ? [`Did you mean ${capitalize(hints.correction)}?`] : []),
    ...(hints?.bookByIsbn ? [`${isbnOffer(hints.bookByIsbn)}.`] : []),
    ...(hints?.authors ?? []).map((author) => `${authorOffer(author)}.`),
    ...(hints?.books ?? []).map(({ title }) => `Did you mean ${title}?`),
    ...fewer.map(({ label, count, filters: remaining }) =>
      isWholeList(remaining) ? `See all ${booksIn(count)}.` : `${label}: ${booksIn(count)}.`,
    ),
  ];
  return words.join(' ');
}
