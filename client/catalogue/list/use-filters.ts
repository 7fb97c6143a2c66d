import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { toast } from '../../ui/toast.ts';
import { clearFilters, filtersToParams, parseFilters, type FilterChange, type Filters } from './filters.ts';
import { useSearchText } from './search-text.ts';

const filtersIn = (search: string) => parseFilters(new URLSearchParams(search));
/** The id of the toast that reports cleared filters. It is dismissed when the shopper leaves the page. */
const CLEARED_TOAST = 'filters-cleared';
const toQuery = (filters: Filters) => filtersToParams(filters).toString();

/**
 * The filters, which are stored only in the address. `filters` are those of the address that the router goes to, for
 * the controls; `applied` are those of the list that is shown. They differ while books load. All changes that are made
 * while the panel is `open` are one step for the Back button.
 */
export function useFilters({ open = false } = {}) {
  const location = useLocation();
  const pending = useNavigation().location;
  const navigate = useNavigate();
  const [, box] = useSearchText();
  const loading = pending?.pathname === location.pathname;
  const next = (loading ? pending : location).search;
  const filters = filtersIn(next);

  // A second change may follow before the router has rendered the first.
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filtersIn(next);
  }, [next]);
  /** Whether a navigation to another page has begun: later changes are ignored. */
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = pending !== undefined && !loading;
    return () => void (isLeaving.current = true);
  }, [pending, loading]);
  useEffect(() => () => toast.dismiss(CLEARED_TOAST), []);
  const shownSearch = useRef('');
  useLayoutEffect(() => {
    shownSearch.current = toQuery(filtersIn(location.search));
  }, [location.search]);

  /** Whether the changes in the open panel have their history entry; null while each change is a separate step. */
  const hasEntry = useRef<boolean | null>(null);
  useEffect(() => {
    hasEntry.current = open ? false : null;
  }, [open]);

  /** `slide`: one of many small changes, which are one step for the Back button. */
  async function choose(change: FilterChange, { slide = false } = {}): Promise<void> {
    if (isLeaving.current) return;
    // Recent input is already in the box, and in the URL once the router has rendered it.
    const before = { ...latest.current, search: box.get() };
    latest.current = change(before);
    if (latest.current.search !== before.search) box.set(latest.current.search);
    const search = toQuery(latest.current);
    // Filters that are already shown need no history entry.
    const replace = search === shownSearch.current || (hasEntry.current ?? slide);
    // `flushSync`, because the pressed control shows what the router knows.
    await navigate({ pathname: location.pathname, search }, { replace, preventScrollReset: true, flushSync: true });
    // Another change, or a navigation to another page, may have interrupted this one.
    if (hasEntry.current === false && !replace && search === shownSearch.current) hasEntry.current = true;
  }

  function clearTo(cleared: Filters) {
    if (isLeaving.current) return;
    const before = filters;
    const nothingToUndo = filtersToParams(before).size === filtersToParams(cleared).size;
    const clearedSearch = cleared.search === before.search ? '' : before.search;
    void choose(() => cleared);
    // A search that was typed since is kept.
    const undo = () => void choose(() => ({ ...before, search: box.get() || clearedSearch }));
    // The open panel shows every control, and a press on the toast would close it.
    toast.success('All filters are cleared', { id: CLEARED_TOAST, undo: nothingToUndo || open ? undefined : undo });
  }

  /** All filters but the search, which belongs to the search box. */
  const clear = () => clearTo(clearFilters(filters));
  const clearAll = () => clearTo(clearFilters({ ...filters, search: '' }));

  /** Goes to a list that an empty one offers. The pressed link disappears, so the heading takes the focus. */
  function openList(offered: Filters) {
    if (isLeaving.current) return;
    void choose(() => offered);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return { filters, applied: filtersIn(location.search), loading, choose, clear, clearAll, openList };
}
