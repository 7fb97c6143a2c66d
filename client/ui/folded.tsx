import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import styles from './folded.module.css';

/** The number of rows that are shown before the button is pressed (see folded.module.css). */
const SHOWN = 6;

/** Shows the first rows of a long list until a button is pressed, and all in print. `children` is the list's element. */
export function Folded({ rows, children }: { rows: number; children: ReactNode }) {
  const [isFolded, setFolded] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  function unfold() {
    flushSync(() => setFolded(false));
    // The pressed button is gone, so the first row that it showed takes the focus.
    const row = list.current?.firstElementChild?.children[SHOWN];
    row?.setAttribute('tabindex', '-1');
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }
  return (
    <div ref={list} className={isFolded ? styles.folded : undefined}>
      {children}
      {isFolded && rows > SHOWN && (
        <Button className={styles.unfold} onClick={unfold}>
          {`Show all ${rows}`}
        </Button>
      )}
    </div>
  );
}
