import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** A page's accessibility violations as text, in light, in dark and in sepia, which differ only in colours. */
export async function violations(page: Page): Promise<string[]> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode();
  const found: string[] = [];
  for (const [theme, rules] of [
    ['light', axe().withTags(standards)],
    ['dark', axe().withRules(colourRules)],
    ['sepia', axe().withRules(colourRules)],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
    await page.evaluate((name) => {
      if (name === 'sepia') document.documentElement.dataset['theme'] = name;
    }, theme);
    for (const { id, nodes } of (await rules.analyze()).violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${theme}: ${id}: ${target.join(' ')}\n${failureSummary ?? ''}`);
  }
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
  return found;
}
