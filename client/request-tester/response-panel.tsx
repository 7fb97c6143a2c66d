import { classes } from '../ui/classes.ts';
import styles from './request-tester.module.css';
import { ScrollBox } from './scroll-box.tsx';
import type { Outcome } from './send-request.ts';

export function ResponsePanel({ failure, response, busy }: Outcome & { busy: boolean }) {
  const summary = response && `${response.status}, ${response.milliseconds} ms`;
  return (
    <section className="form" aria-labelledby="response">
      <h2 className="title-m" id="response">
        Response
      </h2>
      {/* The duration makes the text new, so that an equal status is announced each time. */}
      <output className="sr">{busy ? 'Sending …' : summary}</output>
      <div className={styles.out}>
        {failure !== undefined && !busy && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {response ? (
          <>
            <p className={classes(styles.status, response.isRefused && styles.refused)}>
              <b>{response.status}</b> {`${response.milliseconds} ms`}
            </p>
            <h3>Data</h3>
            <ScrollBox label="Response data" text={response.data} />
            <h3>Headers</h3>
            <ScrollBox label="Response headers" text={response.headers} />
          </>
        ) : (
          <p className="byline">Response is undefined.</p>
        )}
      </div>
    </section>
  );
}
