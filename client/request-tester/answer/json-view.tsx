import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Path } from '../variables/variables.ts';
import { AnswerSearch } from './answer-search.tsx';
import styles from './json-view.module.css';
import { type JsonLine, jsonLines, linesWith, unfoldedAround, visibleLines } from './json-lines.ts';

/** More lines than this are shown by a press: each is an element. */
const SHOWN = 1000;

/** The text with what was searched for marked. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1;
  if (at === -1) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      <Marked text={text.slice(end)} wanted={wanted} />
    </>
  );
}

type LineTextProps = { line: JsonLine; folded: boolean; last: boolean; wanted: string };

function LineText({ line, folded, last, wanted }: LineTextProps) {
  const { depth, key, kind, text, comma } = line;
  return (
    <>
      {'  '.repeat(depth)}
      {key !== undefined && (
        <>
          <span className={styles.key}>
            <Marked text={key} wanted={wanted} />
          </span>
          {': '}
        </>
      )}
      <span className={styles[kind]}>
        <Marked text={text} wanted={kind === 'close' ? '' : wanted} />
      </span>
      {folded && <span className={styles.count}> … {line.count} </span>}
      {folded && (text === '[' ? ']' : '}')}
      {comma && ','}
      {!last && '\n'}
    </>
  );
}

type JsonViewProps = { value: unknown; onPick: (path: Path) => void };

/**
 * JSON as text, coloured, whose parts fold and whose values can be pressed. For the keyboard it is a tree with one tab
 * stop: the arrow keys move, fold and unfold.
 */
export function JsonView({ value, onPick }: JsonViewProps) {
  const lines = useMemo(() => jsonLines(value), [value]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [limit, setLimit] = useState(SHOWN);
  const [active, setActive] = useState(0);
  const [search, setSearch] = useState({ wanted: '', at: 0 });
  const tree = useRef<HTMLPreElement>(null);
  const goTo = useRef<{ line: number; focus: boolean }>(undefined);
  const visible = useMemo(() => visibleLines(lines, folded), [lines, folded]);
  const found = useMemo(() => linesWith(lines, search.wanted), [lines, search.wanted]);
  const shown = visible.slice(0, limit);
  const current = found[search.at];

  useEffect(() => {
    const target = goTo.current;
    goTo.current = undefined;
    const element = target && tree.current?.querySelector<HTMLElement>(`[data-line="${target.line}"]`);
    if (target?.focus) element?.focus();
    else element?.scrollIntoView({ block: 'nearest' });
  });

  const fold = (index: number, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(index);
    else next.delete(index);
    setActive(index);
    setFolded(next);
  };
  const press = (index: number) => {
    const line = lines[index];
    if (line?.kind === 'open') fold(index, !folded.has(index));
    else if (line) onPick(line.path);
  };
  const find = (wanted: string, at: number) => {
    const matches = wanted === search.wanted ? found : linesWith(lines, wanted);
    const line = matches[at];
    setSearch({ wanted, at });
    if (line === undefined) return;
    const unfolded = unfoldedAround(lines, folded, line);
    setFolded(unfolded);
    const place = visibleLines(lines, unfolded).indexOf(line);
    if (place >= limit) setLimit(place + SHOWN);
    setActive(line);
    goTo.current = { line, focus: false };
  };
  const move = (line: number | undefined) => {
    if (line === undefined) return;
    setActive(line);
    goTo.current = { line, focus: true };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = shown.filter((index) => lines[index]?.kind !== 'close');
    const at = stops.indexOf(active);
    const line = lines[active];
    const isOpen = line?.kind === 'open' && !folded.has(active);
    const parent = stops.findLast((index) => index < active && (lines[index]?.end ?? 0) > active);
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(stops[at + 1]),
      ArrowUp: () => move(stops[at - 1]),
      Home: () => move(stops[0]),
      End: () => move(stops.at(-1)),
      ArrowLeft: () => (isOpen ? fold(active, true) : move(parent)),
      ArrowRight: () => (isOpen ? move(stops[at + 1]) : fold(active, false)),
      Enter: () => press(active),
      ' ': () => press(active),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const lineOf = (target: EventTarget): number | undefined => {
    const line = target instanceof Element && target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    return line ? Number(line) : undefined;
  };
  const onClick = ({ target }: MouseEvent) => {
    const line = lineOf(target);
    // A press that selects text is none.
    if (line !== undefined && (window.getSelection()?.isCollapsed ?? true)) press(line);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = lineOf(target);
    if (line !== undefined) setActive(line);
  };

  return (
    <>
      <AnswerSearch wanted={search.wanted} count={found.length} at={search.at} onFind={find} />
      <section className={styles.scrolled} aria-label="Response data">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-to-interactive-role -- its lines have the focus */}
        <pre ref={tree} role="tree" aria-label="JSON" onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus}>
          {shown.map((index) => {
            const line = lines[index];
            if (!line) return null;
            const isFolded = folded.has(index);
            const last = index === shown.at(-1);
            const text = <LineText line={line} folded={isFolded} last={last} wanted={search.wanted} />;
            if (line.kind === 'close') return <span key={index}>{text}</span>;
            return (
              <span
                key={index}
                role="treeitem"
                className={classes(styles.item, index === current && styles.current)}
                data-line={index}
                tabIndex={index === active ? 0 : -1}
                aria-level={line.depth + 1}
                aria-current={index === current || undefined}
                {...(line.kind === 'open' && { 'aria-expanded': !isFolded })}
              >
                {text}
              </span>
            );
          })}
        </pre>
      </section>
      {visible.length > limit && (
        <p>
          <Button onClick={() => setLimit(limit + SHOWN)}>
            Show more ({(visible.length - limit).toLocaleString('en-IN')} lines)
          </Button>
        </p>
      )}
    </>
  );
}
