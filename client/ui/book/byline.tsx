import { authorPage } from '../../paths.ts';
import styles from './byline.module.css';

interface BylineProps {
  byline: string;
  author: { slug: string } | null | undefined;
}

/** The author's name as the book prints it, linked to the author's page if there is one. */
export function Byline({ byline, author }: BylineProps) {
  return (
    <p className="byline">
      {author ? (
        <a className={styles.author} href={authorPage(author.slug)}>
          {byline}
        </a>
      ) : (
        byline
      )}
    </p>
  );
}
