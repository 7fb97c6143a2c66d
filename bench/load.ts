import autocannon from 'autocannon';

export interface Request {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The request that a connection repeats, by its number. */
  readonly requests: (connection: number) => Request[];
}

interface Rate {
  readonly answers: number;
  /** Requests per second. */
  readonly rate: number;
  /** The 99th percentile of the answers' times, in whole milliseconds. */
  readonly p99: number;
}

/** Sends requests over keep-alive connections. Throws if any answer is not 2xx, because it would falsify the rate. */
export async function load({ url, connections, seconds, requests }: Load): Promise<Rate> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(requests(connection++)),
  });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`);
  return { answers: result['2xx'], rate: result['2xx'] / result.duration, p99: result.latency.p99 };
}
