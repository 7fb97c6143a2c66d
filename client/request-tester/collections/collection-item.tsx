import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from '../request-tester.module.css';
import type { Collection, SavedRequest } from './collection.ts';

type CollectionItemProps = {
  collection: Collection;
  onPick: (request: SavedRequest) => void;
  onRemove?: (request: SavedRequest) => void;
  /** What can be done with all of it. */
  children: ReactNode;
};

export function CollectionItem({ collection: { name, requests }, onPick, onRemove, children }: CollectionItemProps) {
  return (
    <li>
      <h3>{name}</h3>
      {requests.length > 0 && (
        <ol className={styles.list}>
          {requests.map((request) => (
            <li key={request.name}>
              <button type="button" className={styles.pick} onClick={() => onPick(request)}>
                <b>{request.type}</b> <span>{request.name}</span> <small>{request.endpoint}</small>
              </button>
              {onRemove && (
                <Button variant="text" aria-label={`Remove ${request.name}`} onClick={() => onRemove(request)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
