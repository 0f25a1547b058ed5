import { simplified } from '../../text/simplified.ts';
import { plannedHead } from '../headers/version-words.ts';
import { isOmittedCall } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import { changeOfRow, followsOmission } from './outside-texts.ts';

interface ChangeContext {
  columns: SheetColumns;
  harbors: SheetSailing['harbors'];
  names: HarborNames;
}

/** Returns true if a text announces a change that the sailing read from its row does not yet contain. */
export const changesRow = (text: string, { columns, harbors, names }: ChangeContext): boolean =>
  changeOfRow.test(simplified(text)) &&
  !isOmittedCall(simplified(text)) &&
  !explainsNewDays(simplified(text), columns) &&
  !followsOmission(simplified(text), harbors, names);

/** A text that gives the reason for new days but contains no date: `delayed at last disport`, `weather delay`. */
const delayed = /^[^\d]{0,40}(?:(?<![A-Z])DELAY(?:ED|S)?(?![A-Z])|延误|晚开|延期|推迟)[^\d]{0,40}$/i;
/** Words for a change of the calls or of the vessel, which new days do not explain. */
const otherChange =
  /甩[挂港货]|跳港|不挂|加挂|漏挂|脱班|换船|(?<![A-Z])(?:OMIT|SKIP|ROLLED|BLANK|DIVERT|REPLAC|SWAP|ADDITIONAL|EXTRA|NOT |NO |TBA|TBC|UNTIL|MAY |MIGHT |FURTHER)/i;

/**
 * Returns true if a text only gives the reason for new days, and the sheet has separate columns for the new
 * and the old days. The sheet reader uses the new days, so no question is needed.
 */
export const explainsNewDays = (text: string, { columns }: SheetColumns): boolean =>
  delayed.test(text) &&
  !otherChange.test(text) &&
  columns.some(({ isReplaced, header }) => isReplaced && plannedHead.test(simplified(header)));
