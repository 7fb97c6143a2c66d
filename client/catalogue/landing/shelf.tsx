import { useQuery } from '@apollo/client/react';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { ShelfDocument } from './__generated__/shelf.generated.ts';
import type { ShelfQuery } from '../../graphql/__generated__/operations.generated.ts';
import { RetryNotice } from '../../ui/page-head.tsx';
import { arrangeShelf, shelfLength } from './arrange-shelf.ts';
import styles from './shelf.module.css';

type Picture = Pick<ShelfQuery['shelf'], 'image' | 'width' | 'height'>;
type Spine = ShelfQuery['shelf']['spines'][number];

/** A link that shows its part of the one picture of all spines. */
function SpineLink({ spine: { x, width, height, product }, picture }: { spine: Spine; picture: Picture }) {
  return (
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
  );
}

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
  const upright = (spine: Spine, className?: string) => (
    <li key={spine.view} className={className}>
      <SpineLink spine={spine} picture={picture} />
    </li>
  );
  return (
    <div ref={ref} className={styles.shelf}>
      <ul
        className={styles.row}
        style={{ '--total': shelfLength(arrangement) || 1500 } as CSSProperties}
        aria-label="Books on the shelf"
      >
        {arrangement.left.map((spine) => upright(spine))}
        {arrangement.pile.length > 0 && (
          <li className={styles.pile}>
            <ul>{arrangement.pile.map((spine) => upright(spine))}</ul>
          </li>
        )}
        {arrangement.middle.map((spine) => upright(spine))}
        {arrangement.leaning.map((spine) => upright(spine, styles.lean))}
        {arrangement.right.map((spine) => upright(spine))}
      </ul>
    </div>
  );
}
