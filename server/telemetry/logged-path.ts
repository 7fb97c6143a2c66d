/** Short texts, ids of records, slugs and files of the client; anything else in a path may be a token. */
const PLAIN = /^([\w.-]{0,15}|[\da-f-]{36}|[a-z\d-]+(-[\w-]{8})?(\.[a-z\d]{1,11})?)$/;

/** The path of a request for logs and traces, whatever route it reaches, without its query string. */
export const loggedPath = (url: string): string =>
  url
    .split(/[?#;]/, 1)[0]!
    .split('/')
    .map((part) => (PLAIN.test(part) ? part : '…'))
    .join('/');
