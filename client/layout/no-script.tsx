import { classes } from '../ui/classes.ts';
import styles from './no-script.module.css';

/** The notice for readers without JavaScript, on every page. */
export const NoScript = () => (
  <noscript>
    {import.meta.env.SSR && (
      <p className={classes('wrap', styles.notice)}>
        JavaScript is off. Books, authors and the search work without it; Add To Cart, the heart, the filters, Look
        inside and your account need it.
      </p>
    )}
  </noscript>
);

/** Stands in for a page that the busy server has not rendered yet; the document reloads itself. */
export const ComesSoon = () => (
  <div className="wrap page">
    <h1 className="title">The shop is busy. This page opens in a moment.</h1>
  </div>
);
