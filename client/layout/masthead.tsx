import { useLocation, useNavigation } from 'react-router-dom';
import { wordmark } from '../shop.ts';
import { classes } from '../ui/classes.ts';
import { Device } from '../ui/icon.tsx';
import { Nav } from './nav.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './masthead.module.css';

export function Masthead() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // A page shows by itself that its own address changes.
  const pending = next !== undefined && next.pathname !== pathname;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.masthead}>
        <div className={classes('wrap', styles.bar)}>
          <a className={styles.wordmark} href="/">
            <Device />
            {wordmark}
          </a>
          <SearchBox />
          <Nav />
        </div>
        <div className={classes(styles.pending, pending && styles.shown)} aria-hidden="true" />
      </header>
    </>
  );
}
