import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from '../request-tester.module.css';
import { saveFile } from '../save-file.ts';
import type { TestRequest } from '../test-request.ts';
import { isCallName } from '../variables/call-name.ts';
import { BUY_A_BOOK } from './buy-a-book.ts';
import {
  BadCollections,
  type Collection,
  collectionFile,
  readCollections,
  type SavedRequest,
  savedRequest,
} from './collection.ts';
import { CollectionItem } from './collection-item.tsx';
import { MAX_CHARACTERS, withCollections, withRequest } from './stored-collections.ts';
import { useCollections } from './use-collections.ts';

type CollectionsPanelProps = {
  request: TestRequest;
  /** While a request is on its way, no other can be sent. */
  running: boolean;
  /** How the running collection goes, or the last one went. */
  said: string;
  onPick: (request: SavedRequest) => void;
  onRun: (collection: Collection) => void;
};

/** Named requests, kept in this browser without their tokens. */
export function CollectionsPanel({ request, running, said, onPick, onRun }: CollectionsPanelProps) {
  const { collections, change, problem, setProblem } = useCollections();
  const [name, setName] = useState('My calls');
  const file = useRef<HTMLInputElement>(null);

  const save = () => {
    const saved = savedRequest(request);
    const wanted = name.trim().slice(0, 80);
    if (!wanted) return setProblem('The collection needs a name');
    if (!isCallName(saved.name)) return setProblem('The name of the answer may have letters, digits, - and _ only');
    if (change((all) => withRequest(all, wanted, saved))) toast.success(`${saved.name} is saved in ${wanted}`);
    return undefined;
  };
  const replace = (old: Collection, next: readonly Collection[], words: string) => {
    const before = collections;
    const at = before.indexOf(old);
    if (!change((all) => all.flatMap((one) => (one.name === old.name ? next : [one])))) return;
    const undo = () => void change((all) => all.filter((one) => one.name !== old.name).toSpliced(at, 0, old));
    toast.success(words, { undo });
  };
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Empty again, or choosing the same file twice would say nothing.
    const read = chosen && chosen.size > MAX_CHARACTERS * 4 ? undefined : chosen?.text();
    target.value = '';
    if (!chosen) return;
    if (!read) return setProblem(`${chosen.name} is too large`);
    try {
      const imported = readCollections(await read);
      if (change((all) => withCollections(all, imported))) toast.success(`${chosen.name} is imported`);
    } catch (error) {
      if (!(error instanceof BadCollections)) console.error(error);
      setProblem(`${chosen.name}: ${error instanceof BadCollections ? error.message : 'it could not be read'}`);
    }
    return undefined;
  };

  return (
    <section className="form" aria-labelledby="collections">
      <h2 className="title-m" id="collections">
        Collections
      </h2>
      <output className={styles.hint}>{said}</output>
      <ul className={styles.collections}>
        <CollectionItem collection={BUY_A_BOOK} running={running} onPick={onPick} onRun={() => onRun(BUY_A_BOOK)} />
        {collections.map((collection) => (
          <CollectionItem
            key={collection.name}
            collection={collection}
            running={running}
            onPick={onPick}
            onRun={() => onRun(collection)}
            own={{
              onRemoveRequest: (removed) => {
                const requests = collection.requests.filter((one) => one !== removed);
                replace(collection, [{ ...collection, requests }], `${removed.name} is removed`);
              },
              onExport: () => saveFile(`${collection.name}.json`, collectionFile([collection])),
              onDelete: () => replace(collection, [], `${collection.name} is deleted`),
            }}
          />
        ))}
      </ul>
      {problem !== undefined && (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      )}
      <Field
        label="Collection"
        autoComplete="off"
        maxLength={80}
        value={name}
        hint="Tokens and passwords are not saved, variables are."
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.acts}>
        <Button onClick={save}>Save this request</Button>
        <Button variant="text" onClick={() => file.current?.click()}>
          Import a file
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept="application/json,.json"
          aria-label="File of collections"
          onChange={(event) => void importFile(event)}
        />
      </div>
    </section>
  );
}
