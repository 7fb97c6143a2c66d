import { useState } from 'react';
import { useShop } from '../../shop.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { PickList } from '../pick-list.tsx';
import styles from '../request-tester.module.css';
import type { TestRequest } from '../test-request.ts';
import { Unsendable } from '../unsendable.ts';
import { buyABook } from './buy-a-book.ts';
import { removeRequest, type SavedRequest, saveRequest, useSavedRequests } from './saved-requests.ts';

type SavedPanelProps = {
  request: TestRequest;
  /** While a request is on its way, no other can be sent. */
  busy: boolean;
  /** How the running calls go, or the last ones went. */
  said: string;
  onPick: (request: SavedRequest) => void;
  onRun: (name: string, requests: readonly SavedRequest[]) => void;
};

/** The purchase by REST, and the requests that this browser keeps without their tokens. */
export function SavedPanel({ request, busy, said, onPick, onRun }: SavedPanelProps) {
  const saved = useSavedRequests();
  const { guestLogin } = useShop();
  const purchase = guestLogin && buyABook(guestLogin);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    setProblem(undefined);
    try {
      toast.success(`${saveRequest(request, guestLogin?.password).name} is saved`);
    } catch (error) {
      if (!(error instanceof Unsendable)) throw error;
      setProblem(error.message);
    }
  };
  const remove = (removed: SavedRequest) => {
    removeRequest(removed);
    toast.success(`${removed.name} is removed`, { undo: () => void saveRequest(removed, guestLogin?.password) });
  };
  const rowsOf = (requests: readonly SavedRequest[]) =>
    requests.map((one) => ({
      key: one.name,
      type: one.type,
      text: one.name,
      note: one.endpoint,
      onPick: () => onPick(one),
      one,
    }));

  return (
    <section className="form" aria-labelledby="saved">
      <h2 className="title-m" id="saved">
        Saved requests
      </h2>
      <output className={styles.hint}>{said}</output>
      <ul className={styles.collections}>
        {purchase && (
          <li>
            <h3>Buy a book</h3>
            <PickList rows={rowsOf(purchase)} />
            <div className={styles.acts}>
              <Button aria-label="Run Buy a book" busy={busy} onClick={() => onRun('Buy a book', purchase)}>
                Run
              </Button>
            </div>
          </li>
        )}
        <li>
          <h3>In this browser</h3>
          <PickList rows={rowsOf(saved)} act={{ label: 'Remove', onPress: ({ one }) => remove(one) }} />
          <div className={styles.acts}>
            <Button onClick={save}>Save this request</Button>
          </div>
        </li>
      </ul>
      <p className={styles.hint}>Tokens and passwords are not saved, variables are.</p>
      {problem !== undefined && (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
