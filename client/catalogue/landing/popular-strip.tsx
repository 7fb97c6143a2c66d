import { useQuery } from '@apollo/client/react';
import { BookStrip } from '../book/book-strip.tsx';
import { ShelfDocument } from './__generated__/shelf.generated.ts';
import styles from './popular-strip.module.css';

/** Six popular books; nothing when the shop has none, or when they could not be loaded, which the shelf reports. */
export function PopularStrip() {
  const { data, loading } = useQuery(ShelfDocument);
  if (!data) return loading && <div className={styles.room} />;
  return <BookStrip title="Popular now" books={data.popular} leading />;
}
