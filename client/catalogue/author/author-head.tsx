import type { CSSProperties } from 'react';
import type { AuthorQuery } from '../../graphql/__generated__/operations.generated.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AuthorShelf } from './author-shelf.tsx';
import styles from './author-head.module.css';

type Author = NonNullable<AuthorQuery['author']>;

/** Length of the longest name that fits in one line of a wide screen. */
const LONGEST_LINE = 16;

/** The author's name in display type; the page's Oxford rule is the shelf of the author's books. */
export function AuthorHead({ name, shelf }: Pick<Author, 'name' | 'shelf'>) {
  const longestWord = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  const sizes = { '--word': longestWord, '--line': name.length > LONGEST_LINE ? longestWord : name.length };
  return (
    <header className={styles.head}>
      <PageTitle title={name} />
      <div className={styles.name}>
        <h1 style={sizes as CSSProperties} tabIndex={-1}>
          {name}
        </h1>
      </div>
      <AuthorShelf author={name} shelf={shelf} />
    </header>
  );
}
