import type { MouseEvent, ReactNode } from 'react';
import { isPlain } from '../../ui/follow-links.ts';
import { filtersToParams, type Filters } from '../list/filters.ts';

type WayOutProps = { filters: Filters; onTake: (filters: Filters) => void; children: ReactNode };

/** A link to another list. A plain press takes the search box along, which would otherwise keep its text. */
export function WayOut({ filters, onTake, children }: WayOutProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event.nativeEvent)) return;
    event.preventDefault();
    onTake(filters);
  }
  const params = filtersToParams(filters).toString();
  return (
    <a href={params ? `/products?${params}` : '/products'} onClick={press}>
      {children}
    </a>
  );
}
