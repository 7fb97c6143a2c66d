import { useShop } from '../../shop.ts';
import { Button } from '../../ui/button.tsx';
import type { Exchange } from '../exchange.ts';
import { PickList } from '../pick-list.tsx';
import styles from '../request-tester.module.css';
import { saveFile } from '../save-file.ts';
import type { TestRequest } from '../test-request.ts';
import { toHar } from '../to-har.ts';

type HistoryProps = {
  exchanges: readonly Exchange[];
  onPick: (request: TestRequest) => void;
  onRepeat: (request: TestRequest) => void;
};

/** The requests of this visit, the newest first. They are not stored, because they may contain tokens. */
export function History({ exchanges, onPick, onRepeat }: HistoryProps) {
  const { guestLogin } = useShop();
  if (exchanges.length === 0) return null;
  const rows = exchanges.toReversed().map(({ id, form, response, failure, milliseconds }) => ({
    key: id,
    type: form.type,
    text: form.endpoint,
    note: response ? `${response.status} · ${milliseconds} ms` : failure,
    onPick: () => onPick(form),
    form,
  }));
  return (
    <section className="form" aria-labelledby="history">
      <h2 className="title-m" id="history">
        History
      </h2>
      <div className={styles.out}>
        <PickList rows={rows} act={{ label: 'Repeat', onPress: ({ form }) => onRepeat(form) }} />
      </div>
      <Button variant="text" onClick={() => saveFile('visit.har', toHar(exchanges, guestLogin?.password))}>
        Save the history as HAR
      </Button>
    </section>
  );
}
