import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/page-head.tsx';
import styles from './page-skeleton.module.css';

/** `lines`: rows with covers beside a bill. `boxes`: addresses beside a panel. `cards`: covers in a grid. */
export type Shape = 'lines' | 'boxes' | 'cards';

const bars = (...widths: number[]) =>
  widths.map((width, index) => <Skeleton key={width} width={`${width}%`} height={index === 0 ? 18 : 12} />);

function Rows({ shape }: { shape: Shape }) {
  if (shape === 'cards') {
    return (
      <div className="grid-frame">
        <div className="grid">
          {[84, 72, 78, 66].map((width) => (
            <div key={width} className={styles.card}>
              <span className={styles.cover} />
              {bars(width, 60)}
              <span className={styles.box} />
            </div>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="with-aside">
      {shape === 'lines' ? (
        <div className="lines">
          {[74, 62, 70].map((width) => (
            <div key={width} className={styles.line}>
              <span className={styles.cover} />
              <div>{bars(width, 52, 36)}</div>
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.boxes}>
          {bars(46)}
          <span className={styles.address} />
          <span className={styles.address} />
        </div>
      )}
      <div className={classes('bill', styles.bill)}>
        {bars(60, 100, 99, 98, 97)}
        <span className={styles.box} />
      </div>
    </div>
  );
}

/** Outlines of content that is loading, with its final heights, and a sentence for screen readers. */
export function PageSkeleton({ shape, says }: { shape: Shape; says: string }) {
  return (
    <>
      <output className="sr">{says}</output>
      <div className={classes('waiting', styles.skeleton)} aria-hidden="true">
        <Rows shape={shape} />
      </div>
    </>
  );
}
