import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A local host of pictures that records the requested paths. It answers 404 to unknown ones. */
export async function startPictureHost(answers: Readonly<Record<string, Answer | Buffer>>) {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    const answer = answers[url];
    if (typeof answer === 'function') answer(request, response);
    else if (answer) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
