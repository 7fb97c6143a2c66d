import { categoryPage } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { CategoryMark } from '../../ui/book/category-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './category-tiles.module.css';

const tiles = [
  ['fiction', 'Fiction'],
  ['non-fiction', 'Non-Fiction'],
  ['finance', 'Finance'],
] as const;

export function CategoryTiles() {
  return (
    <div className={styles.tiles}>
      <ul>
        {tiles.map(([category, label]) => (
          <li key={category}>
            <a
              className={classes(styles.tile, `is-${category}`)}
              data-category={category}
              href={categoryPage(category)}
            >
              <CategoryMark category={category} className={styles.mark} />
              <span>{label}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
