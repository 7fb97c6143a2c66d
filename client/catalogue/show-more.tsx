import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { RetryNotice } from '../ui/page-head.tsx';

type ShowMoreProps = { state: 'idle' | 'loading' | 'failed'; onMore: () => void };

/** Loads the next books when the reader comes near the end of the list, or presses. */
export function ShowMore({ state, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent((near: boolean) => {
    if (near && state === 'idle') onMore();
  });

  useEffect(() => {
    const end = ref.current;
    if (!end || state !== 'idle') return undefined;
    const observer = new IntersectionObserver(([entry]) => arrive(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px 800px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [state]);

  return (
    <div ref={ref} className="onward">
      {state === 'failed' ? (
        <RetryNotice onRetry={onMore} text="More books could not be loaded." />
      ) : (
        <Button tall busy={state === 'loading'} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
