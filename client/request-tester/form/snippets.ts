import { jsAxios } from '@scalar/snippetz/plugins/js/axios';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import { shellHttpie } from '@scalar/snippetz/plugins/shell/httpie';
import type { SentRequest } from '../exchange.ts';
import { harRequest } from '../visit/to-har.ts';
import type { SnippetKind } from './snippet-kinds.ts';

const PLUGINS = {
  curl: shellCurl,
  fetch: jsFetch,
  axios: jsAxios,
  HTTPie: shellHttpie,
  'Python requests': pythonRequests,
};

/** The request in another language. */
export const snippetOf = (kind: SnippetKind, request: SentRequest): string =>
  PLUGINS[kind].generate(harRequest(request));
