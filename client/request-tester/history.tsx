import { Button } from '../ui/button.tsx';
import styles from './request-tester.module.css';
import type { TestRequest } from './send-request.ts';
import type { PastRequest } from './use-send-request.ts';

type HistoryProps = {
  past: readonly PastRequest[];
  onPick: (request: TestRequest) => void;
  onRepeat: (request: TestRequest) => void;
};

/** The requests of this visit, the newest first. They are not stored, because they may contain tokens. */
export function History({ past, onPick, onRepeat }: HistoryProps) {
  if (past.length === 0) return null;
  return (
    <section className="form" aria-labelledby="history">
      <h2 className="title-m" id="history">
        History
      </h2>
      <div className={styles.out}>
        <ol className={styles.list}>
          {past.map(({ id, request, result }) => (
            <li key={id}>
              <button type="button" className={styles.pick} onClick={() => onPick(request)}>
                <b>{request.type}</b> <span>{request.endpoint}</span> <small>{result}</small>
              </button>
              <Button
                variant="text"
                aria-label={`Repeat ${request.type} ${request.endpoint}`}
                onClick={() => onRepeat(request)}
              >
                Repeat
              </Button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
