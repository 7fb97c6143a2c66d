import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { RecentBooksDocument } from './__generated__/book-strip.generated.ts';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/external-store.ts';
import { BookStrip } from './book-strip.tsx';
import { localHistory } from '../../session/local-history.ts';
import { createStoredList } from '../../session/stored-list.ts';

/** Slugs of the books whose pages were opened, the newest first. */
const recentlyViewed = createStoredList({ key: localHistory.viewed, max: 12 });

/** Records the view of the book `slug`, and shows the books that were viewed before it. */
export function RecentlyViewedStrip({ slug }: { slug: string }) {
  const viewed = useStore(recentlyViewed);
  const slugs = viewed.filter((one) => one !== slug);
  const { data, previousData } = useQuery(RecentBooksDocument, { variables: { slugs }, skip: slugs.length === 0 });
  useEffect(() => recentlyViewed.add(slug), [slug]);

  function forget() {
    recentlyViewed.clear();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }
  if (slugs.length === 0) return null;
  return (
    <BookStrip
      title="Recently viewed"
      books={(data ?? previousData)?.productsBySlugs ?? []}
      action={
        <Button variant="text" aria-label="Clear recently viewed books" onClick={forget}>
          Clear
        </Button>
      }
    />
  );
}
