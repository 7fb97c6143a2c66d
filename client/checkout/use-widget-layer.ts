import { useEffect, useRef } from 'react';
import { addLayer } from '../ui/dialog/close-on-back.ts';
import type { WidgetHandle } from './razorpay.ts';

/**
 * Makes a payment widget a layer, which Back closes. A page that is left otherwise, as at a log-out in another tab, takes
 * the widget along.
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
