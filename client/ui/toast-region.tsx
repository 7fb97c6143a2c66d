import { useEffect, useEffectEvent } from 'react';
import { loadToasts, onToast } from './toast.ts';
import { useOnDemand } from './use-on-demand.ts';

/** The region of toasts, loaded with the first toast. Once a page. */
export function ToastRegion() {
  const [part, want] = useOnDemand(loadToasts);
  const show = useEffectEvent(want);
  useEffect(() => onToast(() => show()), []);
  return part && <part.Toasts />;
}
