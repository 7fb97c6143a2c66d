import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { Errors } from 'typebox/schema';
import { OperatorError } from '../../errors.ts';
import { emailFault } from '../email.ts';
import { accentFault } from './accent.ts';
import { ShopProfile } from './profile.ts';

type Path = readonly (string | number)[];

/** The faults of `shop.json`. The message names every fault, with the field and its line. */
export class ShopFileFaults extends OperatorError {
  override readonly name = 'ShopFileFaults';
}

interface Fault {
  readonly path: Path;
  readonly message: string;
  /** The fault's place in the text, if it is not where the path leads. */
  readonly offset?: number;
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));

/** Turns 'UnexpectedEndOfComment' into 'unexpected end of comment'. */
const inWords = (code: string): string => code.replaceAll(/(?<!^)[A-Z]/g, ' $&').toLowerCase();

/** The description of the field at a path. */
function descriptionAt(path: Path): string {
  let schema: { readonly description?: string; readonly properties?: object; readonly items?: object } = ShopProfile;
  for (const step of path)
    schema = (schema.properties as Record<string, typeof schema> | undefined)?.[step] ?? schema.items ?? {};
  return schema.description ?? 'another value';
}

function schemaFaults(value: unknown): Fault[] {
  const found = new Map<string, Fault>();
  const add = (path: Path, message: string) => {
    const key = path.join('.');
    if (!found.has(key)) found.set(key, { path, message });
  };
  const [, errors] = Errors(ShopProfile, value);
  for (const error of errors) {
    const path = pathOf(error.instancePath);
    // Skip this error, because each unknown field also has an error of the keyword 'boolean'.
    if (error.keyword === 'additionalProperties') continue;
    if (error.keyword === 'boolean') add(path, 'is not a field of this file');
    else if (error.keyword === 'required')
      for (const name of error.params.requiredProperties)
        add([...path, name], `is missing: it must be ${descriptionAt([...path, name])}`);
    else add(path, `must be ${descriptionAt(path)}`);
  }
  return [...found.values()];
}

function repeatedFields(node: Node, path: Path = []): Fault[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((item, at) => repeatedFields(item, [...path, at]));
  if (node.type !== 'object') return [];
  const names = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    const at = [...path, name];
    const own = names.has(name) ? [{ path: at, message: 'is there twice', offset: key!.offset }] : [];
    names.add(name);
    return [...own, ...(value ? repeatedFields(value, at) : [])];
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Faults that the schema cannot express. */
function meaningFaults(profile: ShopProfile): Fault[] {
  const { timeZone, accent, email, billSeries, creditNoteSeries, categories = [] } = profile;
  const faults: Fault[] = [];
  if (!isTimeZone(timeZone)) faults.push({ path: ['timeZone'], message: `must be ${descriptionAt(['timeZone'])}` });
  if (billSeries === (creditNoteSeries ?? 'CN'))
    faults.push({ path: ['billSeries'], message: 'must differ from creditNoteSeries, which is CN by default' });
  if (emailFault(email) !== null) faults.push({ path: ['email'], message: `must be ${descriptionAt(['email'])}` });
  for (const scheme of ['light', 'dark'] as const) {
    const message = accent ? accentFault(scheme, accent[scheme]) : null;
    if (message !== null) faults.push({ path: ['accent', scheme], message });
  }
  const names = categories.map(({ name }) => name.toLowerCase());
  for (const [at, name] of names.entries())
    if (names.indexOf(name) < at) faults.push({ path: ['categories', at, 'name'], message: 'is there twice' });
  return faults;
}

/** Reads the text of shop.json, which may have comments. `file` is its name in messages. Throws `ShopFileFaults`. */
export function parseProfile(text: string, file: string): ShopProfile {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error || !tree) {
    const what = error ? inWords(printParseErrorCode(error.error)) : 'it is empty';
    throw new ShopFileFaults(`${file}, line ${lineOf(error?.offset ?? 0)}: this is not JSON: ${what}`);
  }
  const value: unknown = getNodeValue(tree);
  /** Returns where the field begins; for a missing field, where the object without it begins. */
  const offsetOf = (path: Path): number => {
    const node = findNodeAtLocation(tree, [...path]);
    return node?.offset ?? (path.length === 0 ? 0 : offsetOf(path.slice(0, -1)));
  };
  function refuse(faults: readonly Fault[]): void {
    if (faults.length === 0) return;
    const lines = faults.map(({ path, message, offset = offsetOf(path) }) => {
      const node = findNodeAtLocation(tree!, [...path]);
      const isShown = message.startsWith('must') && node && !node.children;
      return `${file}, line ${lineOf(offset)}: ${path.join('.') || 'the file'} ${message}${isShown ? `, not ${JSON.stringify(node.value)}` : ''}`;
    });
    throw new ShopFileFaults(lines.join('\n'));
  }
  refuse([...repeatedFields(tree), ...schemaFaults(value)]);
  refuse(meaningFaults(value as ShopProfile));
  return value as ShopProfile;
}
