import { isOnlyVariables } from '../variables/variables.ts';
import guest from '../../../seeds/guest.json' with { type: 'json' };

const SECRET_HEADER = /authorization|cookie|token|secret|password|signature|api-?key/i;
/** A field of a JSON text with a string for its value. */
const SECRET_FIELD = /("(?:[^"\\]*(?:password|token|secret|signature)[^"\\]*)"\s*:\s*)"((?:[^"\\]|\\.)*)"/gi;
const SECRET_QUERY = /([?&][^=&#]*(?:password|token|secret|signature)[^=&#]*=)([^&#]*)/gi;
/** A JSON Web Token: three parts, of which the first two are base64 of an object. */
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g;

/** The demo account's password is printed at the start and in the documents. */
const isOpen = (text: string) => text === '' || text === guest.password || isOnlyVariables(text);

const blank = (text: string) =>
  text
    .replaceAll(SECRET_FIELD, (whole, head: string, value: string) => (isOpen(value) ? whole : `${head}""`))
    .replaceAll(TOKEN, '');

type Texts = {
  readonly endpoint: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
};

/** A request to store or to share: secrets are blank, unless they are variables. */
export function blankSecrets({ endpoint, headers, body }: Texts): Texts {
  return {
    endpoint: endpoint
      .replaceAll(SECRET_QUERY, (whole, head: string, value: string) => (isOpen(value) ? whole : head))
      .replaceAll(TOKEN, ''),
    headers: headers.map(({ name, value }) => ({
      name,
      value: SECRET_HEADER.test(name) && !isOpen(value) ? '' : value.replaceAll(TOKEN, ''),
    })),
    body: blank(body),
  };
}
