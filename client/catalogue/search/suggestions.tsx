/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/click-events-have-key-events -- a listbox of ARIA's combobox pattern: its keys are pressed in the box, which
   keeps the focus, and no element of HTML shows a title and an author in a list like this. */
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { bookPage } from '../../paths.ts';
import { LEAST_TEXT } from '../../../seeds/values.ts';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/external-store.ts';
import { MarkedText } from './marked-text.tsx';
import { recentSearches } from './recent-searches.ts';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

const recordAfterMs = 2000;

/** Records a search once it is submitted, or has not changed for two seconds: a single letter is not a search. */
function useRecordSearch(text: string, sent: { text: string }): void {
  useEffect(() => {
    if (sent.text) recentSearches.add(sent.text);
  }, [sent]);
  useEffect(() => {
    if (text.length < LEAST_TEXT) return undefined;
    const timer = setTimeout(() => recentSearches.add(text), recordAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
}

const optionId = (position: number) => `suggestion-${position}`;

/** The list's state for the search box's ARIA attributes. */
export type ListState = { expanded: boolean; active: string | undefined };

type Choice = { key: string; title: string; byline?: string; onChoose: () => void };

/** What the search box passes to the list. */
export type ListHandle = {
  press: (event: KeyboardEvent) => void;
  /** The text has changed. */
  type: () => void;
  /** The box was focused or clicked. */
  enter: () => void;
  close: () => void;
};

type SuggestionsProps = {
  ref: Ref<ListHandle>;
  box: RefObject<HTMLInputElement | null>;
  text: string;
  /** True when the shopper typed the text, false when it came with the page's address. */
  typed: boolean;
  /** The text last submitted by Enter; a new object each time. */
  sent: { text: string };
  onChange: (state: ListState) => void;
  onSearch: (text: string) => void;
  /** Called before a book's page is opened. */
  onLeave: () => void;
};

/** The list under the search box: suggested books, or recent searches while the box is empty. */
export function Suggestions({ ref, box, text, typed, sent, onChange, onSearch, onLeave }: SuggestionsProps) {
  // The list stays closed when the text was submitted before this code loaded.
  const [open, setOpen] = useState(
    () => document.activeElement === box.current && (text === '' || (typed && text.trim() !== sent.text)),
  );
  const [active, setActive] = useState(-1);
  /** Whether the last key was Escape, with which browsers empty the box: the list then stays closed. */
  const isEscaping = useRef(false);
  const part = text.trim();
  const books = useSuggestions(open ? text : '');
  const recent = useStore(recentSearches);
  const navigate = useNavigate();
  useRecordSearch(typed ? part : '', sent);

  function openBook(slug: string) {
    onLeave();
    // The new page's heading takes the focus only when the search box does not have it.
    box.current?.blur();
    void navigate(bookPage(slug));
  }
  const choices: Choice[] = part
    ? books.map(({ id, slug, title, byline }) => ({ key: id, title, byline, onChoose: () => openBook(slug) }))
    : recent.map((title) => ({ key: title, title, onChoose: () => onSearch(title) }));
  const shown = open && choices.length > 0;
  const label = part ? 'Suggestions' : 'Recent searches';
  const activePosition = shown && active < choices.length ? active : -1;

  function choose(position: number) {
    show(false);
    choices[position]?.onChoose();
  }
  function moveActive(step: 1 | -1) {
    setOpen(true);
    if (!shown) return;
    // Position -1 is the typed text, between the last choice and the first.
    const positions = choices.length + 1;
    setActive(((activePosition + 1 + step + positions) % positions) - 1);
  }
  function show(now: boolean) {
    setOpen(now);
    setActive(-1);
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    isEscaping.current = key === 'Escape';
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') moveActive(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && activePosition >= 0) choose(activePosition);
    // The browser empties the box only at the next Escape.
    else if (key === 'Escape' && shown) show(false);
    else return;
    event.preventDefault();
  }
  useImperativeHandle(ref, () => ({
    press,
    type: () => show(!isEscaping.current),
    enter: () => text === '' && show(true),
    close: () => show(false),
  }));

  const report = useEffectEvent(onChange);
  useEffect(() => {
    const id = activePosition < 0 ? undefined : optionId(activePosition);
    report({ expanded: shown, active: id });
    if (id) document.querySelector(`#${id}`)?.scrollIntoView({ block: 'nearest' });
  }, [shown, activePosition]);

  function forget() {
    recentSearches.clear();
    box.current?.focus();
  }

  return (
    <>
      <p className="sr" aria-live="polite">
        {shown && `${label}: ${choices.length}`}
      </p>
      {shown && (
        // A press inside must not take the focus from the box.
        <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
          {!part && (
            <div className={styles.head}>
              <span>{label}</span>
              <Button variant="text" aria-label="Clear recent searches" onClick={forget}>
                Clear
              </Button>
            </div>
          )}
          <ul className={styles.list} id="suggestions" role="listbox" aria-label={label}>
            {choices.map(({ key, title, byline }, position) => (
              <li
                key={key}
                className={styles.option}
                id={optionId(position)}
                role="option"
                aria-selected={position === activePosition}
                onClick={() => choose(position)}
              >
                <b>
                  <MarkedText text={title} part={part} />
                </b>
                {byline && (
                  <span className="byline">
                    <MarkedText text={byline} part={part} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
