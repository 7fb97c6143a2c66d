import { useState } from 'react';
import { sendRequest, type TestRequest, type TestResponse, UnsendableRequest } from './send-request.ts';

/** The last response, or why there is none. */
export type Outcome = { response?: TestResponse; failure?: string; fault?: UnsendableRequest };

/** A request of this visit with its result. */
export type PastRequest = { id: number; request: TestRequest; result: string };

const REMEMBERED = 20;

export function useSendRequest() {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [busy, setBusy] = useState(false);
  const [history, setHistory] = useState<readonly PastRequest[]>([]);
  const remember = (request: TestRequest, result: string) =>
    setHistory((past) => [{ id: (past[0]?.id ?? 0) + 1, request, result }, ...past].slice(0, REMEMBERED));
  const send = async (request: TestRequest) => {
    if (busy) return;
    setBusy(true);
    try {
      const response = await sendRequest(request);
      setOutcome({ response });
      remember(request, `${response.status} · ${response.milliseconds} ms`);
    } catch (error) {
      if (error instanceof UnsendableRequest) {
        setOutcome((last) => ({ ...(last.response && { response: last.response }), fault: error }));
      } else {
        console.error(error);
        setOutcome({ failure: 'Network Error' });
        remember(request, 'Network Error');
      }
    }
    setBusy(false);
  };
  return { send, busy, outcome, history };
}
