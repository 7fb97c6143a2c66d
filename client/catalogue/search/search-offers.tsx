import { authorPage, bookPage } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { booksIn } from '../list/counts.ts';
import styles from './search-offers.module.css';
import { useSearchHints } from './use-search-hints.ts';

export const authorOffer = ({ name, bookCount }: { name: string; bookCount: number }): string =>
  `By ${name}: ${booksIn(bookCount)}`;

export const isbnOffer = ({ isbn, title }: { isbn: string | null; title: string }): string => `ISBN ${isbn}: ${title}`;

/** Links to the authors whose names the search finds, or to the book of an ISBN, beside the titles that it finds. */
export function SearchOffers({ search }: { search: string }) {
  const { authors = [], bookByIsbn = null } = useSearchHints(search) ?? {};
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
