import { useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { nextId } from './header-rows.tsx';
import { History } from './history.tsx';
import { DEFAULTS, RequestForm } from './request-form.tsx';
import styles from './request-tester.module.css';
import { ResponsePanel } from './response-panel.tsx';
import { RouteList } from './route-list.tsx';
import type { TestRequest } from './send-request.ts';
import { toCurl } from './to-curl.ts';
import { TwinPanel } from './twin-panel.tsx';
import { useSendRequest } from './use-send-request.ts';

const isToken = ({ name }: { name: string }) => name.trim().toLowerCase() === 'authorization';

export function RequestTester() {
  const { token } = useSession();
  const [request, setRequest] = useState<TestRequest>(DEFAULTS);
  const { send, busy, outcome, history } = useSendRequest();
  const repeat = (past: TestRequest) => {
    setRequest(past);
    void send(past);
  };
  const addToken = (value: string) => {
    const others = request.headers.filter((row) => !isToken(row));
    setRequest({ ...request, headers: [...others, { id: nextId(others), name: 'authorization', value, on: true }] });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toCurl(request, window.location.origin));
      toast.success('Copied');
    } catch (error) {
      console.warn(error);
      toast.error('The browser did not let it be copied');
    }
  };

  return (
    <div className={styles.tester}>
      <RequestForm
        request={request}
        onChange={setRequest}
        busy={busy}
        fault={outcome.fault}
        onSend={() => void send(request)}
        before={<RouteList onPick={(picked) => setRequest({ ...request, ...picked })} />}
        headerActs={
          token !== null && (
            <Button variant="text" onClick={() => addToken(token)}>
              <Icon name="user" />
              Use my token
            </Button>
          )
        }
        acts={
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            Copy as curl
          </Button>
        }
      />
      <div className={styles.answers}>
        <ResponsePanel outcome={outcome} />
        <TwinPanel request={request} />
        <History past={history} onPick={setRequest} onRepeat={repeat} />
      </div>
    </div>
  );
}
