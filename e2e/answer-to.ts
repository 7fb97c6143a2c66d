import { type IncomingHttpHeaders, request } from 'node:http';

interface Options {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Sends exactly these headers, while fetch would add its own. */
export function answerTo(
  url: string,
  { method = 'GET', headers = {} }: Options,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
