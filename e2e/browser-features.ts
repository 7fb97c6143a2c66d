/* oxlint-disable no-underscore-dangle -- the names of MDN's data */
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { browserTarget } from '../scripts/browser-target.ts';

/** The names and versions of the target's browsers in MDN's data. */
const target = browserTarget.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return [name === 'ios' ? 'safari_ios' : name, version] as const;
});
const engines = ['chrome', 'firefox', 'safari'] as const;

function isUpTo(version: string, last: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [lastMajor = 0, lastMinor = 0] = last.split('.').map(Number);
  return major < lastMajor || (major === lastMajor && minor <= lastMinor);
}

function isSupported({ support }: CompatStatement, browser: string, last: string): boolean {
  const statements = [support[browser as keyof typeof support] ?? []].flat();
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: renamed }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      isUpTo(added, last) &&
      !(typeof removed === 'string' && isUpTo(removed, last)) &&
      !flags &&
      !prefix &&
      !renamed,
  );
}
const inTarget = (feature: CompatStatement) =>
  target.every(([browser, version]) => isSupported(feature, browser, version));
/** Whether more than one engine has a feature. Code may use the names of other features for its own functions. */
const isCommon = (feature: CompatStatement) =>
  engines.filter((engine) => isSupported(feature, engine, '9999')).length > 1;

/** Whether the target has a global name, by MDN's data. */
export const globalSupport = new Map<string, boolean>();
/** Whether the target has an interface's member, instance (`Element.moveBefore`) or static (`Promise.try_static`). */
export const memberSupport = new Map<string, boolean>();
/** Whether the target has members of a name at all. */
export const memberNameSupport = new Map<string, boolean>();

function collect(owner: string, ownerNode: Identifier, isLanguage: boolean): void {
  for (const [key, node] of Object.entries(ownerNode) as [string, Identifier][]) {
    const feature = node.__compat;
    if (key === '__compat' || !feature || /_(event|parameter)$/.test(key)) continue;
    const name = key.replace(/_static$/, '');
    const has = inTarget(feature);
    memberSupport.set(`${owner}.${key}`, has);
    // The data of JavaScript's own objects do not distinguish static members from those of instances.
    if (isLanguage) memberSupport.set(`${owner}.${key}_static`, has);
    // A static function that the target lacks proves nothing about instances.
    if (isCommon(feature) && (has || name === key))
      memberNameSupport.set(name, has || memberNameSupport.get(name) === true);
    if (owner === 'Window') globalSupport.set(name, has);
    if (/^[A-Z]/.test(name)) collect(name, node, isLanguage);
  }
}
for (const tree of [bcd.api, bcd.javascript['builtins']!])
  for (const [name, node] of Object.entries(tree) as [string, Identifier][]) {
    if (name !== '__compat' && node.__compat) globalSupport.set(name, inTarget(node.__compat));
    collect(name, node, tree !== bcd.api);
  }
for (const [name, node] of Object.entries(bcd.api['_globals'] ?? {}) as [string, Identifier][])
  if (node.__compat) globalSupport.set(name, inTarget(node.__compat));

export const iteratorFunctions = new Set(Object.keys(bcd.javascript['builtins']!['Iterator'] ?? {}));
