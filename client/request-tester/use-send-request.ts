import { useEffect, useRef, useState } from 'react';
import { TimeoutError } from '../graphql/request-limit.ts';
import { type Exchange, withExchange } from './exchange.ts';
import { prepareRequest, sendRequest, UnsendableRequest } from './send-request.ts';
import type { TestRequest } from './test-request.ts';
import { DEFAULT_TIMEOUT, timeoutOf } from './timeout.ts';
import { answersOf } from './variables/answers.ts';
import { callName } from './variables/call-name.ts';

/** The last exchange, and why the request in the form was not sent. */
export type Outcome = { exchange?: Exchange; fault?: UnsendableRequest };

/** Why a request was aborted, in the words that are shown. */
class Aborted extends Error {}

function failureOf(error: unknown): string {
  if (error instanceof Aborted || error instanceof TimeoutError) return error.message;
  console.error(error);
  return 'Network Error';
}

export function useSendRequest() {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [busy, setBusy] = useState(false);
  const [timeout, setTimeoutText] = useState(DEFAULT_TIMEOUT);
  const running = useRef<AbortController>(undefined);
  // Calls that follow one another read the answers before the next rendering.
  const latest = useRef(exchanges);
  useEffect(() => () => running.current?.abort(new Aborted('The page was left')), []);

  const remember = (exchange: Omit<Exchange, 'id'>) => {
    const newest = { ...exchange, id: (latest.current.at(-1)?.id ?? 0) + 1 };
    latest.current = withExchange(latest.current, newest);
    setExchanges(latest.current);
    setOutcome({ exchange: newest });
    return newest;
  };

  /** Resolves to nothing when the request was not sent. */
  const send = async (form: TestRequest): Promise<Exchange | undefined> => {
    if (running.current) return undefined;
    try {
      const limit = timeoutOf(timeout);
      const request = prepareRequest(form, answersOf(latest.current));
      const controller = new AbortController();
      running.current = controller;
      setBusy(true);
      const timer = setTimeout(() => controller.abort(new TimeoutError(limit)), limit);
      const [started, began] = [Date.now(), performance.now()];
      const sent = { name: form.name || callName(form.endpoint), form, request, started };
      const result = await sendRequest(request, controller.signal).then(
        (response) => ({ response }),
        (error: unknown) => ({ failure: failureOf(error) }),
      );
      clearTimeout(timer);
      return remember({ ...sent, ...result, milliseconds: Math.round(performance.now() - began) });
    } catch (error) {
      if (!(error instanceof UnsendableRequest)) throw error;
      // The answer of another request would look like this one's.
      setOutcome({ fault: error });
      return undefined;
    } finally {
      // oxlint-disable-next-line require-atomic-updates -- only one request runs at a time
      running.current = undefined;
      setBusy(false);
    }
  };

  const cancel = () => running.current?.abort(new Aborted('The request was cancelled'));
  return { send, cancel, busy, outcome, exchanges, timeout, setTimeout: setTimeoutText };
}
