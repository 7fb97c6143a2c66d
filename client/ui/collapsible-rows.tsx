import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import styles from './collapsible-rows.module.css';

/** The number of rows shown before the button is pressed, as in collapsible-rows.module.css. */
const MAX_COLLAPSED = 6;

/** Shows only the first rows of a long list until a button is pressed; print shows all. `children`: the list. */
export function CollapsibleRows({ rows, children }: { rows: number; children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  function showAll() {
    flushSync(() => setCollapsed(false));
    // The pressed button is gone, so the first row that it showed takes the focus.
    const row = list.current?.firstElementChild?.children[MAX_COLLAPSED];
    row?.setAttribute('tabindex', '-1');
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }
  return (
    <div ref={list} className={isCollapsed ? styles.collapsed : undefined}>
      {children}
      {isCollapsed && rows > MAX_COLLAPSED && (
        <Button className={styles.showAll} onClick={showAll}>
          {`Show all ${rows}`}
        </Button>
      )}
    </div>
  );
}
