import { cellText, typedText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../columns/field.ts';
import { matchHeader } from '../columns/match-header.ts';
import type { RowFindings } from './findings.ts';

/** A column whose head names several things: `Vessel / Voy / Laycan`. */
export interface SharedHead {
  index: number;
  fields: readonly SheetField[];
}

/** What reads its two by itself: a vessel with its voyage, and the two ends of a lane. */
const readElsewhere: readonly string[] = ['ship_name voyage_number', 'load unload'];
const partsOfHead = /[/|\n]/;
/** In a cell a slash may part the days of a date: one that parts meanings has room around it. */
const partsOfCell = / \/ |[|\n]/;

export function sharedHeads(header: readonly SheetCell[]): SharedHead[] {
  return header.flatMap((cell, index): SharedHead[] => {
    if (typeof cell !== 'string') return [];
    const parts = typedText(cell).split(partsOfHead);
    const fields = parts.flatMap((part) => {
      const match = matchHeader(part);
      return match?.certainty === 3 ? [match.field] : [];
    });
    const isEach = fields.length === parts.length && new Set(fields).size === parts.length;
    return fields.length > 1 && isEach && !readElsewhere.includes(fields.join(' '))
      ? [{ index, fields }]
      : [];
  });
}

/** The parts of the cells under such heads; a cell with more or fewer parts than its head is left as it is. */
export function sharedHeadFindings(
  row: readonly SheetCell[],
  heads: readonly SharedHead[],
): RowFindings | null {
  const cells = new Map<SheetField, SheetCell>();
  for (const { index, fields } of heads) {
    const cell = row[index];
    const parts = typeof cell === 'string' ? typedText(cell).split(partsOfCell) : [];
    if (parts.length !== fields.length) continue;
    fields.forEach((field, at) => cells.set(field, cellText(parts[at])));
  }
  return cells.size > 0 ? { cells, notes: [] } : null;
}
