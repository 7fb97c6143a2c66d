import { mkdtempSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { Pool } from 'pg';

/** The baseline: Fastify that sends the same bytes and makes the same durable write as the shop, without its rules. */
const app = Fastify({ logger: false });
const payload = Buffer.from(process.env['BYTES'] ?? '{}');

app.get('/', async (_, reply) => reply.type('application/json; charset=utf-8').send(payload));
app.post('/', async (_, reply) => reply.type('application/json; charset=utf-8').send(payload));

const dir = mkdtempSync(path.join(tmpdir(), 'bare-'));
app.post<{ Params: { user: string } }>('/file/:user', async (request) => {
  const file = path.join(dir, request.params.user);
  const handle = await open(`${file}.tmp`, 'w');
  await handle.writeFile(JSON.stringify(request.body));
  await handle.sync();
  await handle.close();
  await rename(`${file}.tmp`, file);
  const folder = await open(dir, 'r');
  await folder.sync();
  await folder.close();
  return request.body;
});

const url = process.env['DATABASE_URL'];
if (url) {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query('create table if not exists bare (id text primary key, data jsonb not null)');
  app.post<{ Params: { user: string } }>('/row/:user', async (request) => {
    await pool.query('insert into bare values ($1, $2) on conflict (id) do update set data = excluded.data', [
      request.params.user,
      JSON.stringify(request.body),
    ]);
    return request.body;
  });
}

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
