import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type AnyNode, parse } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { expect, it } from 'vitest';
import { memberNameSupport, memberSupport, globalSupport, iteratorFunctions } from '../e2e/browser-features.ts';

const instances: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
};
const makesIterator = /^(values|keys|entries|matchAll)$/;

/** The name of a member, unless it is computed. */
function memberName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

/** Detects `[1].values().map(…)`, since iterators gained these functions later than arrays. */
function isOfIterator(node: AnyNode, name: string): boolean {
  if (node.type !== 'MemberExpression' || !iteratorFunctions.has(name) || node.object.type !== 'CallExpression')
    return false;
  const { callee } = node.object;
  const makes = callee.type === 'MemberExpression' && makesIterator.test(memberName(callee) ?? '');
  return makes && !(callee.object.type === 'Identifier' && callee.object.name === 'Object');
}

/** Returns the feature that a node uses and the target lacks, as `name()` if the code calls it. */
function missingFeature(node: AnyNode, parent: AnyNode | undefined, declared: ReadonlySet<string>): string | undefined {
  if (node.type === 'Identifier')
    return globalSupport.get(node.name) === false && !declared.has(node.name) ? node.name : undefined;
  const name = memberName(node);
  if (name === undefined || node.type !== 'MemberExpression') return undefined;
  const object = node.object.type === 'Identifier' ? node.object.name : '';
  const instance = instances[object];
  const known = memberSupport.get(instance ? `${instance}.${name}` : `${object}.${name}_static`);
  if (known !== undefined) return known ? undefined : `${object}.${name}`;
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
  const isLacking = memberNameSupport.get(name) === false || isOfIterator(node, name);
  return isCalled && isLacking ? `.${name}()` : undefined;
}

/** Accepts `typeof x`, `x?.()`, and code under a condition that names it. */
function isGuarded(name: string, ancestors: readonly AnyNode[], text: string): boolean {
  const [parent] = ancestors.slice(-2);
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  if (parent?.type === 'CallExpression' && parent.optional) return true;
  const tests = ancestors.flatMap((one) => {
    if ('test' in one) return one.test ?? [];
    if (one.type === 'LogicalExpression') return one.left;
    // Accepts an earlier `if (!x) return`.
    return one.type === 'BlockStatement'
      ? one.body.flatMap((step) => (step.type === 'IfStatement' ? step.test : []))
      : [];
  });
  return tests.some(({ start, end }) => text.slice(start, end).includes(name));
}

/** The features that a script uses without checking for them. Syntax that is too new throws. */
function missingFeaturesIn(text: string): string[] {
  const program = parse(text, { ecmaVersion: 2022, sourceType: 'module' });
  const declared = new Set<string>();
  full(program, (one) => {
    if (one.type === 'VariableDeclarator' && one.id.type === 'Identifier') declared.add(one.id.name);
    if (one.type === 'ClassDeclaration' && one.id) declared.add(one.id.name);
    if (!('params' in one)) return;
    if ('id' in one && one.id?.type === 'Identifier') declared.add(one.id.name);
    for (const param of one.params) if (param.type === 'Identifier') declared.add(param.name);
  });
  const found = new Set<string>();
  fullAncestor(program, (node, _, ancestors) => {
    const missing = missingFeature(node, ancestors.at(-2), declared);
    const name = missing?.split('.').at(-1)?.replace('()', '');
    if (missing && !isGuarded(name!, ancestors, text)) found.add(missing);
  });
  return [...found].toSorted();
}

it.each<[string, string[]]>([
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Object.groupBy([], f)', ['Object.groupBy']],
  ['Promise.try(f)', ['Promise.try']],
  ['URL.canParse(a), URL.parse(a)', ['URL.canParse', 'URL.parse']],
  ['AbortSignal.any([])', ['AbortSignal.any']],
  ['Array.fromAsync(a)', ['Array.fromAsync']],
  ['new Set(a).union(b); x.isSubsetOf(y)', ['.isSubsetOf()', '.union()']],
  ['x.toWellFormed()', ['.toWellFormed()']],
  ['x.values().map(f)', ['.map()']],
  ['map.entries().toArray()', ['.toArray()']],
  ['new Intl.Segmenter("en")', ['Intl.Segmenter']],
  ['dialog.showPopover()', ['.showPopover()']],
  ['document.startViewTransition(f)', ['document.startViewTransition']],
  ['scheduler.postTask(f); scheduler.yield()', ['.postTask()', '.yield()', 'scheduler']],
  ['navigation.addEventListener("navigate", f)', ['navigation']],
  ['window.navigation.navigate("/")', ['window.navigation']],
  ['new URLPattern({}); new CSSStyleSheet()', ['URLPattern']],
  ['navigator.userAgentData.mobile', ['navigator.userAgentData']],
  ['requestIdleCallback(f)', ['requestIdleCallback']],
  ['Iterator.from(a)', ['Iterator.from']],
  ['x.moveBefore(a, b)', ['.moveBefore()']],
])('finds what the target lacks in %s', (text, missing) => {
  expect(missingFeaturesIn(text)).toEqual(missing);
});

it.each([
  'a.toSorted(f); [1].at(-1); a.findLast(f); structuredClone(a); AbortSignal.timeout(1); Object.hasOwn(a, b)',
  'Object.values(a).map(f); [...a.values()].map(f); a.map(f).filter(g)',
  'dialog.showPopover?.()',
  'if (dialog.showPopover) dialog.showPopover()',
  '"startViewTransition" in document && document.startViewTransition(f)',
  'typeof requestIdleCallback === "undefined" ? g() : requestIdleCallback(f)',
  'function f(navigation) { navigation.go() }',
  'class A { static { f() } #b = 1; c() { return #b in this } }',
  'order.format(a); list.remove(b); text.split("")',
])('accepts %s', (text) => {
  expect(missingFeaturesIn(text)).toEqual([]);
});

it.each(['using a = f()', '/[a--b]/v', '/(?i:a)/', 'import a from "a" with { type: "json" }'])(
  'refuses the syntax of %s',
  (text) => {
    expect(() => missingFeaturesIn(text)).toThrow(SyntaxError);
  },
);

/** Functions of ours and of packages that share the names of newer browser functions. */
const OTHERS = ['.dispose()', '.forget()', '.handle()', '.use()'];
/** Uses whose support the code checks elsewhere, with the reason why each is safe. */
const GUARDED_ELSEWHERE: Readonly<Record<string, string>> = {
  'vendor: .startViewTransition()': 'React catches its failure, React Router looks for the function first',
  'vendor: .skipTransition()': 'only of a transition that began',
  'index: cancelIdleCallback': 'client/ui/when-idle.ts looks for requestIdleCallback, which came with it',
  'index: .hidePopover()': 'client/ui/toasts.tsx looks for showPopover, which came with it',
  'products-page: .hidePopover()': 'client/catalogue/list/filter-form.tsx looks for showPopover, which came with it',
  'shared: .segment()': 'client/ui/text.ts looks for Segmenter, which came with it',
};

const root = path.resolve(import.meta.dirname, '..');
const scripts = new Map<string, string>();
for await (const file of glob('dist/client/**/*.js', { cwd: root }))
  scripts.set(
    file.replaceAll(path.sep, '/').replace('dist/client/', ''),
    await readFile(path.join(root, file), 'utf8'),
  );
const page = await readFile(path.join(root, 'dist/client/index.html'), 'utf8');
for (const [at, [, text = '']] of [...page.matchAll(/<script>(.*?)<\/script>/gs)].entries())
  scripts.set(`index.html, inline script ${at + 1}`, text);
for (const file of ['server/rest/routes/sandbox-widget.ts', 'server/graphql/graphiql/start.mjs'])
  scripts.set(file, stripTypeScriptTypes(await readFile(path.join(root, file), 'utf8')));

it('every script of the shop, its packages and its worker works in the oldest browsers of the target', () => {
  const names = [...scripts.keys()].join('\n');
  for (const one of [/^assets\/recorder-/m, /^assets\/vendor-/m, /^service-worker\.js$/m, /inline script 1/])
    expect(names).toMatch(one);
  const missing = [...scripts].flatMap(([file, text]) => {
    const chunk = file.replace(/^assets\/(.+)-.{8}\.js$/, '$1');
    return missingFeaturesIn(text).flatMap((one) => (OTHERS.includes(one) ? [] : `${chunk}: ${one}`));
  });
  expect(missing.toSorted()).toEqual(Object.keys(GUARDED_ELSEWHERE).toSorted());
});
