import { REQUEST_TYPES, type TestRequest } from '../test-request.ts';
import { isCallName } from '../variables/call-name.ts';
import { formOf, savedRequest } from './collection.ts';

/** Servers accept addresses of 8 kB; beyond it, messengers cut them. */
const MAX_LENGTH = 8000;

/** An address that opens the tester with this request, without its secrets. Its fragment is not sent to the server. */
export function shareLink(request: TestRequest, page: string): string {
  const { name, type, endpoint, headers, body } = savedRequest(request);
  const fields = new URLSearchParams({ type, endpoint });
  if (request.name) fields.set('name', name);
  for (const header of headers) fields.append('header', `${header.name}: ${header.value}`);
  if (body !== '{}') fields.set('body', body);
  return `${page}#${fields.toString()}`;
}

export const isTooLong = (link: string): boolean => link.length > MAX_LENGTH;

/** The request of such an address; null for another fragment. What it lacks is as the tester begins. */
export function sharedRequest(fragment: string, first: TestRequest): TestRequest | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const type = REQUEST_TYPES.find((one) => one === fields.get('type'));
  const endpoint = fields.get('endpoint');
  if (!type || endpoint === null) return null;
  const headers = fields.getAll('header').map((line) => {
    const [name = '', ...value] = line.split(':');
    return { name: name.trim(), value: value.join(':').trim() };
  });
  const given = fields.get('name') ?? '';
  const form = formOf({ name: '', type, endpoint, headers, body: fields.get('body') ?? first.body });
  const { name: _, ...unnamed } = form;
  return isCallName(given) ? { ...form, name: given } : unnamed;
}
