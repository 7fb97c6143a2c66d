import type { Page } from '@playwright/test';

/**
 * The words on screen that are broken between two letters, and the texts that their button or a clipping box cuts off.
 */
export const textFaults = (page: Page): Promise<{ broken: string[]; cut: string[] }> =>
  page.evaluate(() => {
    /** Longer words, such as numbers of orders, may break anywhere, and so may addresses. */
    const longest = 20;
    const broken = new Set<string>();
    const cut = new Set<string>();
    const range = document.createRange();

    const clips = (box: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(box);
      return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
    };
    const boxOf = (text: Element | null): Element | null => {
      for (let box = text; box && box !== document.body; box = box.parentElement)
        if (box.matches('button, a[class*="button"]') || clips(box)) return box;
      return null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const isSeen = parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (!isSeen || parent!.closest('.sr, svg, pre, noscript')) continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\u200b\-–—·]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()];
        // Letters of several sizes, such as a drop cap, begin at several heights of one line.
        const isBroken = parts.some(({ top }) => parts.some(({ bottom }) => top > bottom - 1));
        if (isBroken && word.length <= longest && !/[@/]/.test(word)) broken.add(word);
      }
      range.selectNodeContents(node);
      const box = boxOf(parent)?.getBoundingClientRect();
      // Skips boxes that are one pixel wide, for screen readers only.
      if (box && box.width < 2) continue;
      const { left, right, width } = range.getBoundingClientRect();
      if (box && width > 0 && (right > box.right + 1 || left < box.left - 1)) cut.add(node.textContent!.trim());
    }
    return { broken: [...broken], cut: [...cut] };
  });
