import { Leader, Leaders } from '../../ui/leaders.tsx';
import type { ProductViewFragment } from '../../graphql/__generated__/operations.generated.ts';
import styles from './product-view.module.css';

const formats = { HARDBACK: 'Hardback', PAPERBACK: 'Paperback', EBOOK: 'E-book', AUDIOBOOK: 'Audiobook' } as const;

/** English, the language of most books, needs no `Intl.DisplayNames`, whose first use takes 14 ms before hydration. */
const languageName = (tag: string) =>
  tag === 'en' ? 'English' : new Intl.DisplayNames('en', { type: 'language' }).of(tag);

type Facts = Pick<ProductViewFragment, 'pages' | 'year' | 'publisher' | 'isbn' | 'language' | 'format'>;

/** The known facts of a book; nothing if none is known. */
export function BookFacts({ pages, year, publisher, isbn, language, format }: Facts) {
  const facts = [
    ['Pages', pages],
    ['First published', year],
    ['Publisher', publisher],
    ['ISBN', isbn],
    ['Language', language && languageName(language)],
    ['Format', format && formats[format]],
  ] as const;
  const known = facts.filter(([, value]) => value != null);
  if (known.length === 0) return null;
  return (
    <div className={styles.facts}>
      <Leaders>
        {known.map(([label, value]) => (
          <Leader key={label} label={label} value={value} />
        ))}
      </Leaders>
    </div>
  );
}
