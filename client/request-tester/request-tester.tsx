import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { toast } from '../ui/toast.ts';
import { History } from './answer/history.tsx';
import { NotFoundHelp } from './answer/not-found-help.tsx';
import { ResponsePanel } from './answer/response-panel.tsx';
import { formOf as savedForm, type SavedRequest } from './collections/collection.ts';
import { CollectionsPanel } from './collections/collections-panel.tsx';
import { isTooLong, sharedRequest, shareLink } from './collections/share-link.ts';
import { useRun } from './collections/use-run.ts';
import { copyText } from './copy-text.ts';
import { EquivalentPanel } from './equivalent-panel.tsx';
import { FIRST_REQUEST } from './first-request.ts';
import { withKnownToken, withToken } from './form/authorization.ts';
import { RequestForm } from './form/request-form.tsx';
import type { TextControl } from './form/text-control.ts';
import styles from './request-tester.module.css';
import type { TestRequest } from './test-request.ts';
import { useKnownRoutes } from './use-known-routes.ts';
import { useSendRequest } from './use-send-request.ts';

/** A link of the tester is read once: the fragment is not the form's. */
const firstRequest = () => sharedRequest(window.location.hash, FIRST_REQUEST) ?? FIRST_REQUEST;

export function RequestTester() {
  const [request, setRequest] = useState(firstRequest);
  const routes = useKnownRoutes();
  const [control, setControl] = useState<TextControl>();
  /** The token of an answer, which the visitor chose to use. */
  const [taken, setTaken] = useState<string>();
  const session = useSession();
  const { send, cancel, busy, outcome, exchanges, timeout, setTimeout } = useSendRequest();

  const answers = useRef<HTMLDivElement>(null);
  /** On a phone the answer begins far below the button. */
  const showAnswer = () => {
    const top = answers.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) answers.current?.scrollIntoView({ block: 'start' });
  };
  const fillAndSend = (filled: TestRequest) => {
    setRequest(filled);
    return send(filled);
  };
  const token = taken ?? session.token;
  const formOf = (saved: SavedRequest): TestRequest => {
    const form = savedForm(saved);
    return { ...form, headers: withKnownToken(form.headers, token) };
  };
  const { run, running, said } = useRun((saved) => fillAndSend(formOf(saved)));
  useEffect(() => {
    // Another link, opened in the same tab.
    const follow = () => setRequest((last) => sharedRequest(window.location.hash, FIRST_REQUEST) ?? last);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const takeToken = (given: string) => {
    setTaken(given);
    setRequest({ ...request, headers: withToken(request.headers, given) });
    toast.success('The token is in the headers');
  };
  const share = () => {
    const { origin, pathname } = window.location;
    const link = shareLink(request, origin + pathname);
    if (isTooLong(link)) toast.error('The request is too long for a link');
    else void copyText(link);
  };

  return (
    <div className={styles.tester}>
      <RequestForm
        request={request}
        onChange={setRequest}
        routes={routes}
        token={token}
        exchanges={exchanges}
        timeout={timeout}
        onTimeout={setTimeout}
        busy={busy}
        fault={outcome.fault}
        onSend={() => void send(request).then((exchange) => exchange && showAnswer())}
        onCancel={cancel}
        onShare={share}
        onWrite={setControl}
      />
      <div ref={answers} className={styles.answers}>
        <ResponsePanel exchange={outcome.exchange} busy={busy} control={control} onToken={takeToken}>
          <NotFoundHelp exchange={outcome.exchange} onTry={(tried) => void fillAndSend(tried)} />
        </ResponsePanel>
        <EquivalentPanel request={request} routes={routes} />
        <History exchanges={exchanges} onPick={setRequest} onRepeat={(past) => void fillAndSend(past)} />
      </div>
      <CollectionsPanel
        request={request}
        running={running || busy}
        said={said}
        onPick={(saved) => setRequest(formOf(saved))}
        onRun={(collection) => void run(collection)}
      />
    </div>
  );
}
