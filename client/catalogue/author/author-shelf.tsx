import { useEffect, useState, type CSSProperties } from 'react';
import { bookPage } from '../../paths.ts';
import type { AuthorQuery } from '../../graphql/__generated__/operations.generated.ts';
import { SpineLabel, spineName, SpinePicture } from '../spines/spine.tsx';
import styles from './author-shelf.module.css';

type Shelf = NonNullable<AuthorQuery['author']>['shelf'];

/** Spines that a narrow screen shows. */
const FEW = 7;

const widthOf = (spines: Shelf['spines']) => spines.reduce((sum, { width }) => sum + width, 0);

/** Spines that are pulled out by the pointer or the focus, with a label. Escape puts the label away. */
export function AuthorShelf({ author, shelf }: { author: string; shelf: Shelf }) {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setQuiet(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const { spines } = shelf;
  const sizes = { '--all': widthOf(spines), '--few': widthOf(spines.slice(0, FEW)) } as CSSProperties;
  return (
    // The listeners only bring the labels back; the list is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.shelf}
      style={sizes}
      aria-label="Spines"
      data-quiet={quiet || undefined}
      onFocus={() => setQuiet(false)}
      onPointerEnter={() => setQuiet(false)}
    >
      {spines.map(({ view, x, width, height, product }) => (
        <li key={view}>
          <a
            className={styles.pull}
            href={bookPage(product.slug)}
            aria-label={spineName({ ...product, byline: author })}
          >
            <span className={styles.spine} style={{ '--w': width, '--h': height } as CSSProperties}>
              <SpinePicture x={x} picture={shelf} />
            </span>
            <SpineLabel book={{ ...product, byline: author }} className={styles.label} />
          </a>
        </li>
      ))}
    </ul>
  );
}
