import { Button } from '../../ui/button.tsx';
import styles from '../request-tester.module.css';
import type { Collection, SavedRequest } from './collection.ts';

type CollectionItemProps = {
  collection: Collection;
  running: boolean;
  onPick: (request: SavedRequest) => void;
  onRun: () => void;
  /** Absent for a collection that comes with the shop. */
  own?: { onRemoveRequest: (request: SavedRequest) => void; onExport: () => void; onDelete: () => void };
};

export function CollectionItem({ collection: { name, requests }, running, onPick, onRun, own }: CollectionItemProps) {
  return (
    <li>
      <h3>{name}</h3>
      <ol className={styles.list}>
        {requests.map((request) => (
          <li key={request.name}>
            <button type="button" className={styles.pick} onClick={() => onPick(request)}>
              <b>{request.type}</b> <span>{request.name}</span> <small>{request.endpoint}</small>
            </button>
            {own && (
              <Button
                variant="text"
                aria-label={`Remove ${request.name} from ${name}`}
                onClick={() => own.onRemoveRequest(request)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        {requests.length > 0 && (
          <Button aria-label={`Run ${name}`} busy={running} onClick={onRun}>
            Run
          </Button>
        )}
        {own && (
          <>
            <Button variant="text" aria-label={`Export ${name}`} onClick={own.onExport}>
              Export
            </Button>
            <Button variant="text" aria-label={`Delete ${name}`} onClick={own.onDelete}>
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
