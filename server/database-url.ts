const targets = ['any', 'read-write', 'primary'] as const;

export interface DatabaseHost {
  /** Host and port for messages, never the password. */
  readonly name: string;
  /** The address of only this host, with the user, database and parameters that all hosts share. */
  readonly url: string;
}

/**
 * The address of PostgreSQL in libpq's form:
 * `postgres://user:password@host:port,host:port/database?target_session_attrs=…`.
 */
export interface DatabaseAddress {
  /** In the order of the tries. */
  readonly hosts: readonly DatabaseHost[];
  /** The kind of server used. A shop writes, so libpq's targets for reading are refused. */
  readonly target: (typeof targets)[number];
}

/** Parameters for which the shop has its own values. */
const TIMEOUTS = /(?<=[?&])(statement|query|lock|idle_in_transaction_session)_timeout=[^&#]*&?/g;

/**
 * Returns null for any other text. A sole host may have no name: it is then in `?host=`, or node-postgres's default.
 */
export function readDatabaseUrl(text: string): DatabaseAddress | null {
  const [, start, list, rest] = /^(postgres(?:ql)?:\/\/(?=.)(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? [];
  if (start === undefined || list === undefined || rest === undefined) return null;
  const names = list.split(',');
  const isHost = (name: string) => {
    const [, host, port = '5432'] = /^(\[[\da-f:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i.exec(name) ?? [];
    return host !== undefined && (host !== '' || names.length === 1) && Number(port) > 0 && Number(port) <= 65_535;
  };
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(rest)?.[1]);
  const sessionAttrs = parameters.get('target_session_attrs') ?? 'any';
  const target = targets.find((one) => one === sessionAttrs);
  // node-postgres would take libpq's other form, `?host=a,b`, for one host of that name.
  if (!target || !names.every(isHost) || parameters.get('host')?.includes(',')) return null;
  return { hosts: names.map((name) => ({ name, url: start + name + rest.replaceAll(TIMEOUTS, '') })), target };
}
