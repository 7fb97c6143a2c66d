/** Where the shop's own pages keep their token, and where this page keeps one of its own. */
const SHOP = 'login';
const OWN = 'graphiql-login';

/** Storage may be forbidden or full. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** For this tab; without storage, for this document. */
let own = attempt(() => sessionStorage.getItem(OWN));

/** The token that goes along with requests: of a log-in on this page, else of the shop's session in this browser. */
export const session = {
  token: (): string | null => own ?? attempt(() => localStorage.getItem(SHOP)),
  isOwn: (): boolean => own !== null,
  begin(token: string): void {
    own = token;
    attempt(() => sessionStorage.setItem(OWN, token));
  },
  forget(): void {
    own = null;
    attempt(() => sessionStorage.removeItem(OWN));
  },
};
