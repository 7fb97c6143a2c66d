import { useEffect, useEffectEvent } from 'react';
import { bookPage } from '../paths.ts';
import { useStore } from '../ui/external-store.ts';
import { lazyPart, usePreload } from '../ui/lazy-part.tsx';
import { LeavingButton } from '../ui/leaving-button.tsx';
import styles from './waiting-changes.module.css';
import { loadWaitingActs, waiting } from './waiting.ts';

const WaitingList = lazyPart(async () => (await loadWaitingActs()).WaitingList);

/** The changes that wait in the browser, each with its undo. Nothing when none waits. */
export function WaitingChanges() {
  const someWait = useStore(waiting, () => false);
  const [isLoaded, load] = usePreload(WaitingList);
  const loadList = useEffectEvent(load);
  useEffect(() => void (someWait && loadList()), [someWait]);
  if (!someWait) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-changes">
      <h2 className="title-m" id="waiting-changes">
        Waiting to be sent
      </h2>
      <p>These changes are kept in this browser until the shop can be reached. If you log out, they’re discarded.</p>
      {isLoaded && (
        <WaitingList>
          {({ productId, slug, title, words, onUndo }) => (
            <article key={productId} aria-label={`Waiting: ${title}`}>
              <p>
                <a href={bookPage(slug)}>{title}</a> <span>{words}</span>
              </p>
              <LeavingButton variant="text" of={title} onClick={onUndo}>
                Undo
              </LeavingButton>
            </article>
          )}
        </WaitingList>
      )}
    </section>
  );
}
