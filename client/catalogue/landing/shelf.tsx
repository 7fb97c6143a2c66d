import { useQuery } from '@apollo/client/react';
import { useEffect, useState, type CSSProperties } from 'react';
import { ShelfDocument } from './__generated__/shelf.generated.ts';
import type { ShelfQuery } from '../../graphql/__generated__/operations.generated.ts';
import { RetryNotice } from '../../ui/page-head.tsx';
import { arrangeShelf, shelfLength } from './arrange-shelf.ts';
import { PulledSpine } from './pulled-spine.tsx';
import styles from './shelf.module.css';

type Spine = ShelfQuery['shelf']['spines'][number];

/** The spines of all books. At most one shows its label, which Escape hides. */
export function Shelf() {
  const { data, error, refetch } = useQuery(ShelfDocument);
  const [labelled, setLabelled] = useState<string | null>(null);

  useEffect(() => {
    if (labelled === null) return undefined;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setLabelled(null);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [labelled]);

  if (error)
    return <RetryNotice onRetry={() => void refetch().catch(console.error)} text="The shelf could not be loaded." />;
  const { spines = [], ...picture } = data?.shelf ?? { image: '', width: 1, height: 1 };
  const arrangement = arrangeShelf<Spine>(spines);
  const item = (spine: Spine, className?: string) => (
    <li key={spine.view} className={className}>
      <PulledSpine
        spine={spine}
        picture={picture}
        labelled={labelled === spine.view}
        onLabel={(isWanted) => setLabelled(isWanted ? spine.view : null)}
      />
    </li>
  );
  return (
    <div className={styles.shelf}>
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
