import type { SheetField } from '../headers/field.ts';
import { noVesselWord } from './prose-words.ts';
import type { ReadRow } from './read-rows.ts';

const dayFields = [
  'laycan',
  'laycan_start',
  'laycan_end',
  'arrival',
  'arrival_start',
  'arrival_end',
] as const;

const portFields = ['load', 'unload', 'via'] as const;
/** A word that makes a line one about a vessel, also without a port or a day. */
const ofVessel = /(?<![A-Z])(?:M\/?[VN]|VSL|VESSEL|TBN|OPEN|PPT|SPOT|POSN)(?![A-Z])|轮|船名|空船|航次/i;

const isEmpty = ({ cells }: ReadRow, fields: readonly SheetField[]): boolean =>
  fields.every((field) => String(cells.get(field) ?? '') === '');

/**
 * Returns true for a line of talk in which a word looks like the name of a vessel: `GOOD DAY TO ALL`. It has neither a
 * port nor a day.
 */
export const isTalk = (row: ReadRow): boolean =>
  isEmpty(row, portFields) && isEmpty(row, dayFields) && !ofVessel.test(row.text);

/** Returns true for a row without a vessel and without days, such as the address in a signature. */
export const isWithoutMatter = (row: ReadRow): boolean => !namesVessel(row) && isEmpty(row, dayFields);

/** Returns true if a row has the name of a vessel. Words such as `CY` are not read as names. */
export const namesVessel = ({ cells }: ReadRow): boolean => {
  const name = String(cells.get('ship_name') ?? '');
  return name !== '' && !noVesselWord.test(name);
};
