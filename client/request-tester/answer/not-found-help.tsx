import { Button } from '../../ui/button.tsx';
import type { Exchange } from '../exchange.ts';
import { FIRST_REQUEST, type TestRequest } from '../test-request.ts';
import { parseJson } from '../parse-json.ts';
import styles from './answer.module.css';

/** A call that answers without a token. */
const ANSWERING: TestRequest = { ...FIRST_REQUEST, endpoint: '/api/categories' };

/** The server's words for an address without a route, unlike those for a book that is not there. */
function isNowhere({ response }: Exchange): boolean {
  const { errors } = (parseJson(response?.body ?? '') ?? {}) as { errors?: unknown };
  return response?.status === 404 && Array.isArray(errors) && String(errors[0]).startsWith('Nothing is at ');
}

type NotFoundHelpProps = { exchange: Exchange | undefined; onTry: (request: TestRequest) => void };

/** Says why an address without a route is a 404, the tester's first one above all. */
export function NotFoundHelp({ exchange, onTry }: NotFoundHelpProps) {
  if (!exchange || !isNowhere(exchange)) return null;
  const { pathname } = new URL(exchange.request.url);
  return (
    <div className={styles.help}>
      <p>
        {pathname === FIRST_REQUEST.endpoint
          ? `${pathname} is only where the tester begins; no call of this shop has this address, so 404 is the right answer.`
          : `No ${exchange.request.type} call of this shop has the address ${pathname}. All that have one are in “Pick a call of this shop”.`}
      </p>
      <Button onClick={() => onTry(ANSWERING)}>
        Try {ANSWERING.type} {ANSWERING.endpoint}
      </Button>
    </div>
  );
}
