import type { MouseEvent, PointerEvent } from 'react';

import { t } from '../../../i18n/t.ts';
import type { GridAction } from './grid-keys.ts';
import { cellAt, checkAt, formAt, isFillHandle, isInPopup } from './pressed-cell.ts';
import { showStepMessage } from '../view/show-step-message.ts';
import type { CopiedCells } from '../../draft-cells/copied-cells.ts';
import { fieldsIn } from '../../draft-cells/selection.ts';
import type { ActiveCell } from './use-active-cell.ts';
import { isOfSailings, type CellEdits } from '../view/use-cell-edits.ts';
import type { CheckedRows } from '../view/use-checked-rows.ts';
import type { GridSelection } from './use-grid-selection.ts';
import type { GridView } from '../view/use-grid-view.ts';

export interface TableParts {
  view: GridView;
  cells: CellEdits;
  checked: CheckedRows;
  picked: GridSelection;
  active: ActiveCell;
}

/** The actions of the table that do not change cells directly. */
export interface TableActs {
  onUndo: (way: 'undo' | 'redo') => void;
  /** Opens the form of the sailing in a row. A row index after the last row adds a sailing. */
  onForm: (row: number) => void;
  onLeave: () => void;
  onFind: (isOpen: boolean) => void;
  /** Called for Ctrl+S, the key that saves in a spreadsheet. */
  onSave: () => void;
  onHelp: () => void;
}

/** Runs the action of a key in the table. Returns false if the browser is to handle the key instead. */
export function runAction(
  action: GridAction,
  parts: TableParts,
  { onUndo, onForm, onLeave, onFind, onSave, onHelp }: TableActs,
): boolean {
  const { view, cells, checked, picked, active } = parts;
  switch (action.kind) {
    case 'move':
      // At the last cell, `move` returns false. Tab is then left to the browser, which focuses the element
      // after the table.
      return picked.move(action.step, action.isExtending) || !['next', 'previous'].includes(action.step);
    case 'moveFar':
      picked.moveFar(action.to, action.isExtending);
      return true;
    case 'edit':
      active.setEditing({ text: active.source, mode: 'edit' });
      return true;
    case 'clear':
      showStepMessage(t('draftGrid.cleared', { n: cells.clear(picked.range) }));
      return true;
    case 'fillDown':
      cells.fill(picked.range);
      return true;
    case 'fillRight':
      cells.fillRight(picked.range);
      return true;
    case 'fillAll':
      if (isOneCell(picked)) onForm(picked.selection.focus.row);
      else cells.fillAll(active.source, picked.range);
      return true;
    case 'today':
      active.setEditing({ text: view.book.today, mode: 'edit' });
      return true;
    case 'find':
      onFind(true);
      return true;
    case 'save':
      onSave();
      return true;
    case 'follow':
      return cells.followMove();
    case 'help':
      onHelp();
      return true;
    case 'selectAll':
      picked.selectAll();
      return true;
    case 'selectRow': {
      const [from, to] = picked.range.rows;
      checked.toggle(view.rows.slice(from, to + 1).map(({ draft }) => draft.id));
      return true;
    }
    case 'undo':
    case 'redo':
      onUndo(action.kind);
      return true;
    case 'leave':
      onLeave();
      return true;
  }
}

/** Returns true if the selection is a single cell. */
export function isOneCell({ range: { rows, columns, lines } }: GridSelection): boolean {
  return rows[0] === rows[1] && columns[0] === columns[1] && lines[0] === lines[1];
}

/** Returns the selected cells for the clipboard and empties them if `isCut`. */
export function copyCells({ view, cells, picked }: TableParts, isCut: boolean): CopiedCells {
  const { rows } = picked.range;
  const sailings = Math.min(rows[1], view.rows.length - 1) - rows[0] + 1;
  const n = fieldsIn(picked.range, view.columns).length * sailings;
  const copied = cells.copy(picked.range, isCut);
  if (isCut) cells.clear(picked.range);
  if (!isCut && isOfSailings(view.rows, picked.range, view))
    showStepMessage(t('gridTable.sailingsCopied', { n: sailings }));
  else showStepMessage(t(isCut ? 'draftGrid.cut' : 'draftGrid.copied', { n }));
  return copied;
}

interface PressActs extends Pick<TableActs, 'onForm'> {
  onFill: () => void;
}

/**
 * Returns the handlers for clicks, presses and drags. Only a drag with the mouse selects cells, because a
 * drag with a finger scrolls the table.
 */
export const pressHandlers = ({ checked, picked, active }: TableParts, { onForm, onFill }: PressActs) => ({
  onClick: (event: MouseEvent<HTMLElement>) => {
    const row = formAt(event.target);
    if (row !== null) onForm(row);
  },
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (isInPopup(event.target)) return event.preventDefault();
    if (isFillHandle(event.target)) {
      event.preventDefault();
      if (event.button === 0) onFill();
      return;
    }
    const id = checkAt(event.target);
    if (id !== null) checked.toggle([id], event.shiftKey);
    const place = cellAt(event.target);
    if (!place || event.button !== 0) return;
    const { focus } = picked.selection;
    const isSame = place.row === focus.row && place.column === focus.column && place.line === focus.line;
    if (isSame && event.target instanceof HTMLInputElement) return;
    // Prevents the press from taking the focus from the cell's input. If a cell is being edited, its input
    // loses the focus here, which saves its text.
    event.preventDefault();
    if (active.editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    picked.select(place, event.shiftKey);
  },
  onPointerOver: (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || active.editing) return;
    const place = isInPopup(event.target) ? null : cellAt(event.target);
    if (place) picked.select(place, true);
  },
});
