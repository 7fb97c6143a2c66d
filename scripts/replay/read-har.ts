import { readFile, stat } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { HeaderPair } from '../../client/request-tester/exchange.ts';
import type { Recorded } from '../../client/request-tester/visit/recorded.ts';

const MAX_MIB = 64;
const MAX_ENTRIES = 1000;

const NameValue = Type.Object({ name: Type.String(), value: Type.String() });
/** What is read of an HTTP archive. */
const Entry = Type.Object({
  /** Chromium's word for what asked: a script by `fetch`, or the page for its files. */
  _resourceType: Type.Optional(Type.String()),
  startedDateTime: Type.String(),
  time: Type.Number(),
  request: Type.Object({
    method: Type.String({ pattern: '^[A-Za-z]+$' }),
    url: Type.String(),
    headers: Type.Array(NameValue),
    postData: Type.Optional(Type.Object({ text: Type.Optional(Type.String()) })),
  }),
  response: Type.Object({
    status: Type.Integer(),
    statusText: Type.String(),
    headers: Type.Array(NameValue),
    content: Type.Object({ text: Type.Optional(Type.String()), encoding: Type.Optional(Type.String()) }),
  }),
});
const Har = Type.Object({ log: Type.Object({ entries: Type.Array(Entry) }) });

/** A file that cannot be replayed, with a message for its user. */
export class BadFile extends Error {}

/** What a browser adds for its own cache. */
const CONDITIONAL = /^if-(none-match|modified-since)$/i;

const pairs = (headers: readonly Static<typeof NameValue>[]): HeaderPair[] =>
  headers.map(({ name, value }) => [name, value]);

function recordedOf({ startedDateTime, time, request, response }: Static<typeof Entry>): Recorded {
  const { text = '', encoding } = response.content;
  const body = encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text;
  const { postData } = request;
  return {
    request: {
      type: request.method.toUpperCase(),
      url: request.url,
      headers: pairs(request.headers).filter(([name]) => response.status === 304 || !CONDITIONAL.test(name)),
      ...(postData?.text !== undefined && { body: postData.text }),
    },
    started: Date.parse(startedDateTime) || 0,
    milliseconds: time,
    // Browsers write 0 for a request without an answer.
    ...(response.status > 0 && {
      response: {
        status: response.status,
        statusText: response.statusText,
        headers: pairs(response.headers),
        body,
        bytes: Buffer.byteLength(body),
      },
    }),
  };
}

const originOf = (url: string): string | undefined => {
  const { protocol, origin } = URL.parse(url) ?? {};
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
};

const isCall = (entry: Static<typeof Entry>) => ['fetch', 'xhr', undefined].includes(entry['_resourceType']);

/** The answered calls of the archive's first server, and how many other entries there were. */
export function parseHar(text: string): { exchanges: Recorded[]; leftOut: number } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new BadFile('It is no JSON; a replay needs a visit saved as HAR.', { cause: error });
  }
  if (!Value.Check(Har, json)) {
    const [first] = Value.Errors(Har, json);
    throw new BadFile(
      `It is no HTTP archive (HAR): ${first?.instancePath || 'the whole file'} ${first?.message ?? ''}.`,
    );
  }
  const { entries } = json.log;
  if (entries.length > MAX_ENTRIES)
    throw new BadFile(`It has ${entries.length} requests; at most ${MAX_ENTRIES} are replayed.`);
  const all = entries
    .filter(isCall)
    .map(recordedOf)
    .filter(({ request, response }) => response && originOf(request.url));
  const server = originOf(all[0]?.request.url ?? '');
  const exchanges = all.filter(({ request }) => originOf(request.url) === server);
  if (exchanges.length === 0) throw new BadFile('It has no answered request to replay.');
  return { exchanges, leftOut: entries.length - exchanges.length };
}

export async function readHar(file: string): Promise<ReturnType<typeof parseHar>> {
  const { size } = await stat(file);
  if (size > MAX_MIB * 2 ** 20) throw new BadFile(`It is larger than ${MAX_MIB} MiB.`);
  return parseHar(await readFile(file, 'utf8'));
}
