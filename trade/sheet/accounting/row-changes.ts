import { simplified } from '../../text/simplified.ts';
import { plannedHead } from '../headers/version-words.ts';
import { cellText, isOmittedCall } from '../cell.ts';
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
  !namesReplacedVessel(simplified(text), columns) &&
  !followsOmission(simplified(text), harbors, names);

/** A text that gives the reason for new days but contains no date: `delayed at last disport`, `weather delay`. */
const delayed =
  /^[^\d]{0,40}(?:(?<![A-Z])(?:DELAY(?:ED|S)?|SLIDING|SLIDES?|SLID|SLIPP(?:ED|ING)|POSTPONED|RESCHEDULED|BEHIND SCHEDULE)(?![A-Z])|延误|晚开|延期|推迟|顺延)[^\d]{0,40}$/i;
/** A remark that the vessel of its row sails in place of another vessel, which is captured: `replaces NORTH STAR`. */
const replacesVessel =
  /^(?:MV |VESSEL |THIS VESSEL )?(?:REPLACES|REPLACING|REPLACED FOR|IN PLACE OF|INSTEAD OF|IN LIEU OF|SUBSTITUTES?(?: FOR)?|SUBSTITUTING|替代|代替|顶替) ?(?:M\/?V\.? ?)?(\p{Lu}[\p{Lu} .'-]{2,30}|\p{Script=Han}[\p{Script=Han}\d]{1,12})$/iu;
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

/**
 * Returns true if the remark of a row only names the vessel that the vessel of this row replaces. If another row
 * still names that vessel, one of the two rows is outdated, so the remark stays a question.
 */
export function namesReplacedVessel(
  text: string,
  { rows, columnOf }: Pick<SheetColumns, 'rows' | 'columnOf'>,
): boolean {
  const [, replaced = ''] = replacesVessel.exec(text) ?? [];
  const shipAt = columnOf.get('ship_name');
  if (replaced === '' || shipAt === undefined) return false;
  const name = replaced.toUpperCase();
  return rows.every((row) => !simplified(cellText(row[shipAt])).toUpperCase().includes(name));
}
