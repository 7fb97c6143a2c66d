import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { copyText } from '../copy-text.ts';
import type { Exchange, ReceivedResponse } from '../exchange.ts';
import type { TextControl } from '../form/text-control.ts';
import shared from '../request-tester.module.css';
import { saveFile } from '../save-file.ts';
import { parseJson } from '../parse-json.ts';
import { AnswerValues } from './answer-values.tsx';
import styles from './answer.module.css';
import { Scrolled } from './scrolled.tsx';

/** In characters: a browser takes seconds to lay out more. */
const SHOWN = 200_000;

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** The duration and size of a response. */
const measures = (milliseconds: number, bytes: number) =>
  `${number.format(milliseconds)} ms · ${bytes < 1000 ? `${bytes} bytes` : `${number.format(bytes / 1000)} kB`}`;

const statusOf = ({ status, statusText }: ReceivedResponse) => `${status} ${statusText}`.trim();

function tokenIn(data: unknown): string | undefined {
  const { encodedToken } = (data ?? {}) as { encodedToken?: unknown };
  return typeof encodedToken === 'string' && encodedToken !== '' ? encodedToken : undefined;
}

type AnswerProps = {
  exchange: Exchange;
  response: ReceivedResponse;
  control: TextControl | undefined;
  onToken: (token: string) => void;
};

function Answer({ exchange: { name, milliseconds }, response, control, onToken }: AnswerProps) {
  const [data] = useState(() => parseJson(response.body));
  const token = tokenIn(data);
  const text = data === undefined ? response.body : JSON.stringify(data, null, 2);
  return (
    <>
      <p className={classes(styles.status, response.status >= 400 && styles.refused)}>{statusOf(response)}</p>
      <p className={styles.measures}>{measures(milliseconds, response.bytes)}</p>
      <div className={styles.acts}>
        {token !== undefined && <Button onClick={() => onToken(token)}>Use this token</Button>}
        <Button variant="text" onClick={() => void copyText(text)}>
          Copy answer
        </Button>
        <Button variant="text" onClick={() => saveFile(`${name}.${data === undefined ? 'txt' : 'json'}`, text)}>
          Save answer
        </Button>
      </div>
      <h3>Data</h3>
      <Scrolled label="Response data" text={text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text} />
      {text.length > SHOWN && (
        <p className={styles.measures}>Only its beginning is shown. Save the answer to see all of it.</p>
      )}
      {data !== undefined && <AnswerValues name={name} answer={data} control={control} />}
      <h3>Headers</h3>
      <Scrolled
        label="Response headers"
        text={response.headers.map(([header, value]) => `${header}: ${value}`).join('\n')}
      />
    </>
  );
}

type ResponsePanelProps = {
  exchange: Exchange | undefined;
  busy: boolean;
  /** Where the visitor wrote last. */
  control: TextControl | undefined;
  onToken: (token: string) => void;
  /** Stands under the answer. */
  children: ReactNode;
};

export function ResponsePanel({ exchange, busy, control, onToken, children }: ResponsePanelProps) {
  const { response, failure } = exchange ?? {};
  // With the duration, so that the same status is announced each time.
  const announced = exchange && response && `${statusOf(response)}, ${measures(exchange.milliseconds, response.bytes)}`;
  return (
    <section className="form" aria-labelledby="response">
      <h2 className="title-m" id="response">
        Response
      </h2>
      <output className="sr">{busy ? 'Sending …' : announced}</output>
      <div className={shared.out}>
        {failure !== undefined && (
          <p key={exchange?.id} className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {!exchange && <p className="byline">Response is undefined.</p>}
        {exchange && response && (
          <Answer key={exchange.id} exchange={exchange} response={response} control={control} onToken={onToken} />
        )}
      </div>
      {children}
    </section>
  );
}
