import { groupDigits } from '../../ui/group-digits.ts';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/page-head.tsx';
import { focusCardAt } from './card-position.ts';
import styles from './show-more.module.css';

type ShowMoreProps = {
  /** Books loaded so far; `total` is the whole list. */
  count: number;
  total: number;
  /** Loads the next page; null when all books are loaded. */
  onMore: (() => Promise<void>) | null;
};

/** The next page loads when the end of the list is this close to the window. */
const ahead = '4000px';

/** While a book has the keyboard focus, no page loads automatically: Tab would never reach the end of the list. */
const hasKeyboardFocus = () => document.activeElement?.matches('article :focus-visible') ?? false;

/** Loads the next page near the end of the list, or by a press. */
export function ShowMore({ count, total, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The promise may resolve before `count` grows; this keeps the same page from being fetched twice.
  const requestedAt = useRef(-1);
  const pressed = useRef<{ count: number; byKey: boolean } | null>(null);

  async function load() {
    requestedAt.current = count;
    setState('loading');
    try {
      await onMore?.();
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }

  function press({ detail }: MouseEvent) {
    if (state === 'loading') return;
    pressed.current = { count, byKey: detail === 0 };
    void load();
  }

  const loadIfNear = useEffectEvent((near: boolean) => {
    if (near && state === 'idle' && count !== requestedAt.current && !hasKeyboardFocus()) void load();
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || state !== 'idle') return undefined;
    // A busy browser reports several crossings at once, the latest last.
    const observer = new IntersectionObserver((crossings) => loadIfNear(crossings.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [state]);

  // The button moves below the new books, so after a press the focus moves to the first of them.
  useEffect(() => {
    const last = pressed.current;
    if (last === null || count <= last.count) return;
    pressed.current = null;
    focusCardAt(document.querySelector('main .grid'), last.count, { preventScroll: !last.byKey });
  }, [count]);

  if (!onMore) return null;
  return (
    <div ref={ref} className={`onward ${styles.more}`}>
      {state === 'failed' ? (
        <RetryNotice onRetry={() => void load()} text="More books could not be loaded." />
      ) : (
        <Button tall busy={state === 'loading'} onClick={press}>
          Show more
        </Button>
      )}
      <p className={styles.progress}>{`${groupDigits(count)} of ${groupDigits(total)} books`}</p>
    </div>
  );
}
