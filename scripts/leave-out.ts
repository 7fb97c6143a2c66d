import { parseAst, type Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What defines a function: its declaration, its assignment to something, or its place in a class or an object. */
const definitions: Readonly<Record<string, (node: Node) => readonly unknown[]>> = {
  FunctionDeclaration: (node) => [node['id'], node],
  AssignmentExpression: ({ left, right }) => [left, right],
  MethodDefinition: ({ key, value }) => [key, value],
  Property: ({ key, value }) => [key, value],
};

function* functionsIn(node: Node, code: string): Generator<{ name: string; body: Node }> {
  const [name, value] = definitions[node.type]?.(node) ?? [];
  if (isNode(name) && isNode(value) && /Function/.test(value.type) && isNode(value['body'])) {
    yield { name: code.slice(name.start, name.end), body: value['body'] };
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* functionsIn(child, code);
}

/** The code with a complaint in place of what functions of these names do. It must have exactly one of each. */
export function without(names: readonly string[], code: string): string {
  const found = [...functionsIn(parseAst(code) as unknown as Node, code)].filter(({ name }) => names.includes(name));
  const wrong = names.filter((name) => found.filter((one) => one.name === name).length !== 1);
  if (wrong.length > 0) throw new Error(`There is not exactly one ${wrong.join(', ')}`);
  let lighter = code;
  for (const { body } of found.toSorted((a, b) => b.body.start - a.body.start)) {
    lighter = `${lighter.slice(0, body.start)}{throw Error('scripts/left-out.ts')}${lighter.slice(body.end)}`;
  }
  return lighter;
}

/**
 * Leaves functions of packages out of the build, with what only they need: those that the shop never calls, though no
 * bundler can know it. Names by their reason.
 */
export function leaveOut(file: RegExp, parts: Readonly<Record<string, string>>): Plugin {
  const names = Object.values(parts).flatMap((list) => list.split(' '));
  let met = false;
  return {
    name: 'leave-out',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        met = true;
        return { code: without(names, code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !met) this.error(`Nothing of ${file.source} is in the build`);
    },
  };
}
