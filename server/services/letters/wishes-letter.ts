import type { Account } from '../account/account.ts';
import { watchedIds } from '../account/wishlist/watch.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { Block, Letter, LetterBook, Sender } from '../mail/letter.ts';
import type { BookNews, PendingLetter } from '../mail/pending-letter.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { inRupees, toPaise } from '../orders/money.ts';

/** Maximum number of books that the letter shows. */
const MAX_SHOWN = 20;

const rupees = (amount: number): string => inRupees(toPaise(amount));

export interface WishesContext {
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly groundOf: (book: Product) => string;
  /** The token of the account's unsubscribe links. */
  readonly unsubscribeToken: string;
}

interface News extends BookNews {
  readonly book: Product;
}

/** The news that are still true: the book is watched, can be bought, and costs less or is back in stock. */
export const newsOf = (
  account: Account,
  { books = [] }: PendingLetter,
  products: readonly (Product | null)[],
): readonly News[] => {
  const watched = new Set(watchedIds(account));
  return books.flatMap((news, index) => {
    const book = products[index];
    if (!book || book.copiesLeft === 0 || !watched.has(news.productId)) return [];
    return news.isBack || book.price < news.was ? [{ ...news, book }] : [];
  });
};

const isCheaper = ({ book, was }: News) => book.price < was;

function noteOf({ isBack, book: { copiesLeft } }: News): string | undefined {
  const notes = [...(isBack ? ['back in the shop'] : []), ...(copiesLeft === undefined ? [] : [`${copiesLeft} left`])];
  return notes.length > 0 ? notes.join(', ') : undefined;
}

function subjectOf(news: readonly News[]): string {
  const [first, ...others] = news;
  if (!first) return '';
  const { title, price } = first.book;
  if (others.length === 0)
    return first.isBack && !isCheaper(first) ? `${title} is back` : `${title} now costs ${rupees(price)}`;
  if (news.every(isCheaper)) return `${news.length} books on your wishlist cost less now`;
  return news.some(isCheaper) ? `News about ${news.length} books on your wishlist` : `${news.length} books are back`;
}

function proseOf(news: readonly News[]): string {
  const [first, ...others] = news;
  if (!first) return '';
  const opening = 'You asked us to let you know.';
  const mayChange = 'Prices may change again, and we don’t set a copy aside for you.';
  if (others.length > 0) return `${opening} ${mayChange}`;
  const back = first.isBack ? ' It’s back in stock.' : '';
  const was = isCheaper(first) ? ` It cost ${rupees(first.was)} when you asked.` : '';
  return `${opening}${back}${was} The price may change again, and we don’t set a copy aside for you.`;
}

/** Writes one letter about all news; null without news. */
export function wishesLetter(news: readonly News[], context: WishesContext): Letter | null {
  const { sender, publicUrl, groundOf, unsubscribeToken } = context;
  const [first] = news;
  if (!first) return null;
  const bookPage = ({ slug }: Product) => `${publicUrl}/product/${encodeURIComponent(slug)}`;
  const isOne = news.length === 1;
  const rest = news.length - MAX_SHOWN;
  const books = news.slice(0, MAX_SHOWN).map((one): LetterBook => ({
    title: one.book.title,
    author: one.book.author,
    ground: groundOf(one.book),
    note: noteOf(one),
    amount: rupees(one.book.price),
    ...(isCheaper(one) && { was: rupees(one.was) }),
    ...(!isOne && { url: bookPage(one.book) }),
  }));
  const button: Block = isOne
    ? { kind: 'button', label: 'See the book', url: bookPage(first.book) }
    : { kind: 'button', label: 'See your wishlist', url: `${publicUrl}/wishlist` };
  const stopUrl = `${publicUrl}/quiet/${unsubscribeToken}`;
  const stopAll = { label: 'Stop all wishlist emails', url: stopUrl };
  const stopBook = {
    label: 'Stop emails about this book',
    url: `${stopUrl}?book=${encodeURIComponent(first.book.slug)}`,
  };
  return writeLetter(
    {
      subject: subjectOf(news),
      blocks: [
        { kind: 'heading', text: subjectOf(news) },
        { kind: 'prose', text: proseOf(news) },
        { kind: 'books', books },
        ...(rest > 0 ? [{ kind: 'note', text: `And ${rest} more on your wishlist.` } as const] : []),
        button,
        { kind: 'links', links: [...(isOne ? [stopBook] : []), stopAll] },
      ],
      why: 'You are receiving this email because you asked for it on your wishlist.',
    },
    sender,
  );
}
