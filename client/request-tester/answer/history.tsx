import { Button } from '../../ui/button.tsx';
import type { Exchange } from '../exchange.ts';
import styles from '../request-tester.module.css';
import { SaveVisit } from '../visit/save-visit.tsx';
import type { TestRequest } from '../test-request.ts';

type HistoryProps = {
  exchanges: readonly Exchange[];
  onPick: (request: TestRequest) => void;
  onRepeat: (request: TestRequest) => void;
};

const SHOWN = 20;

const resultOf = ({ response, failure, milliseconds }: Exchange) =>
  response ? `${response.status} · ${milliseconds} ms` : failure;

/** The last requests of this visit, the newest first. They are not stored, because they may contain tokens. */
export function History({ exchanges, onPick, onRepeat }: HistoryProps) {
  if (exchanges.length === 0) return null;
  return (
    <section className="form" aria-labelledby="history">
      <h2 className="title-m" id="history">
        History
      </h2>
      <div className={styles.out}>
        <ol className={styles.list}>
          {exchanges
            .slice(-SHOWN)
            .toReversed()
            .map((exchange) => {
              const { id, form } = exchange;
              return (
                <li key={id}>
                  <button type="button" className={styles.pick} onClick={() => onPick(form)}>
                    <b>{form.type}</b> <span>{form.endpoint}</span> <small>{resultOf(exchange)}</small>
                  </button>
                  <Button
                    variant="text"
                    aria-label={`Repeat ${form.type} ${form.endpoint}`}
                    onClick={() => onRepeat(form)}
                  >
                    Repeat
                  </Button>
                </li>
              );
            })}
        </ol>
      </div>
      <SaveVisit exchanges={exchanges} />
    </section>
  );
}
