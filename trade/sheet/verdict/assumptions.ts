import type { SheetNoteCode } from '../note-code.ts';
import type { SheetNote } from '../note.ts';

/**
 * The assumptions that may change a port, a day, a vessel or a cargo category. A sailing with such an
 * assumption is published only after a person has seen it. `docs/import.md` lists the other, harmless
 * assumptions.
 */
const consequential: ReadonlySet<SheetNoteCode> = new Set<SheetNoteCode>([
  'harbor_corrected',
  'harbor_area_read',
  'port_from_title',
  'vessel_from_title',
  'calls_guessed',
  'lane_read',
  'column_guessed',
  'cell_corrected',
  'date_order_possible',
  'date_part_read',
  'date_serial_read',
  'arrival_from_days',
  'arrival_estimated',
  'ship_name_empty',
  'ship_tentative',
  'row_partly_struck',
  'voyage_split',
  'category_assumed',
  'cut_off_port_assumed',
]);

/** Returns the assumptions of a row that a person must see before its sailing is published. */
export const consequentialIn = (notes: readonly SheetNote[]): readonly SheetNote[] =>
  notes.filter(({ code }) => consequential.has(code));
