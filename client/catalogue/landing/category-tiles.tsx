import { useQuery } from '@apollo/client/react';
import { useId, type CSSProperties } from 'react';
import { categoryPage } from '../../paths.ts';
import { categoryTitle, useShop } from '../../shop.ts';
import { CategoryMark, hasMark } from '../../ui/book/category-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShelfDocument } from './__generated__/shelf.generated.ts';
import styles from './category-tiles.module.css';

const CLOTHS = ['is-fiction', 'is-non-fiction', 'is-finance'] as const;

/** The number of letters in the longest word, which has to fit into the tile. */
const longestWord = (title: string) => Math.max(...title.split(/[\s-]+/).map(({ length }) => length));

/** The first three categories as tiles of bookcloth, and the others as links; nothing without categories. */
export function CategoryTiles() {
  const id = useId();
  const shop = useShop();
  const categories = useQuery(ShelfDocument).data?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <section className="wrap page" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Categories
      </h2>
      <div className={styles.tiles}>
        <ul>
          {categories.slice(0, CLOTHS.length).map(({ name }, at) => {
            const title = categoryTitle(name, shop);
            const mark = hasMark(name) ? name : 'non-fiction';
            return (
              <li key={name}>
                <a
                  className={`${styles.tile} ${CLOTHS[at]}`}
                  data-mark={mark}
                  style={{ '--word': longestWord(title) } as CSSProperties}
                  href={categoryPage(name)}
                >
                  <CategoryMark category={mark} className={styles.mark} />
                  <span>{title}</span>
                  <Icon name="arrow" />
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      {categories.length > CLOTHS.length && (
        <p className={styles.others}>
          {categories.slice(CLOTHS.length).map(({ name }) => (
            <a key={name} href={categoryPage(name)}>
              {categoryTitle(name, shop)}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
