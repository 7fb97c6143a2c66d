import { authorPage } from '../../paths.ts';
import styles from './byline.module.css';

/** The author's name, which leads to the author's page. `slug`: of that page, if there is one. */
export function Byline({ author, slug }: { author: string; slug: string | null | undefined }) {
  return (
    <p className="byline">
      {slug ? (
        <a className={styles.author} href={authorPage(slug)}>
          {author}
        </a>
      ) : (
        author
      )}
    </p>
  );
}
