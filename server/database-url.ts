const targets = ['any', 'read-write', 'primary'] as const;

export interface DatabaseHost {
  /** For messages: host and port, never the password. */
  readonly name: string;
  /** The address of this host alone, with the user, database and parameters that all hosts share. */
  readonly url: string;
}

/** Where PostgreSQL is, in libpq's form: `postgres://user:password@host:port,host:port/database?target_session_attrs=…`. */
export interface DatabaseAddress {
  /** In the order in which they are tried. */
  readonly hosts: readonly DatabaseHost[];
  /** Which servers are used. A shop writes, so libpq's targets for reading are refused. */
  readonly target: (typeof targets)[number];
}

/** Parameters of which the shop has its own. */
const TIMEOUTS = /(?<=[?&])(statement|query|lock|idle_in_transaction_session)_timeout=[^&#]*&?/g;

/** null for any other text. A sole host may have no name: it is then in `?host=`, or node-postgres's default. */
export function readDatabaseUrl(text: string): DatabaseAddress | null {
  const [, start, list, rest] = /^(postgres(?:ql)?:\/\/(?=.)(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? [];
  if (start === undefined || list === undefined || rest === undefined) return null;
  const names = list.split(',');
  const isHost = (name: string) => {
    const [, host, port = '5432'] = /^(\[[\da-f:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i.exec(name) ?? [];
    return host !== undefined && (host !== '' || names.length === 1) && Number(port) > 0 && Number(port) <= 65_535;
  };
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  const wanted = parameters.get('target_session_attrs') ?? 'any';
  const target = targets.find((one) => one === wanted);
  // libpq's other form, `?host=a,b`, would be one host of that name to node-postgres.
  if (!target || !names.every(isHost) || parameters.get('host')?.includes(',')) return null;
  return { hosts: names.map((name) => ({ name, url: start + name + rest.replaceAll(TIMEOUTS, '') })), target };
}
