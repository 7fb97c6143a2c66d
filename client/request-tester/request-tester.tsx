import { RequestForm } from './request-form.tsx';
import styles from './request-tester.module.css';
import { ResponsePanel } from './response-panel.tsx';
import { useSendRequest } from './use-send-request.ts';

export function RequestTester() {
  const { send, busy, outcome } = useSendRequest();
  return (
    <div className={styles.tester}>
      <RequestForm busy={busy} fault={outcome.fault} onSend={(request) => void send(request)} />
      <ResponsePanel outcome={outcome} />
    </div>
  );
}
