import { classes } from '../ui/classes.ts';
import styles from './request-tester.module.css';
import type { TestResponse } from './send-request.ts';
import type { Outcome } from './use-send-request.ts';

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** The duration and size of a response. */
const measures = ({ milliseconds, bytes }: TestResponse) =>
  `${number.format(milliseconds)} ms · ${bytes < 1000 ? `${bytes} bytes` : `${number.format(bytes / 1000)} kB`}`;

/** A scrollable box; it is focusable, or the keyboard could not scroll it. */
export function Scrolled({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={styles.scrolled} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}

export function ResponsePanel({ outcome: { response, failure } }: { outcome: Outcome }) {
  return (
    <section className="form" aria-labelledby="response">
      <h2 className="title-m" id="response">
        Response
      </h2>
      <div className={styles.out}>
        <output className={classes(styles.status, response && response.status >= 400 && styles.refused)}>
          {response && `${response.status} ${response.statusText}`}
        </output>
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {!response && failure === undefined && <p className="byline">Response is undefined.</p>}
        {response && (
          <>
            <p className={styles.measures}>{measures(response)}</p>
            <h3>Data</h3>
            <Scrolled label="Response data" text={response.data} />
            <h3>Headers</h3>
            <Scrolled label="Response headers" text={response.headers} />
          </>
        )}
      </div>
    </section>
  );
}
