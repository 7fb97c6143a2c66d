import { blockCode, jsonCode, stringCode } from './code.ts';
import { parseJson } from './json.ts';
import { type Answered, isAnswered, type Recorded } from './recorded.ts';
import { withhold } from './withhold.ts';

/** What a client acts on; the others say how the answer was sent. */
const KEPT = /^(content-type|location|retry-after|allow|www-authenticate)$/i;

const IN_ORDER = `/** Answers in the recorded order; the last answer again and again. Requests with another query are not answered. */
function inOrder(search: string, ...answers: (() => Response)[]) {
  let next = 0;
  return ({ request }: { request: Request }) => {
    if (new URL(request.url).search !== search) return undefined;
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer?.();
  };
}`;

function answerCode({ response: { status, statusText, headers, body } }: Answered): string {
  const json = parseJson(body);
  const kept = headers.filter(([name]) => KEPT.test(name) && (json === undefined || !/^content-type$/i.test(name)));
  const pairs = kept.map(([name, value]) => `[${stringCode(name)}, ${stringCode(value)}]`);
  const fields = [`status: ${status}`, `statusText: ${stringCode(statusText)}`];
  if (pairs.length > 0) fields.push(`headers: ${blockCode('[', pairs, ']', 4)}`);
  const init = blockCode('{', fields, '}', 3);
  const isEmpty = body === '' || [101, 204, 205, 304].includes(status);
  if (isEmpty) return `() => new HttpResponse(null, ${init})`;
  return json === undefined
    ? `() => new HttpResponse(${stringCode(body)}, ${init})`
    : `() => HttpResponse.json(${jsonCode(json, 3)}, ${init})`;
}

/** A path for every host. A pattern's own characters in it would match other paths, so that it is a regular expression. */
function pathCode(pathname: string): string {
  if (!/[:*()?+{}\\]/.test(pathname)) return stringCode(`*${pathname}`);
  return String.raw`/^https?:\/\/[^/]+${pathname.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$/`;
}

/** A module of handlers for Mock Service Worker 2 that give the recorded answers. It contains no secret. */
export function toMsw(recorded: readonly Recorded[]): string {
  const groups = new Map<string, Answered[]>();
  for (const exchange of withhold(recorded).filter(isAnswered)) {
    const { pathname, search } = new URL(exchange.request.url);
    const key = `${exchange.request.type} ${pathname}${search}`;
    groups.set(key, [...(groups.get(key) ?? []), exchange]);
  }
  const handlers = [...groups.values()].map((exchanges) => {
    const { type, url } = exchanges[0]!.request;
    const { pathname, search } = new URL(url);
    const answers = exchanges.map((exchange) => `      ${answerCode(exchange)},\n`).join('');
    return `  http.${type.toLowerCase()}(\n    ${pathCode(pathname)},\n    inOrder(\n      ${stringCode(search)},\n${answers}    ),\n  ),\n`;
  });
  return `// The answers of a recorded visit, for Mock Service Worker 2: setupServer(...handlers) or setupWorker(...handlers).
import { http, HttpResponse } from 'msw';

${IN_ORDER}

export const handlers = [
${handlers.join('')}];
`;
}
