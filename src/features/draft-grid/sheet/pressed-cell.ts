import type { CellPlace } from '../../draft-cells/selection.ts';

/** A press on what hangs under a cell must not take the focus from its field. */
export const isInPopup = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-popup]') !== null;

/** The cell that was pressed; null for anything else. */
export function cellAt(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  if (!cell) return null;
  const { row, column, line } = cell.dataset;
  return { row: Number(row), column: Number(column), line: line === '1' ? 1 : 0 };
}

/** The sailing whose box was pressed. */
export function checkAt(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset['check'] ?? null) : null;
}

/** The row whose form was asked for. */
export function formAt(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-form]') : null;
  return button ? Number(button.dataset['form']) : null;
}
