import { useState } from 'react';
import type { Exchange } from '../exchange.ts';
import type { SavedRequest } from './saved-requests.ts';

/** Resolves to nothing when the request was not sent. */
type Send = (request: SavedRequest) => Promise<Exchange | undefined>;

/** Sends requests one after another, up to the first that is refused. `said`: how it goes. */
export function useRun(send: Send) {
  const [said, setSaid] = useState('');
  const [running, setRunning] = useState(false);

  const sendAll = async (name: string, requests: readonly SavedRequest[]): Promise<string> => {
    for (const [index, request] of requests.entries()) {
      const step = `${name}: call ${index + 1} of ${requests.length}, ${request.name}`;
      setSaid(`${step} …`);
      const exchange = await send(request);
      if (!exchange) return `${step}, stopped: it could not be sent`;
      const { status = 0 } = exchange.response ?? {};
      if (status < 200 || status >= 400) return `${step}, stopped: ${exchange.failure ?? status}`;
    }
    return `${name}: all ${requests.length} calls were answered`;
  };
  const run = async (name: string, requests: readonly SavedRequest[]) => {
    if (running) return;
    setRunning(true);
    setSaid(await sendAll(name, requests));
    setRunning(false);
  };
  return { run, running, said };
}
