import { authorPage, bookPage } from '../../paths.ts';
import type { SearchHintsOfPageFragment } from '../../graphql/__generated__/operations.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { booksIn } from '../list/counts.ts';
import styles from './search-offers.module.css';

/** Missing until they are loaded, or when they could not be. */
export type SearchHints = SearchHintsOfPageFragment | null | undefined;

export const authorOffer = ({ name, bookCount }: { name: string; bookCount: number }): string =>
  `By ${name}: ${booksIn(bookCount)}`;

export const isbnOffer = ({ isbn, title }: { isbn: string | null; title: string }): string => `ISBN ${isbn}: ${title}`;

/** Links to the authors or the ISBN's book that a search finds, above the books whose titles it finds. */
export function SearchOffers({ hints }: { hints: SearchHints }) {
  const { authors = [], bookByIsbn = null } = hints ?? {};
  const offers = authors.map((author) => ({ to: authorPage(author.slug), text: authorOffer(author) }));
  if (bookByIsbn) offers.push({ to: bookPage(bookByIsbn.slug), text: isbnOffer(bookByIsbn) });
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={bookByIsbn ? 'Book' : 'Authors'}>
      {offers.map(({ to, text }) => (
        <li key={to}>
          <a href={to}>
            <span>{text}</span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
