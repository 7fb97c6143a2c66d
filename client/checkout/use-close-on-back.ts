import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import type { OpenWidget } from './razorpay.ts';

/**
 * Makes Back and Forward close an open payment widget and stay on the page; a second press leaves. A page that is left
 * otherwise, as at a log-out in another tab, takes the widget along. Returns whether the page was left.
 */
export function useCloseOnBack(widget: RefObject<OpenWidget | null>): () => boolean {
  const left = useRef(false);
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && widget.current !== null);
  const close = useEffectEvent(() => widget.current?.close());

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      close();
    };
  }, []);

  return () => left.current;
}
