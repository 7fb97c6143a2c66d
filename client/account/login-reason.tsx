import { useFragment } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { bookPage } from '../paths.ts';
import type { PressedAction } from '../session/origin.ts';
import { readOrigin } from '../session/read-origin.ts';
import { BookCover } from '../ui/book/book-cover.tsx';
import { BookOfPressedActionFragmentDoc } from './__generated__/account.generated.ts';
import styles from './login-reason.module.css';

const PLACES = {
  'add-to-cart': 'to your cart',
  'add-all': 'to your cart',
  'add-to-wishlist': 'to your wishlist',
  watch: 'to your wishlist and get an email when it’s back',
} as const satisfies Record<PressedAction['action'], string>;

/** Reminds a guest who pressed a button such as 'Add To Cart' of what the log-in or sign-up (`act`) is for. */
export function LoginReason({ act }: { act: 'Log in' | 'Sign up' }) {
  const pressed = readOrigin(useLocation())?.pressed;
  const books = pressed?.action === 'add-all' ? pressed.books.filter(({ copiesLeft }) => copiesLeft !== 0) : [];
  const id = pressed?.action === 'add-all' ? books[0]?.id : pressed?.productId;
  const from = id === undefined ? null : { __typename: 'Product' as const, id };
  const { data, complete } = useFragment({ fragment: BookOfPressedActionFragmentDoc, from });
  if (!pressed || !complete) return null;
  return (
    <div className={styles.reason}>
      <BookCover src={data.image} title={data.title} to={bookPage(data.slug)} size={64} />
      {books.length > 1 ? (
        <p>{`${act} to add these ${books.length} books to your cart`}</p>
      ) : (
        <p>
          {act} to add <cite>{data.title}</cite> <span>{PLACES[pressed.action]}</span>
        </p>
      )}
    </div>
  );
}
