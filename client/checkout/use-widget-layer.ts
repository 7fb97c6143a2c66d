import { useEffect, useRef } from 'react';
import { addLayer } from '../ui/dialog/close-on-back.ts';
import type { WidgetHandle } from './razorpay.ts';

/**
 * Makes a payment widget a layer, which Back closes. Leaving the page in another way, such as a log-out in another tab,
 * closes the widget too.
 */
export function useWidgetLayer() {
  const left = useRef(false);
  const open = useRef<WidgetHandle>(null);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      open.current?.close();
    };
  }, []);

  return {
    /** Whether the page was left. */
    hasLeft: () => left.current,
    outcomeOf: async (widget: WidgetHandle) => {
      open.current = widget;
      const remove = addLayer(widget.close);
      const outcome = await widget.outcome;
      remove();
      open.current = null;
      return outcome;
    },
  };
}
