import type { ReactNode } from 'react';
import { useShop } from '../shop.ts';
import { classes } from '../ui/classes.ts';
import { CategoryMark } from '../ui/book/category-mark.tsx';
import { ScriptOnly } from '../ui/page-head.tsx';
import styles from './split-page.module.css';

type SplitPageProps = { plate: 'fiction' | 'non-fiction'; title: string; children: ReactNode };

/** An open book: bookcloth on the left, the form on the right. */
export function SplitPage({ plate, title, children }: SplitPageProps) {
  const { slogan } = useShop();
  return (
    <ScriptOnly>
      <div className={styles.split}>
        <div
          className={classes(styles.plate, plate === 'fiction' ? styles.fiction : styles.nonFiction)}
          aria-hidden="true"
        >
          <CategoryMark category={plate} />
          <p>{slogan}</p>
        </div>
        <div className={styles.text}>
          <h1 className="title" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </ScriptOnly>
  );
}

/** A live region, announced to screen readers when its content appears. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
