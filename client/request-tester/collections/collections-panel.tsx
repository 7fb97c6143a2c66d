import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../request-tester.module.css';
import type { TestRequest } from '../test-request.ts';
import { isCallName } from '../variables/call-name.ts';
import { BUY_A_BOOK } from './buy-a-book.ts';
import { type Collection, type SavedRequest, savedRequest } from './collection.ts';
import { CollectionItem } from './collection-item.tsx';
import { savedRequests } from './saved-requests.ts';

type CollectionsPanelProps = {
  request: TestRequest;
  /** While a request is on its way, no other can be sent. */
  running: boolean;
  /** How the running collection goes, or the last one went. */
  said: string;
  onPick: (request: SavedRequest) => void;
  onRun: (collection: Collection) => void;
};

/** The purchase by REST, and the requests that this browser keeps without their tokens. */
export function CollectionsPanel({ request, running, said, onPick, onRun }: CollectionsPanelProps) {
  const requests = useSyncExternalStore(savedRequests.subscribe, savedRequests.get, savedRequests.get);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const saved = savedRequest(request);
    if (!isCallName(saved.name)) setProblem('The name of the answer may have letters, digits, - and _ only');
    else if (!savedRequests.save(saved)) setProblem('This browser has no room for the request');
    else {
      setProblem(undefined);
      toast.success(`${saved.name} is saved`);
    }
  };
  const remove = (removed: SavedRequest) => {
    savedRequests.remove(removed);
    toast.success(`${removed.name} is removed`, { undo: () => void savedRequests.save(removed) });
  };

  return (
    <section className="form" aria-labelledby="collections">
      <h2 className="title-m" id="collections">
        Saved requests
      </h2>
      <output className={styles.hint}>{said}</output>
      <ul className={styles.collections}>
        <CollectionItem collection={BUY_A_BOOK} onPick={onPick}>
          <Button aria-label={`Run ${BUY_A_BOOK.name}`} busy={running} onClick={() => onRun(BUY_A_BOOK)}>
            Run
          </Button>
        </CollectionItem>
        <CollectionItem collection={{ name: 'In this browser', requests }} onPick={onPick} onRemove={remove}>
          <Button onClick={save}>Save this request</Button>
        </CollectionItem>
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
