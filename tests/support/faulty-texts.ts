import type { Page } from '@playwright/test';

/**
 * Returns the visible texts of the page's main part that cannot be read: the texts that a part without its own
 * scrolling cuts, that leave their box, or that overlap with another text. A text that ends with an ellipsis is
 * cut too. Parts that scroll sideways are skipped.
 */
export const faultyTexts = (page: Page): Promise<string[]> => page.getByRole('main').evaluate(faultsIn);

/** Runs in the page. */
function faultsIn(main: Element): string[] {
  interface Written {
    text: string;
    element: Element;
    box: DOMRect;
  }
  const styleOf = (element: Element) => getComputedStyle(element);
  const upwards = (element: Element): Element[] =>
    element === main || !element.parentElement ? [element] : [element, ...upwards(element.parentElement)];
  const isScrolled = (element: Element) =>
    ['auto', 'scroll'].includes(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth;
  /** True for a part that only screen readers read, or that has no width. */
  const isUnseen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width <= 2 || height <= 2) && styleOf(element).overflowX !== 'visible';
  };
  /** False for a card outside the screen, which the browser does not lay out (`content-visibility`). */
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const texts: Written[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !isDrawn(element)) continue;
    if (element.closest('svg') || upwards(element).some((one) => isUnseen(one) || isScrolled(one))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) texts.push({ text, element, box });
  }
  const leaves = ({ element, box }: Written) =>
    upwards(element).some((part) => {
      const { overflowX, backgroundColor, display } = styleOf(part);
      const { left, right } = part.getBoundingClientRect();
      const isLimit = overflowX !== 'visible' || backgroundColor !== 'rgba(0, 0, 0, 0)';
      return isLimit && display !== 'inline' && (box.right > right + 1 || box.left < left - 1);
    });
  const overlaps = (one: Written, other: Written) =>
    one.element !== other.element &&
    Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1.5 &&
    Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 5;
  const faults = [
    ...texts.filter(leaves).map(({ text }) => `${text} is cut`),
    ...texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => overlaps(one, other))
        .map((other) => `${one.text} over ${other.text}`),
    ),
  ];
  return [...new Set(faults)];
}
