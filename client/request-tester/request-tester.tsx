import { startTransition, useActionState, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { GraphqlEquivalent } from './graphql-equivalent.tsx';
import { callOf } from './parameters.ts';
import { RequestForm } from './request-form.tsx';
import styles from './request-tester.module.css';
import { ResponsePanel } from './response-panel.tsx';
import { type RestCall, useRestCalls } from './rest-calls.ts';
import { type Outcome, sendRequest } from './send-request.ts';
import { FIRST_REQUEST, type TestRequest } from './test-request.ts';

/** `token`: the token of the newest log-in that was sent from the tester. */
type State = Outcome & { readonly token?: string | undefined };

async function send(last: State, request: TestRequest): Promise<State> {
  const outcome = await sendRequest(request);
  return { ...outcome, token: outcome.response?.token ?? last.token };
}

export function RequestTester() {
  const [request, setRequest] = useState(FIRST_REQUEST);
  const [picked, setPicked] = useState<RestCall>();
  const [{ fault, failure, response, token }, sendNext, busy] = useActionState<State, TestRequest>(send, {});
  const session = useSession();
  const rest = useRestCalls();
  const call = callOf(rest.calls, request, picked);

  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the response begins far below the button.
    const top = answers.current?.getBoundingClientRect().top ?? 0;
    if (response && top > window.innerHeight / 2) answers.current?.scrollIntoView({ block: 'start' });
  }, [response]);

  return (
    <div className={styles.tester}>
      <RequestForm
        request={request}
        onChange={setRequest}
        rest={rest}
        call={call}
        onPick={setPicked}
        token={token ?? session.token}
        fault={fault}
        busy={busy}
        onSend={() => startTransition(() => sendNext(request))}
      />
      <div ref={answers} className={styles.answers}>
        <ResponsePanel failure={failure} response={response} busy={busy} />
        <GraphqlEquivalent call={call} request={request} />
      </div>
    </div>
  );
}
