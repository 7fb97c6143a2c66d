import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { toast } from '../../ui/toast.ts';
import { clearFilters, filtersToParams, parseFilters, type Filters } from './filters.ts';
import { useSearchText } from '../search/search-text.ts';

/** The address's filters. `chosen`, for the controls, is ahead of `applied`, for the list, while its books load. */
export function useFilters() {
  const location = useLocation();
  const pending = useNavigation().location;
  const navigate = useNavigate();
  const [, box] = useSearchText();
  const next = pending?.pathname === location.pathname ? pending : location;
  const chosen = parseFilters(new URLSearchParams(next.search));

  /** `slide`: one of many small changes, which are one step for the Back button. */
  async function choose(filters: Filters, { slide = false } = {}): Promise<void> {
    const search = filtersToParams(filters).toString();
    // At once, because the control that was pressed shows what the router knows.
    await navigate(
      { pathname: location.pathname, search },
      { replace: slide, preventScrollReset: true, flushSync: true },
    );
  }

  function clear() {
    const cleared = clearFilters(chosen);
    const nothingToUndo = filtersToParams(chosen).size === filtersToParams(cleared).size;
    void choose(cleared);
    // An open drawer would keep the notice out of reach; it shows every control anyway.
    if (nothingToUndo || document.querySelector('dialog[open]')) toast.success('All filters are cleared');
    else toast.success('All filters are cleared', { undo: () => void choose({ ...chosen, search: box.get() }) });
  }

  /** Goes to a list that was offered in place of an empty one. The button for it goes, so the heading takes the focus. */
  function take(filters: Filters) {
    box.set(filters.search);
    void choose(filters);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  const clearSearch = () => take({ ...chosen, search: '' });

  return { chosen, applied: parseFilters(new URLSearchParams(location.search)), choose, clear, clearSearch, take };
}
