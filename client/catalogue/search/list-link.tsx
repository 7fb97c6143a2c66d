import type { MouseEvent, ReactNode } from 'react';
import { isPlain } from '../../ui/follow-links.ts';
import { filtersToParams, type Filters } from '../list/filters.ts';

type ListLinkProps = { filters: Filters; onOpen: (filters: Filters) => void; children: ReactNode };

/** A link to another list. `onOpen` handles a plain press, as the link then disappears and its focus has to move. */
export function ListLink({ filters, onOpen, children }: ListLinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event.nativeEvent)) return;
    event.preventDefault();
    onOpen(filters);
  }
  const params = filtersToParams(filters).toString();
  return (
    <a href={params ? `/products?${params}` : '/products'} onClick={press}>
      {children}
    </a>
  );
}
