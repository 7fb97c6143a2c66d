import type { Kept, Kind } from './kept.ts';
import { addressOf, catalogueQuestion } from './questions.ts';

/** The page without anything in it, for pages whose own document was never fetched. */
export const SHELL = '/mockman';

const failing = (error: unknown) => console.warn('Nothing could be kept for reading offline:', error);

/** `late`: work that may go on after the answer. */
type Late = (work: Promise<unknown>) => void;

type Visit = {
  request: Request;
  preloaded?: Promise<Response | undefined> | undefined;
  ofShop: boolean;
  open: boolean;
  late: Late;
};

export function createAnswering({ kept, fetch }: { kept: Kept; fetch: typeof globalThis.fetch }) {
  const keepCopy = (kind: Kind, key: string, response: Response) =>
    kept.keep(kind, key, response.clone()).catch(failing);

  /** Files whose address changes with their content, and pictures. */
  async function fromCacheFirst(kind: Kind, request: Request, late: Late): Promise<Response> {
    const found = await kept.find(kind, request.url);
    if (found) return found;
    const response = await fetch(request);
    if (response.ok) late(keepCopy(kind, request.url, response));
    return response;
  }

  async function fromNetworkFirst(kind: Kind, request: Request, late: Late): Promise<Response> {
    try {
      const response = await fetch(request);
      if (response.ok) late(keepCopy(kind, request.url, response));
      return response;
    } catch (error) {
      const found = await kept.find(kind, request.url);
      if (found) return found;
      throw error;
    }
  }

  /** `ofShop`: one of the shop's pages, which it can make itself. `open`: one that is the same for everybody. */
  async function page({ request, preloaded, ofShop, open, late }: Visit): Promise<Response> {
    try {
      const response = (await preloaded) ?? (await fetch(request));
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      // Addresses of other pages may hold what is nobody's business, and their documents are the bare page anyway.
      if (open && response.ok && isPage && !response.redirected) late(keepCopy('pages', request.url, response));
      return response;
    } catch (error) {
      const found = ofShop && ((await kept.find('pages', request.url)) ?? (await kept.find('code', SHELL)));
      if (found) return found;
      throw error;
    }
  }

  const ask = (body: string, accept: string) =>
    fetch('/graphql', { method: 'POST', body, headers: { 'content-type': 'application/json', accept } });

  /** Keeps what the shop answers a guest, whoever is asking. */
  async function keepAnswer(key: string, response: Response): Promise<void> {
    if (response.ok && !(await response.clone().text()).includes('"errors":')) await keepCopy('answers', key, response);
  }

  /**
   * An answer to a request with a token is never kept. For reading offline the same question is asked again without the
   * token, as a guest would, and that answer is.
   */
  async function answer(request: Request, late: Late): Promise<Response> {
    const body = await request.clone().text();
    const question = catalogueQuestion(body);
    if (!question) return fetch(request);
    const key = await addressOf(question);
    const accept = request.headers.get('accept') ?? '*/*';
    try {
      const response = await fetch(request);
      const asGuest = request.headers.has('authorization') ? ask(body, accept) : Promise.resolve(response.clone());
      late(asGuest.then((one) => keepAnswer(key, one)).catch(failing));
      return response;
    } catch (error) {
      const found = await kept.find('answers', key);
      if (found) return found;
      throw error;
    }
  }

  /** Fetches what is not kept yet. */
  async function gather(kind: Kind, address: string, init?: RequestInit): Promise<void> {
    if (await kept.find(kind, address)) return;
    const response = await fetch(address, init);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await kept.keep(kind, address, response);
  }

  return { fromCacheFirst, fromNetworkFirst, page, answer, gather };
}
