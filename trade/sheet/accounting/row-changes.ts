import { simplified } from '../../text/simplified.ts';
import type { SheetColumns } from '../columns/columns.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import { omitted } from './left-out-words.ts';
import { changeOfRow, followsOmission } from './outside-texts.ts';

interface ChangeContext {
  columns: SheetColumns;
  harbors: SheetSailing['harbors'];
  names: HarborNames;
}

/** Returns true if a text may change the sailing of its row, and the sailing does not follow the text already. */
export const changesRow = (text: string, { columns, harbors, names }: ChangeContext): boolean =>
  changeOfRow.test(simplified(text)) &&
  !omitted.test(text) &&
  !explainsNewDays(text, columns) &&
  !followsOmission(simplified(text), harbors, names);

/** A reason for new days: `delayed at last disport`. */
const delayed = /^(?:DELAY(?:ED|S)?|延误|晚开)[^\d]{0,40}$/i;
const old = /OLD|ORIG|PREV|PLAN|PRO ?FORMA|原|旧/i;

/** Returns true for the reason of new days, if the sheet has a column with new days next to a column with old days. */
const explainsNewDays = (text: string, { columns }: SheetColumns): boolean =>
  delayed.test(text) && columns.some(({ isReplaced, header }) => isReplaced && old.test(header));
