import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { letStepPass } from '../../ui/dialog/close-on-back.ts';
import { giveEntry } from '../../ui/dialog/held-entry.ts';
import { toast } from '../../ui/toast.ts';
import { clearFilters, filtersToParams, parseFilters, type FilterChange, type Filters } from './filters.ts';
import { useSearchText } from '../search/search-text.ts';

const filtersIn = (search: string) => parseFilters(new URLSearchParams(search));
const canonical = (filters: Filters) => filtersToParams(filters).toString();

/**
 * The address's filters. `chosen`, for the controls, is ahead of `applied`, for the list, while its books load:
 * `loading` says so. While `inOneStep`, all changes together are one step for the Back button, or none when they come to
 * nothing.
 */
export function useFilters({ inOneStep = false } = {}) {
  const location = useLocation();
  const pending = useNavigation().location;
  const navigate = useNavigate();
  const [, box] = useSearchText();
  const loading = pending?.pathname === location.pathname;
  const next = (loading ? pending : location).search;
  const chosen = filtersIn(next);

  // A second change may follow before the router has rendered the first.
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = filtersIn(next);
  }, [next]);
  const here = useRef('');
  useLayoutEffect(() => {
    here.current = canonical(filtersIn(location.search));
  }, [location.search]);

  const atOpening = useRef<string | null>(null);
  useEffect(() => {
    atOpening.current = inOneStep ? here.current : null;
  }, [inOneStep]);

  /** `slide`: one of many small changes, which are one step for the Back button. */
  async function choose(change: FilterChange, { slide = false } = {}): Promise<void> {
    latest.current = change(latest.current);
    const search = canonical(latest.current);
    const opened = atOpening.current;
    const hasStepped = opened !== null && here.current !== opened;
    // What is shown already needs no step.
    const replace = search === here.current || (opened === null ? slide : hasStepped || giveEntry());
    // At once, because the control that was pressed shows what the router knows.
    await navigate({ pathname: location.pathname, search }, { replace, preventScrollReset: true, flushSync: true });
    // Another change, or the way to another page, may have interrupted this one.
    if (hasStepped && search === opened && search === here.current) {
      letStepPass();
      await navigate(-1);
    }
  }

  function clearTo(cleared: Filters) {
    const before = chosen;
    const nothingToUndo = filtersToParams(before).size === filtersToParams(cleared).size;
    const lost = cleared.search === before.search ? '' : before.search;
    if (lost) box.set('');
    void choose(() => cleared);
    // A search that was typed since is kept.
    function undo() {
      const search = box.get() || lost;
      box.set(search);
      void choose(() => ({ ...before, search }));
    }
    // An open drawer would keep the notice out of reach; it shows every control anyway.
    if (nothingToUndo || document.querySelector('dialog[open]')) toast.success('All filters are cleared');
    else toast.success('All filters are cleared', { undo });
  }

  /** All filters but the search, which belongs to the search box. */
  const clear = () => clearTo(clearFilters(chosen));
  const clearAll = () => clearTo(clearFilters({ ...chosen, search: '' }));

  /** Removes one filter. */
  function remove(change: FilterChange) {
    if (change(chosen).search !== chosen.search) box.set('');
    void choose(change);
  }

  /** Goes to a list that was offered in place of an empty one. The button for it goes, so the heading takes the focus. */
  function take(filters: Filters) {
    box.set(filters.search);
    void choose(() => filters);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  return {
    chosen,
    applied: filtersIn(location.search),
    loading,
    choose,
    remove,
    clear,
    clearAll,
    take,
  };
}
