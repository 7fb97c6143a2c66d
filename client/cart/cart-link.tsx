import { useMyLists } from '../acts/my-lists.tsx';
import { type CopiesLeft, OUT_OF_STOCK } from '../ui/book/copies-left.tsx';
import { BookLine } from '../ui/book/book-line.tsx';
import { rupees } from '../ui/book/price.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import styles from './cart-link.module.css';

type CartLinkProps = {
  /** The books of the link that the shop has, at least one. */
  books: readonly {
    id: string;
    slug: string;
    title: string;
    byline: string;
    image: string;
    price: number;
    copiesLeft: CopiesLeft;
    quantity: number;
  }[];
  /** The parts of the link that are not books of the shop. */
  missing: readonly string[];
  busy: boolean;
  onAdd: () => void;
};

const list = new Intl.ListFormat('en-IN');
const copiesIn = (copies: number) => (copies === 1 ? '1 copy' : `${copies} copies`);
function stockNote(quantity: number, left: CopiesLeft): string {
  if (left === 0) return `${OUT_OF_STOCK}: it is left out`;
  return left != null && left < quantity ? `Quantity ${quantity}, but only ${left} left` : `Quantity ${quantity}`;
}
function question(books: number): string {
  if (books === 0) return 'None of these books is available right now';
  return books === 1 ? 'Add this book to your cart?' : `Add these ${books} books to your cart?`;
}
const booksAlready = (lines: number) =>
  lines === 1 ? 'The book already in your cart stays there.' : `The ${lines} books already in your cart stay there.`;

export function CartLink({ books, missing, busy, onAdd }: CartLinkProps) {
  const { lines } = useMyLists();
  const buyable = books.filter(({ copiesLeft }) => copiesLeft !== 0);
  const copies = buyable.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = buyable.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <section className={styles.ask} aria-labelledby="ask">
      <h2 className="title-m" id="ask">
        {question(buyable.length)}
      </h2>
      {lines > 0 && <p className={styles.note}>{booksAlready(lines)}</p>}
      {missing.length > 0 && (
        <p className={styles.note}>{`We don’t have ${list.format(missing.map((name) => `“${name}”`))}.`}</p>
      )}
      <div className="lines">
        {books.map(({ quantity, copiesLeft, ...book }) => (
          <BookLine
            key={book.id}
            book={book}
            side={copiesLeft !== 0 && <b translate="no">{rupees(book.price * quantity)}</b>}
            plain
          >
            <p className={styles.note}>{stockNote(quantity, copiesLeft)}</p>
          </BookLine>
        ))}
      </div>
      {copies > 0 && (
        <p className={styles.total}>
          <span>{copiesIn(copies)}</span>
          <span translate="no">{rupees(amount)}</span>
        </p>
      )}
      <footer>
        <LinkButton tall href="/products">
          No, thanks
        </LinkButton>
        <Button variant="solid" tall busy={busy} disabled={buyable.length === 0} onClick={onAdd}>
          {buyable.length === 0 ? OUT_OF_STOCK : 'Add to cart'}
        </Button>
      </footer>
    </section>
  );
}
