import { useEffect, useEffectEvent, useRef } from 'react';

type ListControls = {
  /** Whether the list is visible. */
  shown: boolean;
  open: (now: boolean) => void;
  /** Moves the active option by one. */
  point: (step: 1 | -1) => void;
  /** Chooses the active option; false when there is none. */
  chooseActive: () => boolean;
};

/** Listens to the search box's keys and focus for the list under it. */
export function useBoxEvents(box: HTMLInputElement, { shown, open, point, chooseActive }: ListControls): void {
  const escaping = useRef(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    escaping.current = event.key === 'Escape';
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      point(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (chooseActive()) event.preventDefault();
    } else if (event.key === 'Escape' && shown) {
      // Only the next Escape empties the box, as browsers do.
      event.preventDefault();
      open(false);
    }
  });
  const type = useEffectEvent(() => open(!escaping.current));
  const enter = useEffectEvent(() => {
    if (box.value === '') open(true);
  });
  const submit = useEffectEvent(() => open(false));
  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.form?.contains(relatedTarget))) open(false);
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    box.addEventListener('keydown', (event) => press(event), { signal });
    box.addEventListener('input', () => type(), { signal });
    box.addEventListener('focus', () => enter(), { signal });
    box.addEventListener('click', () => enter(), { signal });
    box.form?.addEventListener('submit', () => submit(), { signal });
    box.form?.addEventListener('focusout', (event) => leave(event), { signal });
    return () => ending.abort();
  }, [box]);
}
