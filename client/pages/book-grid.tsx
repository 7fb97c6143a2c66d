import { isLong, LongGrid } from './list/list-parts.tsx';
import { ProductGrid } from '../catalogue/list/product-grid.tsx';
import type { CardAttributes } from '../catalogue/long-list/long-grid.tsx';
import type { ProductCardFragment } from '../graphql/__generated__/operations.generated.ts';
import { bookPage } from '../paths.ts';
import { useOpenedCovers } from '../ui/view-transition.tsx';
import { ListedBook } from './listed-book.tsx';
import { useCardButtons } from '../acts/use-book-buttons.ts';

/** The number of cards in a phone's first row, whose covers load eagerly. More eager covers would delay the fonts. */
const FIRST_ROW = 2;

type Book = ProductCardFragment & { id: string };

type BookGridProps = {
  /** Identifies the list by its filters. */
  list: string;
  /** The books of the list, as far as they are loaded. */
  books: readonly Book[];
  total: number;
  busy?: boolean;
  /** All cards in the document: `books`, and those that the filters hide but that the next filter may show. */
  mounted?: readonly Book[] | undefined;
};

/** The cards of a list of books. */
export function BookGrid({ list, books, total, busy = false, mounted = books }: BookGridProps) {
  const { inCart, inWishlist, onClick } = useCardButtons();
  const opened = useOpenedCovers();
  const shown = new Set(books);
  const card = (book: Book | undefined, position: number, attributes?: CardAttributes) =>
    book && (
      <ListedBook
        {...attributes}
        key={book.id}
        product={book}
        eager={position < FIRST_ROW}
        hidden={!shown.has(book)}
        isOpened={opened.get(bookPage(book.slug)) === ''}
        inCart={inCart(book.id)}
        inWishlist={inWishlist(book.id)}
      />
    );
  if (isLong(total)) {
    const at = (position: number, attributes: CardAttributes) => card(books[position], position, attributes) ?? null;
    return <LongGrid {...{ list, total, busy, onClick }} key={list} count={books.length} card={at} />;
  }
  return (
    <ProductGrid busy={busy} onClick={onClick}>
      {mounted.map((book, position) => card(book, position))}
    </ProductGrid>
  );
}
