import { useEffect, useState, type CSSProperties } from 'react';
import { bookPage } from '../../paths.ts';
import type { AuthorQuery } from '../../graphql/__generated__/operations.generated.ts';
import { SpineLabel, spineName, SpinePicture } from '../spines/spine.tsx';
import styles from './author-shelf.module.css';

type Shelf = NonNullable<AuthorQuery['author']>['shelf'];

/** The number of spines that a narrow screen shows. */
const MAX_NARROW = 7;

const widthOf = (spines: Shelf['spines']) => spines.reduce((sum, { width }) => sum + width, 0);

/** Spines that the pointer or the focus pulls out, with a label. Escape hides the label. */
export function AuthorShelf({ author, shelf }: { author: string; shelf: Shelf }) {
  const [hidesLabels, setHidesLabels] = useState(false);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setHidesLabels(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const { spines } = shelf;
  const sizes = { '--all': widthOf(spines), '--few': widthOf(spines.slice(0, MAX_NARROW)) } as CSSProperties;
  return (
    // The listeners only bring the labels back; the list is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.shelf}
      style={sizes}
      aria-label="Spines"
      data-quiet={hidesLabels || undefined}
      onFocus={() => setHidesLabels(false)}
      onPointerEnter={() => setHidesLabels(false)}
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
