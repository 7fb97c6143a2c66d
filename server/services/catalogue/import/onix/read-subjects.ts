import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../../../errors.ts';
import { SCHEMES, type Subjects } from './subject-category.ts';

const isCategory = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 60;

/** Reads the owner's table of subjects; null if there is none. Throws `OperatorError` for a faulty one. */
export async function readSubjects(file: string): Promise<Subjects | null> {
  const refuse = (text: string): never => {
    throw new OperatorError(`${file}: ${text}`);
  };
  let table: unknown;
  try {
    table = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    if (error instanceof SyntaxError) return refuse(`is not JSON: ${error.message}`);
    throw error;
  }
  if (typeof table !== 'object' || table === null) return refuse('expected an object');
  const { otherwise = null, ...schemes } = table as Record<string, unknown>;
  if (otherwise !== null && !isCategory(otherwise)) return refuse('otherwise: expected a category');
  const read = Object.entries(schemes).map(([name, categories]) => {
    const scheme = SCHEMES[name];
    if (scheme === undefined) return refuse(`${name}: expected one of ${Object.keys(SCHEMES).join(', ')}, otherwise`);
    const entries = Object.entries((categories ?? {}) as Record<string, unknown>).map(([code, category]) => {
      if (!isCategory(category)) return refuse(`${name}, ${code}: expected a category of up to 60 characters`);
      return [name === 'keyword' ? code.toLowerCase() : code.toUpperCase(), category] as const;
    });
    return [scheme, new Map(entries)] as const;
  });
  return { schemes: new Map(read), otherwise };
}
