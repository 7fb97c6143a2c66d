import type { TestRequest } from './send-request.ts';

/** Quoted for a POSIX shell, where only a single quote ends a single-quoted string. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export function toCurl({ type, endpoint, headers, body }: TestRequest, origin: string): string {
  const sent = headers.filter(({ on, name }) => on && name.trim()).map(({ name, value }) => `${name.trim()}: ${value}`);
  if (type !== 'GET' && !sent.some((one) => /^content-type:/i.test(one))) sent.push('content-type: application/json');
  const address = URL.parse(endpoint.trim(), `${origin}/`)?.href ?? endpoint;
  const parts = [
    type === 'GET' ? `curl ${quoted(address)}` : `curl -X ${type} ${quoted(address)}`,
    ...sent.map((header) => `-H ${quoted(header)}`),
    ...(type === 'GET' ? [] : [`--data ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}
