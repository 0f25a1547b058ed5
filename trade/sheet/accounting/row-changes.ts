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

/** Returns true if a text announces a change that the sailing read from its row does not yet contain. */
export const changesRow = (text: string, { columns, harbors, names }: ChangeContext): boolean =>
  changeOfRow.test(simplified(text)) &&
  !omitted.test(text) &&
  !explainsNewDays(text, columns) &&
  !followsOmission(simplified(text), harbors, names);

/** A text that gives the reason for new days but contains no date: `delayed at last disport`. */
const delayed = /^(?:DELAY(?:ED|S)?|延误|晚开)[^\d]{0,40}$/i;
const old = /OLD|ORIG|PREV|PLAN|PRO ?FORMA|原|旧/i;

/**
 * Returns true if a text only gives the reason for new days, and the sheet has separate columns for the new
 * and the old days. The sheet reader uses the new days, so no question is needed.
 */
const explainsNewDays = (text: string, { columns }: SheetColumns): boolean =>
  delayed.test(text) && columns.some(({ isReplaced, header }) => isReplaced && old.test(header));
