import { bookPage } from '../paths.ts';
import { RemoveRowButton } from '../ui/remove-row-button.tsx';
import { usePendingActs } from './pending-acts.ts';
import styles from './pending-list.module.css';

/** The acts that wait in this tab, each with its undo; nothing when none waits. */
export function PendingList() {
  const acts = usePendingActs();
  if (acts.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="pending-acts">
      <h2 className="title-m" id="pending-acts">
        Waiting to be sent
      </h2>
      <p>
        These changes wait in this tab until the shop can be reached. If you log out, reload or close the tab, they’re
        discarded.
      </p>
      {acts.map(({ key, slug, title, words, cancel }) => (
        <article key={key} aria-label={`Waiting: ${title}`}>
          <p>
            <a href={bookPage(slug)}>{title}</a>
            <span>{`: we’ll ${words}`}</span>
          </p>
          <RemoveRowButton variant="text" of={title} onClick={cancel}>
            Undo
          </RemoveRowButton>
        </article>
      ))}
    </section>
  );
}
