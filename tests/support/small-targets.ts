import type { Page } from '@playwright/test';

/** The least width and height of a touch target in CSS pixels. */
const leastPx = 24;

/**
 * Returns the visible controls whose touch target is less than 24 px wide or high. A label, or an overlay of the
 * control such as `covers`, is part of the target. Links inside a sentence are exempt, because their height is the
 * height of a line (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall, leastPx);

/** Runs in the page. */
function findSmall(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, textarea, summary, input:not([type="hidden"], [type="file"]), [role="button"], [role="option"], [role="menuitem"]',
  );
  const half = least / 2 - 0.5;
  const found: string[] = [];
  for (const control of controls) {
    const target = targetOf(control);
    if (!isShown(control) || isLarge(target) || isInSentence(control)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const around = [
      [x - half, y],
      [x + half, y],
      [x, y - half],
      [x, y + half],
    ] as const;
    if (around.every(([atX, atY]) => belongs(document.elementFromPoint(atX, atY), target))) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
    found.push(`${control.localName} "${name}" ${Math.round(width)} x ${Math.round(height)}`);
  }
  return found;

  function targetOf(control: HTMLElement): HTMLElement {
    return (control instanceof HTMLInputElement && control.closest('label')) || control;
  }

  function isShown(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    const isClipped = width <= 1 || height <= 1 || control.closest('.sr-only') !== null;
    return !isClipped && control.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  }

  function isLarge(target: HTMLElement): boolean {
    const { width, height } = target.getBoundingClientRect();
    return width >= least - 0.5 && height >= least - 0.5;
  }

  function belongs(hit: Element | null, target: HTMLElement): boolean {
    return hit !== null && target.contains(hit);
  }

  /** True for a link with text of the same sentence next to it. */
  function isInSentence(control: HTMLElement): boolean {
    if (control.localName !== 'a' || getComputedStyle(control).display !== 'inline') return false;
    const around = control.parentElement;
    if (!around) return false;
    return around.textContent.trim().length - control.textContent.trim().length >= 8;
  }
}
