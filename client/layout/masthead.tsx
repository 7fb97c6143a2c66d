import { useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import { Nav } from './nav.tsx';
import { SearchBox } from './search-box.tsx';
import { useMastheadLine } from './use-masthead-line.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './masthead.module.css';

export function Masthead() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const header = useRef<HTMLElement>(null);
  // When only the search of the address changes, the page shows its own progress.
  const pending = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header ref={header} className={styles.masthead} data-stands={useMastheadLine(header)}>
        <div className={classes('wrap', styles.bar)}>
          <a className={styles.wordmark} href="/">
            <Wordmark />
          </a>
          <SearchBox />
          <Nav />
        </div>
        <div className={classes(styles.pending, pending && styles.shown)} aria-hidden="true" />
      </header>
    </>
  );
}
