import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../copy-text.ts';
import { bytesOf, type Exchange, type ReceivedResponse } from '../exchange.ts';
import type { TextControl } from '../form/text-control.ts';
import { parseJson } from '../parse-json.ts';
import shared from '../request-tester.module.css';
import { AnswerValues } from './answer-values.tsx';
import styles from './answer.module.css';
import { Scrolled } from './scrolled.tsx';

/** In characters: a browser takes seconds to lay out more. */
const SHOWN = 200_000;

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

function measuresOf(milliseconds: number, body: string): string {
  const bytes = bytesOf(body);
  return `${number.format(milliseconds)} ms · ${bytes < 1000 ? `${bytes} bytes` : `${number.format(bytes / 1000)} kB`}`;
}

const statusOf = ({ status, statusText }: ReceivedResponse) => `${status} ${statusText}`.trim();

function tokenIn(data: unknown): string | undefined {
  const { encodedToken } = (data ?? {}) as { encodedToken?: unknown };
  return typeof encodedToken === 'string' && encodedToken !== '' ? encodedToken : undefined;
}

type AnswerProps = {
  name: string;
  response: ReceivedResponse;
  measures: string;
  /** Where the visitor wrote last. */
  control: TextControl | undefined;
  onToken: (token: string) => void;
};

function Answer({ name, response, measures, control, onToken }: AnswerProps) {
  const [data] = useState(() => parseJson(response.body));
  const token = tokenIn(data);
  const text = data === undefined ? response.body : JSON.stringify(data, null, 2);
  const headers = response.headers.map((pair) => pair.join(': ')).join('\n');
  return (
    <>
      <p className={classes(styles.status, response.status >= 400 && styles.refused)}>{statusOf(response)}</p>
      <p className={styles.measures}>{measures}</p>
      <div className={styles.acts}>
        {token !== undefined && <Button onClick={() => onToken(token)}>Use this token</Button>}
        <Button variant="text" onClick={() => void copyText(text)}>
          Copy answer
        </Button>
      </div>
      <h3>Data</h3>
      <Scrolled label="Response data" text={text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text} />
      {text.length > SHOWN && (
        <p className={styles.measures}>Only its beginning is shown. Copy the answer to have all.</p>
      )}
      {data !== undefined && <AnswerValues name={name} answer={data} control={control} />}
      <h3>Headers</h3>
      <Scrolled label="Response headers" text={headers} />
    </>
  );
}

type ResponsePanelProps = Pick<AnswerProps, 'control' | 'onToken'> & {
  exchange: Exchange | undefined;
  busy: boolean;
  /** Stands under the answer. */
  children: ReactNode;
};

export function ResponsePanel({ exchange, busy, children, ...rest }: ResponsePanelProps) {
  const { id, name = '', milliseconds = 0, response, failure } = exchange ?? {};
  const measures = response ? measuresOf(milliseconds, response.body) : '';
  return (
    <section className="form" aria-labelledby="response">
      <h2 className="title-m" id="response">
        Response
      </h2>
      {/* With the duration, so that the same status is announced each time. */}
      <output className="sr">{busy ? 'Sending …' : response && `${statusOf(response)}, ${measures}`}</output>
      <div className={shared.out}>
        {failure !== undefined && (
          <p key={id} className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {!exchange && <p className="byline">Response is undefined.</p>}
        {response && <Answer key={id} {...rest} name={name} response={response} measures={measures} />}
      </div>
      {children}
    </section>
  );
}
