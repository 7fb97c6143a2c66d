import type { ReactNode, RefObject } from 'react';
import styles from './list-section.module.css';
import { useWait } from '../../ui/loading/wait.ts';

type ListSectionProps = {
  /** Whether a changed list is being loaded. The old one is dimmed, and can be used. */
  changing: boolean;
  /** Whether the first list is being loaded. */
  waiting: boolean;
  head: ReactNode;
  children: ReactNode;
  ref: RefObject<HTMLElement | null>;
};

/** The list under its head. It is a separate component, so that the stages of a wait do not render the cards. */
export function ListSection({ changing, waiting, head, children, ref }: ListSectionProps) {
  const wait = useWait(changing || waiting);
  function announcement() {
    if (wait === 3) return 'Still loading …';
    if (waiting) return 'Loading the books';
    return wait === 2 && changing && 'Updating the list';
  }
  return (
    <section className={styles.list} aria-label="Books" data-wait={wait || undefined} ref={ref}>
      {head}
      <p className={wait === 3 ? styles.sentence : 'sr'} aria-live="polite">
        {announcement()}
      </p>
      {children}
    </section>
  );
}
