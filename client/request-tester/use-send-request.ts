import { useState } from 'react';
import { sendRequest, type TestRequest, type TestResponse, UnsendableRequest } from './send-request.ts';

/** What the panel shows: the last answer, or why there is none. */
export type Outcome = { response?: TestResponse; failure?: string; fault?: UnsendableRequest };

export function useSendRequest() {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [busy, setBusy] = useState(false);
  const send = async (request: TestRequest) => {
    if (busy) return;
    setBusy(true);
    try {
      setOutcome({ response: await sendRequest(request) });
    } catch (error) {
      if (error instanceof UnsendableRequest) {
        setOutcome((last) => ({ ...(last.response && { response: last.response }), fault: error }));
      } else {
        console.error(error);
        setOutcome({ failure: 'Network Error' });
      }
    }
    setBusy(false);
  };
  return { send, busy, outcome };
}
