import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { filtersToParams, parseFilters } from '../catalogue/list/filters.ts';
import { useSearchText } from '../catalogue/list/search-text.ts';
import type { ListHandle, ListState } from '../catalogue/search/suggestions.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart, usePreload } from '../ui/loading/lazy-part.tsx';
import styles from './search-box.module.css';

const pauseMs = 150;
const LIST = '/products';
const Suggestions = lazyPart(async () => (await import('../catalogue/search/suggestions.tsx')).Suggestions);

/** Reads the text typed before hydration, which React would otherwise clear. */
function readEarlyText(): string {
  return typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>('#q')?.value ?? '');
}

export function focusSearchBox() {
  const box = document.querySelector<HTMLInputElement>('[role=search] input');
  // A masthead shown as one line is in view, however far the page is scrolled.
  const isInView = box?.closest('[data-stands]') !== null;
  box?.focus({ preventScroll: isInView });
  // `select` scrolls too.
  if (!isInView) box?.select();
}

/** Typing opens or filters the list of books without delaying the input. The first focus loads the suggestions. */
export function SearchBox() {
  const [searchText, search] = useSearchText();
  const location = useLocation();
  const [draft, setDraft] = useState(() => readEarlyText() || searchText);
  const [typedOn, setTypedOn] = useState(draft === searchText ? '' : location.pathname);
  const next = useNavigation().location ?? location;
  const [sent, setSent] = useState({ text: '' });
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<ListHandle>(null);
  const [hasSuggestions, loadSuggestions] = usePreload(Suggestions);
  const [{ expanded, active }, setListState] = useState<ListState>({ expanded: false, active: undefined });

  // A box focused before hydration gets no focus event.
  const loadIfFocused = useEffectEvent(() => {
    if (document.activeElement === box.current) loadSuggestions();
  });
  useEffect(() => loadIfFocused(), []);

  // Links and the Back button can change the search.
  const [seen, setSeen] = useState(searchText);
  if (seen !== searchText) {
    setSeen(searchText);
    setDraft(searchText);
  }

  function apply(text: string) {
    search.set(text);
    const there = next.pathname === LIST;
    if (!there && !text.trim()) return;
    const filters = parseFilters(new URLSearchParams(there ? next.search : ''));
    const params = filtersToParams({ ...filters, search: text });
    // Each letter replaces the history entry of the one before; the page before the list keeps its own.
    // `window.location` is ahead of the rendered location.
    const replace = [location.pathname, window.location.pathname].includes(LIST);
    void navigate({ pathname: LIST, search: params.toString() }, { replace, preventScrollReset: replace });
  }

  // A shopper who types and then follows a link is not navigated back to the list; the text stays for the next search.
  const applyDraft = useEffectEvent(() => {
    if (next.pathname === LIST || next.pathname === typedOn) apply(draft);
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
    list.current?.type();
  }

  function clear() {
    setDraft('');
    setTypedOn(location.pathname);
    box.current?.focus();
  }

  /** Escape clears the box, as in the browser's search field, which cannot have the role of a combobox. */
  function press(event: KeyboardEvent) {
    list.current?.press(event);
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) clear();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    list.current?.close();
    setSent({ text: draft.trim() });
    apply(draft);
  }

  function searchAgain(text: string) {
    setDraft(text);
    apply(text);
  }

  function enter() {
    loadSuggestions();
    list.current?.enter();
  }

  return (
    // <search> is newer than the oldest supported browsers. `onBlur` only closes the list.
    // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.search}
      role="search"
      action={LIST}
      onSubmit={submit}
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || list.current?.close()}
    >
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <label className="sr" htmlFor="q">
        Search titles and authors
      </label>
      <Icon name="search" />
      <input
        ref={box}
        id="q"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
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
        onFocus={enter}
        onClick={enter}
        onKeyDown={press}
      />
      <button type="button" className={styles.clear} tabIndex={-1} aria-label="Clear the search" onClick={clear} />
      {hasSuggestions && (
        <Suggestions
          ref={list}
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
