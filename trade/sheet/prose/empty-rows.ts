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

/** Returns true for a row without a vessel and without days, such as the address in a signature. */
export const isWithoutMatter = (row: ReadRow): boolean =>
  !namesVessel(row) && dayFields.every((field) => String(row.cells.get(field) ?? '') === '');

/** Returns true if a row has the name of a vessel. Words such as `CY` are not read as names. */
export const namesVessel = ({ cells }: ReadRow): boolean => {
  const name = String(cells.get('ship_name') ?? '');
  return name !== '' && !noVesselWord.test(name);
};
