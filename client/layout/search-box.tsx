import { useEffect, useEffectEvent, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { filtersToParams, parseFilters } from '../catalogue/list/filters.ts';
import { useSearchText } from '../catalogue/search/search-text.ts';
import type { ListState } from '../catalogue/search/suggestions.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart, usePreload } from '../ui/lazy-part.tsx';
import styles from './search-box.module.css';

const pauseMs = 150;
const list = '/products';
const Suggestions = lazyPart(async () => (await import('../catalogue/search/suggestions.tsx')).Suggestions);

/** Text typed before hydration, when React would reset the box. */
function typedEarly(): string {
  return typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>('#q')?.value ?? '');
}

export function toSearchBox() {
  const box = document.querySelector<HTMLInputElement>('[role=search] input');
  // A masthead shown as one line is in view, wherever its place in the page is.
  const isInView = box?.closest('[data-stands]') !== null;
  box?.focus({ preventScroll: isInView });
  // It scrolls too.
  if (!isInView) box?.select();
}

/** Typing opens or filters the list of books without delaying the input. The first focus loads the suggestions. */
export function SearchBox() {
  const [searchText, search] = useSearchText();
  const location = useLocation();
  const [draft, setDraft] = useState(() => typedEarly() || searchText);
  const [typedOn, setTypedOn] = useState(draft === searchText ? '' : location.pathname);
  const next = useNavigation().location ?? location;
  const [sent, setSent] = useState({ text: '' });
  const navigate = useNavigate();
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [hasSuggestions, suggest] = usePreload(Suggestions);
  const [{ expanded, active }, setListState] = useState<ListState>({ expanded: false, active: undefined });

  // A box focused before hydration gets no focus event.
  const suggestIfFocused = useEffectEvent((input: HTMLInputElement | null) => {
    if (input && document.activeElement === input) suggest();
  });
  useEffect(() => suggestIfFocused(box), [box]);

  // Links and the Back button can change the search.
  const [seen, setSeen] = useState(searchText);
  if (seen !== searchText) {
    setSeen(searchText);
    setDraft(searchText);
  }

  function apply(text: string) {
    search.set(text);
    const there = next.pathname === list;
    if (!there && !text.trim()) return;
    const filters = parseFilters(new URLSearchParams(there ? next.search : ''));
    const params = filtersToParams({ ...filters, search: text });
    // Letters replace each other in the history; the page before the list stays an entry.
    const replace = location.pathname === list;
    void navigate({ pathname: list, search: params.toString() }, { replace, preventScrollReset: replace });
  }

  // A shopper who types and then follows a link is not navigated back; the text is kept for the next search.
  const applyDraft = useEffectEvent(() => {
    if (next.pathname === list || next.pathname === typedOn) apply(draft);
    else search.set(draft);
  });
  useEffect(() => {
    if (draft === searchText) return undefined;
    const timer = setTimeout(applyDraft, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, searchText]);

  function type(event: ChangeEvent<HTMLInputElement>) {
    setDraft(event.target.value);
    setTypedOn(location.pathname);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSent({ text: draft.trim() });
    apply(draft);
  }

  function searchAgain(text: string) {
    setDraft(text);
    apply(text);
  }

  return (
    // <search> is newer than the oldest supported browsers.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form className={styles.search} role="search" action={list} onSubmit={submit}>
      <label className="sr" htmlFor="q">
        Search titles and authors
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
        placeholder="Search titles and authors"
        autoComplete="off"
        maxLength={100}
        value={draft}
        onChange={type}
        onFocus={suggest}
      />
      {hasSuggestions && box && (
        <Suggestions
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
