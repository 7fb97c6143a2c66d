import { useRef, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { toast } from '../ui/toast.ts';
import { History } from './answer/history.tsx';
import { NotFoundHelp } from './answer/not-found-help.tsx';
import { ResponsePanel } from './answer/response-panel.tsx';
import { EquivalentPanel } from './equivalent-panel.tsx';
import { withToken, withTokenWhereBlank } from './form/authorization.ts';
import { RequestForm } from './form/request-form.tsx';
import type { TextControl } from './form/text-control.ts';
import { useKnownRoutes } from './known-routes.tsx';
import styles from './request-tester.module.css';
import { SavedPanel } from './saved/saved-panel.tsx';
import { useRun } from './saved/use-run.ts';
import { FIRST_REQUEST, type TestRequest } from './test-request.ts';
import { useSendRequest } from './use-send-request.ts';

export function RequestTester() {
  const [request, setRequest] = useState(FIRST_REQUEST);
  const routes = useKnownRoutes();
  const [control, setControl] = useState<TextControl>();
  /** The token of an answer, which the visitor chose to use. */
  const [taken, setTaken] = useState<string>();
  const session = useSession();
  const token = taken ?? session.token;
  const { send, cancel, busy, fault, exchanges } = useSendRequest();
  // The answer of another request would look like the one of a request that was not sent.
  const exchange = fault ? undefined : exchanges.at(-1);

  const answers = useRef<HTMLDivElement>(null);
  /** On a phone the answer begins far below the button. */
  const showAnswer = () => {
    const top = answers.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) answers.current?.scrollIntoView({ block: 'start' });
  };
  const filled = (saved: TestRequest) => ({ ...saved, headers: withTokenWhereBlank(saved.headers, token) });
  const showAndSend = (picked: TestRequest) => {
    setRequest(picked);
    return send(picked);
  };
  const { run, running, said } = useRun((saved) => showAndSend(filled(saved)));
  const takeToken = (given: string) => {
    setTaken(given);
    setRequest({ ...request, headers: withToken(request.headers, given) });
    toast.success('The token is in the headers');
  };

  return (
    <div className={styles.tester}>
      <RequestForm
        request={request}
        onChange={setRequest}
        routes={routes}
        token={token}
        busy={busy}
        fault={fault}
        onSend={() => void send(request).then((answered) => answered && showAnswer())}
        onCancel={cancel}
        onWrite={setControl}
      />
      <div ref={answers} className={styles.answers}>
        <ResponsePanel exchange={exchange} busy={busy} control={control} onToken={takeToken}>
          <NotFoundHelp exchange={exchange} onTry={(tried) => void showAndSend(tried)} />
        </ResponsePanel>
        <EquivalentPanel request={request} routes={routes} />
        <History exchanges={exchanges} onPick={setRequest} onRepeat={(past) => void showAndSend(past)} />
      </div>
      <SavedPanel
        request={request}
        busy={running || busy}
        said={said}
        onPick={(saved) => setRequest(filled(saved))}
        onRun={(name, requests) => void run(name, requests)}
      />
    </div>
  );
}
