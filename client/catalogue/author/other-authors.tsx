import { Fragment } from 'react';
import { authorPage, categoryPage } from '../../paths.ts';
import { categoryTitle, useShop } from '../../shop.ts';
import styles from './sole-book.module.css';

type Book = { byline: string; author?: { slug: string } | null };

const MAX_AUTHORS = 3;

/** Leads on to the authors of some books, and to the whole category. */
export function OtherAuthors({ of, category }: { of: readonly Book[]; category: string }) {
  const names = new Map(of.flatMap(({ byline, author }) => (author ? [[author.slug, byline]] : [])));
  const shop = useShop();
  return (
    <p className={`wrap ${styles.others}`}>
      Other authors:{' '}
      {[...names].slice(0, MAX_AUTHORS).map(([slug, name]) => (
        <Fragment key={slug}>
          <a href={authorPage(slug)}>{name}</a>,{' '}
        </Fragment>
      ))}
      <a href={categoryPage(category)}>all {categoryTitle(category, shop)}</a>
    </p>
  );
}
