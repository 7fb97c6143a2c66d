import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, startShop } from '../test/faults/shop-process.ts';
import { aFolder } from '../test/fixtures.ts';

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const read = (file: string) => readFile(path.join(projectRoot, 'deploy/observability', file), 'utf8');
/** The names in an expression that are neither functions nor labels, strings, numbers and operators. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b\w+\s+by\s*\([^)]*\)|\b\w+\s*(?=\()/g, ' ')
    .match(/[a-z_]\w*/gi)
    ?.filter((name) => name !== 'and') ?? [];
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label]) => label!),
  ...[...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/\s*,\s*/)),
];

/** Added by the scraping Prometheus. */
const FROM_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] };

const dashboard = JSON.parse(await read('dashboard.json')) as Dashboard;
const alerts = await read('alerts.yml');
const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!),
];

let served: Set<string>;
let labels: Set<string>;
beforeAll(async () => {
  const dataDir = aFolder();
  const shop = await startShop({ dataDir });
  await fetch(`${shop.base}/products`, { headers: { accept: 'text/html' } });
  const text = await (await fetch(`${shop.base}/metrics`)).text();
  await shop.end('SIGTERM');
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  served = new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );
  if (!served.has('page_renders_total')) throw new Error('Only a built shop has all metrics: npm run build');
  labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!));
}, 30_000);

describe('the dashboard and the alerts', () => {
  it('have expressions, whose metrics this test can read', () => {
    expect(metricsIn('sum by (le, a) (rate(b_total{c="d"}[5m])) > 0.5 and topk(1, e)')).toEqual(['b_total', 'e']);
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual([]);
  });

  it.each(expressions)('query only what /metrics has: %s', (expr) => {
    const known = [...served, ...FROM_PROMETHEUS.metrics];
    expect(metricsIn(expr).filter((name) => !known.includes(name))).toEqual([]);
    const knownLabels = [...labels, ...FROM_PROMETHEUS.labels];
    expect(labelsIn(expr).filter((label) => !knownLabels.includes(label))).toEqual([]);
  });

  it('show every metric of the shop', () => {
    const own = [...served].filter((name) => !/^(process|nodejs)_|_sum$|_bucket$/.test(name));
    const shown = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(/_bucket$/, '_count')));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});
