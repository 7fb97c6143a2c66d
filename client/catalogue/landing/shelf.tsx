import { useQuery } from '@apollo/client/react';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { ShelfDocument } from './__generated__/shelf.generated.ts';
import type { ShelfQuery } from '../../graphql/__generated__/operations.generated.ts';
import { RetryNotice } from '../../ui/page-head.tsx';
import { arrangeShelf, shelfLength } from './arrange-shelf.ts';
import styles from './shelf.module.css';

type Spine = ShelfQuery['shelf']['spines'][number];

/** The spines of all books. When the shelf is wider than the screen, it is first scrolled to its middle. */
export function Shelf() {
  const { data, error, refetch } = useQuery(ShelfDocument);
  const ref = useRef<HTMLDivElement>(null);
  const shelf = data?.shelf;

  useLayoutEffect(() => {
    if (shelf && ref.current) ref.current.scrollLeft = (ref.current.scrollWidth - ref.current.clientWidth) / 2;
  }, [shelf]);

  if (error)
    return <RetryNotice onRetry={() => void refetch().catch(console.error)} text="The shelf could not be loaded." />;
  const { spines = [], ...picture } = shelf ?? { image: '', width: 1, height: 1 };
  const arrangement = arrangeShelf<Spine>(spines);
  // Each link shows its part of the one picture of all spines.
  const item = ({ view, x, width, height, product }: Spine, className?: string) => (
    <li key={view} className={className}>
      <a
        className={styles.spine}
        style={{ '--w': width, '--h': height } as CSSProperties}
        href={`/product/${encodeURIComponent(product.slug)}`}
      >
        <span className={styles.window}>
          <img
            style={{ '--x': x, '--w': picture.width, '--h': picture.height } as CSSProperties}
            src={picture.image}
            alt={product.title}
            width={picture.width}
            height={picture.height}
          />
        </span>
      </a>
    </li>
  );
  return (
    <div ref={ref} className={styles.shelf}>
      <ul
        className={styles.row}
        style={{ '--total': shelfLength(arrangement) || 1500 } as CSSProperties}
        aria-label="Books on the shelf"
      >
        {arrangement.left.map((spine) => item(spine))}
        {arrangement.pile.length > 0 && (
          <li className={styles.pile}>
            <ul>{arrangement.pile.map((spine) => item(spine))}</ul>
          </li>
        )}
        {arrangement.middle.map((spine) => item(spine))}
        {arrangement.leaning.map((spine) => item(spine, styles.lean))}
        {arrangement.right.map((spine) => item(spine))}
      </ul>
    </div>
  );
}
