import { useRef, useState } from 'react';
import type { Exchange } from '../exchange.ts';
import type { Collection, SavedRequest } from './collection.ts';

/** Resolves to nothing when the request was not sent. */
type Send = (request: SavedRequest) => Promise<Exchange | undefined>;

/** Sends the requests of a collection one after another, up to the first that is refused. `said`: how it goes. */
export function useRun(send: Send) {
  const [said, setSaid] = useState('');
  const [running, setRunning] = useState(false);
  const isRunning = useRef(false);

  const run = async ({ name, requests }: Collection) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(true);
    for (const [index, request] of requests.entries()) {
      const step = `${name}: call ${index + 1} of ${requests.length}, ${request.name}`;
      setSaid(`${step} …`);
      const exchange = await send(request);
      const status = exchange?.response?.status ?? 0;
      if (status >= 200 && status < 400) continue;
      const reason = exchange ? (exchange.failure ?? status) : 'it could not be sent';
      setSaid(`${step}, stopped: ${reason}`);
      break;
    }
    setSaid((last) => (last.endsWith('…') ? `${name}: all ${requests.length} calls were answered` : last));
    isRunning.current = false;
    setRunning(false);
  };
  return { run, running, said };
}
