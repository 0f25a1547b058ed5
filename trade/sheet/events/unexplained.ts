import { vesselLike, voyageLike } from '../accounting/left-out-words.ts';
import { isOfOtherKind, measureHead } from '../headers/other-heads.ts';
import { certainDate, changeOfRow } from '../accounting/outside-texts.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetNoteCode } from '../note-code.ts';
import type { TableColumn } from './table-columns.ts';
import { terminalHead } from '../accounting/column-kinds.ts';
import { portCode, type TypeContext, type TypedCell } from './typed-cell.ts';
import type { Voyage } from './voyages.ts';

/**
 * Returns a question for each cell or text of a voyage that this reading could not use, and for each text
 * that may change the sailing.
 */
export function doubts(voyage: Voyage, columns: readonly TableColumn[], context: TypeContext): SheetNote[] {
  const notes = voyage.rows.flatMap(({ cells }) =>
    columns.flatMap((column) => {
      const cell = cells[column.index];
      return cell && column.kind === 'other' ? doubtOf(cell, column, voyage, context) : [];
    }),
  );
  return [...voyage.unexplained.map((text) => asked('left_out_text', { text })), ...notes];
}

const asked = (code: SheetNoteCode, values: SheetNote['values']): SheetNote => ({
  field: null,
  ...remark(code, values),
});

/**
 * Returns a question about a cell in a column of unknown meaning: an unread port, vessel or voyage number, or
 * a text with a date or a word for a change.
 */
function doubtOf(cell: TypedCell, column: TableColumn, voyage: Voyage, context: TypeContext): SheetNote[] {
  const { facts, index } = column;
  const values = { text: cell.text.slice(0, 60), column: facts.text || String(index + 1) };
  if (cell.kind === 'port' || cell.kind === 'port_days') {
    const codes = cell.kind === 'port' ? [cell.code] : cell.calls.map(({ code }) => code);
    const isCall = codes.every((code) => voyage.events.some(({ port }) => port === code));
    return isCall || facts.field !== null || isOfOtherKind(facts.text) || terminalHead.test(facts.text)
      ? []
      : [asked('left_out_port', values)];
  }
  if (cell.kind !== 'text') return [];
  if (changeOfRow.test(cell.text) || certainDate.test(cell.text))
    return [asked('row_unclear', { text: values.text })];
  if (facts.field !== null || isOfOtherKind(facts.text) || measureHead.test(facts.text)) return [];
  if (voyage.voyage === '' && voyageLike.test(cell.text)) return [asked('left_out_voyage', values)];
  const isName =
    vesselLike.test(cell.text) && cell.text !== voyage.ship && portCode(cell.text, context.names) === null;
  return isName && facts.text === '' ? [asked('left_out_vessel', values)] : [];
}
