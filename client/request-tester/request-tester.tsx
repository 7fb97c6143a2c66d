import { useState } from 'react';
import { History } from './history.tsx';
import { RequestForm } from './request-form.tsx';
import styles from './request-tester.module.css';
import { ResponsePanel } from './response-panel.tsx';
import type { TestRequest } from './send-request.ts';
import { TwinPanel } from './twin-panel.tsx';
import { useSendRequest } from './use-send-request.ts';

const FIRST_REQUEST: TestRequest = { type: 'GET', endpoint: '/api/test-todos', headers: [], body: '{}' };

export function RequestTester() {
  const [request, setRequest] = useState(FIRST_REQUEST);
  const { send, busy, outcome, history } = useSendRequest();
  const repeat = (past: TestRequest) => {
    setRequest(past);
    void send(past);
  };

  return (
    <div className={styles.tester}>
      <RequestForm
        request={request}
        onChange={setRequest}
        busy={busy}
        fault={outcome.fault}
        onSend={() => void send(request)}
      />
      <div className={styles.answers}>
        <ResponsePanel outcome={outcome} />
        <TwinPanel request={request} />
        <History past={history} onPick={setRequest} onRepeat={repeat} />
      </div>
    </div>
  );
}
