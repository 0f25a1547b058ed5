import type { CellPlace } from '../../draft-cells/selection.ts';

/**
 * Returns true for a press in the popup of a cell. Such a press must not take the focus from the cell's
 * input.
 */
export const isInPopup = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-popup]') !== null;

export function cellAt(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  if (!cell) return null;
  const { row, column, line } = cell.dataset;
  return { row: Number(row), column: Number(column), line: line === '1' ? 1 : 0 };
}

/** Returns the id of the sailing whose checkbox was pressed; null if none was. */
export function checkAt(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset['check'] ?? null) : null;
}

/** Returns the index of the row whose form button was pressed; null if none was. */
export function formAt(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-form]') : null;
  return button ? Number(button.dataset['form']) : null;
}

/** Returns true for a press on the fill handle, the square at the corner of the selection. */
export const isFillHandle = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['fill'] !== undefined;
