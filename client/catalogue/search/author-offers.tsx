import { authorPage } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { booksIn } from '../list/counts.ts';
import styles from './author-offers.module.css';
import { useSearchHints } from './use-search-hints.ts';

export const authorOffer = ({ name, bookCount }: { name: string; bookCount: number }): string =>
  `By ${name}: ${booksIn(bookCount)}`;

/** Links to the authors whose names the search finds, beside the titles that it finds. */
export function AuthorOffers({ search }: { search: string }) {
  const authors = useSearchHints(search)?.authors ?? [];
  if (authors.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label="Authors">
      {authors.map((author) => (
        <li key={author.slug}>
          <a href={authorPage(author.slug)}>
            {authorOffer(author)}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
