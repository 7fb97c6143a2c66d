import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { toast } from '../ui/toast.tsx';
import { clearFilters, filtersToParams, parseFilters, type Filters } from './filters.ts';

/**
 * The filters of the address bar, and ways to change them. `chosen` is ahead of `applied` while the books for it are on
 * their way: controls show the one, the list the other.
 */
export function useFilters() {
  const location = useLocation();
  const pending = useNavigation().location;
  const navigate = useNavigate();
  const next = pending?.pathname === location.pathname ? pending : location;
  const chosen = parseFilters(new URLSearchParams(next.search));

  /** `slide`: one of many small changes, which are one step for the Back button. */
  function choose(filters: Filters, { slide = false } = {}) {
    const search = filtersToParams(filters).toString();
    void navigate({ search }, { replace: slide, preventScrollReset: true });
  }

  function clear() {
    choose(clearFilters(chosen));
    toast.success('All filters are cleared');
  }

  return { chosen, applied: parseFilters(new URLSearchParams(location.search)), choose, clear };
}
