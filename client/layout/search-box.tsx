import { useEffect, useEffectEvent, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { filtersToParams, parseFilters } from '../catalogue/filters.ts';
import { useSearchText } from '../catalogue/search-text.ts';
import type { ListState } from '../catalogue/suggestions.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import styles from './search-box.module.css';

const pauseMs = 150;
const list = '/products';
const loadSuggestions = () => import('../catalogue/suggestions.tsx');

/** On a page that came rendered, somebody may have typed before the shop's code was there: React would empty the box. */
function typedEarly(): string {
  return typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>('#q')?.value ?? '');
}

/**
 * Typing leads to the list of books, or narrows it; the input itself waits for nothing. What may be meant is suggested
 * under it, by code that comes when the box first has the focus.
 */
export function SearchBox() {
  const [kept, keep] = useSearchText();
  const location = useLocation();
  const [draft, setDraft] = useState(() => typedEarly() || kept);
  const [typedOn, setTypedOn] = useState(draft === kept ? '' : location.pathname);
  const next = useNavigation().location ?? location;
  const [sent, setSent] = useState({ text: '' });
  const navigate = useNavigate();
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [suggesting, suggest] = useOnDemand(loadSuggestions);
  const [{ expanded, active }, setListState] = useState<ListState>({ expanded: false, active: undefined });

  // On a page that came rendered, the focus may be quicker than the shop's code.
  const greet = useEffectEvent((input: HTMLInputElement | null) => {
    if (input && document.activeElement === input) suggest();
  });
  useEffect(() => greet(box), [box]);

  // A link or the Back button can bring another search.
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    setDraft(kept);
  }

  function apply(search: string) {
    keep(search);
    const there = next.pathname === list;
    if (!there && !search.trim()) return;
    const filters = parseFilters(new URLSearchParams(there ? next.search : ''));
    const params = filtersToParams({ ...filters, search });
    // Every letter would be a step back otherwise; the page that the shopper came from stays one.
    const replace = location.pathname === list;
    void navigate({ pathname: list, search: params.toString() }, { replace, preventScrollReset: replace });
  }

  // Who typed and then followed a link at once is not called back; the text stays for the next search.
  const applyDraft = useEffectEvent(() => {
    if (next.pathname === list || next.pathname === typedOn) apply(draft);
    else keep(draft);
  });
  useEffect(() => {
    if (draft === kept) return undefined;
    const timer = setTimeout(applyDraft, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, kept]);

  function type(event: ChangeEvent<HTMLInputElement>) {
    setDraft(event.target.value);
    setTypedOn(location.pathname);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSent({ text: draft.trim() });
    apply(draft);
  }

  function searchAgain(search: string) {
    setDraft(search);
    apply(search);
  }

  return (
    // <search> is younger than the browsers that the shop is built for.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form className={styles.search} role="search" action={list} onSubmit={submit}>
      <label className="sr" htmlFor="q">
        Search books by title
      </label>
      <Icon name="search" />
      <input
        ref={setBox}
        id="q"
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? 'suggestions' : undefined}
        aria-activedescendant={active}
        placeholder="Search by title"
        autoComplete="off"
        maxLength={100}
        value={draft}
        onChange={type}
        onFocus={suggest}
      />
      {suggesting && box && (
        <suggesting.Suggestions
          box={box}
          text={draft}
          typed={typedOn !== ''}
          sent={sent}
          onChange={setListState}
          onSearch={searchAgain}
          onLeave={() => setTypedOn('')}
        />
      )}
    </form>
  );
}
