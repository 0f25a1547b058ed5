/**
 * Handles the arrow keys of the timeline. The Left and Right keys move within a row, Up and Down move to the
 * nearest bar of another row, and Home and End to the first and last bar of the row. The Tab key reaches only
 * the bar that had the focus last. The elements store which bar this is, so that moving the focus needs no
 * render.
 */
export function moveFocus(key: string, root: HTMLElement): boolean {
  const bar = barOf(document.activeElement);
  if (!bar || !root.contains(bar)) return false;
  const row = rowOf(bar);
  const own = barsIn(row);
  const at = own.indexOf(bar);
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => own[at + 1],
    ArrowLeft: () => own[at - 1],
    Home: () => own[0],
    End: () => own.at(-1),
    ArrowDown: () => nearestIn(row?.nextElementSibling, bar),
    ArrowUp: () => nearestIn(row?.previousElementSibling, bar),
  };
  const target = targets[key];
  if (!target) return false;
  target()?.focus();
  return true;
}

/** Makes the focused bar the one that the Tab key reaches next time. */
export function setTabStop(focused: Element, root: HTMLElement): void {
  const bar = barOf(focused);
  if (!bar) return;
  for (const entry of root.querySelectorAll<HTMLElement>('a[data-from][tabindex="0"]')) entry.tabIndex = -1;
  bar.tabIndex = 0;
}

const barOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('a[data-from]') ?? null;
const rowOf = (bar: Element): Element | null => bar.closest('li');
/** Returns the bars of a row, sorted by day. In the document they are sorted line by line. */
const barsIn = (row: Element | null | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>('a[data-from]') ?? [])].toSorted((a, b) => fromOf(a) - fromOf(b));
const fromOf = (bar: HTMLElement): number => Number(bar.dataset['from']);

function nearestIn(row: Element | null | undefined, bar: HTMLElement): HTMLElement | undefined {
  const distance = (other: HTMLElement) => Math.abs(fromOf(other) - fromOf(bar));
  return barsIn(row).toSorted((a, b) => distance(a) - distance(b))[0];
}
