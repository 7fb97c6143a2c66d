import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../ui/follow-links.ts';
import { filtersToParams, type Filters } from '../list/filters.ts';

type ListLinkProps = { filters: Filters; onOpen: (filters: Filters) => void; children: ReactNode };

/** A link to another list. A plain press calls `onOpen`, which moves the focus, because the link then disappears. */
export function ListLink({ filters, onOpen, children }: ListLinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event.nativeEvent)) return;
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
