import { useEffect, useEffectEvent, useRef } from 'react';

type Answers = {
  /** Whether the list shows. */
  shown: boolean;
  open: (now: boolean) => void;
  /** Points at the next choice, or the one before. */
  point: (step: 1 | -1) => void;
  /** Takes the choice that is pointed at; false when there is none. */
  take: () => boolean;
};

/** What a shopper does in the search box, for the list under it. */
export function useBoxEvents(box: HTMLInputElement, { shown, open, point, take }: Answers): void {
  const escaping = useRef(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    escaping.current = event.key === 'Escape';
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      point(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      if (take()) event.preventDefault();
    } else if (event.key === 'Escape' && shown) {
      // The next one empties the box, as browsers do.
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
