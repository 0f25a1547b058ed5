import { labels } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { MeantName } from '../ports/meant-names.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

/** Returns a note for each port of a sailing whose name several ports share. */
export const meaningNotes = (
  { harbors }: SheetSailing,
  meant: readonly MeantName[] = [],
  names: HarborNames,
): SheetNote[] =>
  meant
    .filter(({ code }) => harbors.some(({ harbor_code }) => harbor_code === code))
    .map(({ text, code }) => ({
      field: null,
      ...remark('harbor_corrected', { text, harbors: labels([code], names) }),
    }));
