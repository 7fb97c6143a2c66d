import { createServer, connect, type Socket } from 'node:net';

const PARAMETER = 'statement_timeout';

function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E____');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The startup message without the parameter. */
function dropParameter(startup: Buffer): Buffer {
  const parts = startup.subarray(8).toString('latin1').split('\0');
  parts.splice(parts.indexOf(PARAMETER), 2);
  const rest = Buffer.from(parts.join('\0'), 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(rest.length + 8, 0);
  return Buffer.concat([head, rest]);
}

/** A proxy that, like PgBouncer, refuses connections whose startup message has a time-out, or ignores the time-out. */
export async function openPoolerDouble(url: string, mode: 'refuses' | 'ignores') {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    client.once('data', (startup) => {
      const hasParameter = startup.includes(PARAMETER);
      if (hasParameter && mode === 'refuses') return client.end(fatal(`unsupported startup parameter: ${PARAMETER}`));
      const database = connect(Number(port), hostname).on('error', () => client.destroy());
      database.write(hasParameter ? dropParameter(startup) : startup);
      return client.pipe(database).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxyUrl = new URL(url);
  proxyUrl.port = String((server.address() as { port: number }).port);
  return {
    url: proxyUrl.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
