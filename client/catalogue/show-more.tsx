import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { RetryNotice } from '../ui/page-head.tsx';
import { cardAt, titleLink } from './card-places.ts';
import styles from './show-more.module.css';

type ShowMoreProps = {
  /** How many books are there, and how many there will be. */
  count: number;
  total: number;
  /** null when all are there. */
  onMore: (() => Promise<void>) | null;
};

/** How far ahead of the window the next books are loaded. */
const ahead = '4000px';

/** Somebody who walks through the list by keyboard decides when it grows, or would never get behind it. */
const isWalkedByKeyboard = () => document.activeElement?.matches('article :focus-visible') ?? false;

/** Loads the next books when the reader comes near the end of the list, or presses. */
export function ShowMore({ count, total, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The answer may be here before its books are: the same page is not asked for again meanwhile.
  const asked = useRef(-1);
  const pressed = useRef<{ count: number; byKey: boolean } | null>(null);

  async function load() {
    asked.current = count;
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

  const arrive = useEffectEvent((near: boolean) => {
    if (near && state === 'idle' && count !== asked.current && !isWalkedByKeyboard()) void load();
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || state !== 'idle') return undefined;
    // A busy browser tells of several crossings at once, the latest last.
    const observer = new IntersectionObserver((crossings) => arrive(crossings.at(-1)?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [state]);

  // The button moves on behind the new books: who pressed it goes on with the first of them.
  useEffect(() => {
    const last = pressed.current;
    if (last === null || count <= last.count) return;
    pressed.current = null;
    titleLink(cardAt(document.querySelector('main .grid'), last.count))?.focus({ preventScroll: !last.byKey });
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
      <p className={styles.so}>
        {count.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} books
      </p>
    </div>
  );
}
