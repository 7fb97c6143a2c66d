import { useEffect, useRef, useState } from 'react';
import { REQUEST_LIMIT_MS, TimeoutError } from '../graphql/request-limit.ts';
import type { Exchange } from './exchange.ts';
import { prepareRequest, sendRequest } from './send-request.ts';
import type { TestRequest } from './test-request.ts';
import { Unsendable } from './unsendable.ts';
import { callName } from './variables/call-name.ts';
import { answersOf } from './variables/answers.ts';

/** The oldest are dropped: an answer may be a list of thousands of books. */
export const MOST_EXCHANGES = 50;

/** Why a request was aborted, in the words that are shown. */
class Aborted extends Error {}

function failureOf(error: unknown): string {
  if (error instanceof Aborted || error instanceof TimeoutError) return error.message;
  console.error(error);
  return 'Network Error';
}

/** `exchanges`: of this visit, the oldest first. `fault`: why the request in the form was not sent. */
export function useSendRequest() {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [fault, setFault] = useState<Unsendable>();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  // Calls that follow one another read the answers before the next rendering.
  const latest = useRef(exchanges);
  useEffect(() => () => running.current?.abort(new Aborted('The page was left')), []);

  /** Resolves to nothing when the request was not sent. */
  const send = async (form: TestRequest): Promise<Exchange | undefined> => {
    if (running.current) return undefined;
    const controller = new AbortController();
    running.current = controller;
    const timer = setTimeout(() => controller.abort(new TimeoutError(REQUEST_LIMIT_MS)), REQUEST_LIMIT_MS);
    try {
      const request = prepareRequest(form, answersOf(latest.current));
      setBusy(true);
      const [started, began] = [Date.now(), performance.now()];
      const result = await sendRequest(request, controller.signal).then(
        (response) => ({ response }),
        (error: unknown) => ({ failure: failureOf(error) }),
      );
      const exchange: Exchange = {
        id: (latest.current.at(-1)?.id ?? 0) + 1,
        name: form.name || callName(form.endpoint),
        form,
        request,
        started,
        milliseconds: Math.round(performance.now() - began),
        ...result,
      };
      latest.current = [...latest.current, exchange].slice(-MOST_EXCHANGES);
      setExchanges(latest.current);
      setFault(undefined);
      return exchange;
    } catch (error) {
      if (!(error instanceof Unsendable)) throw error;
      setFault(error);
      return undefined;
    } finally {
      clearTimeout(timer);
      // oxlint-disable-next-line require-atomic-updates -- only one request runs at a time
      running.current = undefined;
      setBusy(false);
    }
  };

  const cancel = () => running.current?.abort(new Aborted('The request was cancelled'));
  return { send, cancel, busy, fault, exchanges };
}
