import { cellText, typedText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';
import type { RowFindings } from './findings.ts';

/**
 * A column whose heading names several fields, so that its cells contain several values: `Vessel / Voy /
 * Laycan`.
 */
export interface SharedHead {
  index: number;
  fields: readonly SheetField[];
}

/**
 * Pairs of fields that are not split here, because other code reads them from one cell: `readShip` splits
 * vessel and voyage number, `readLane` splits two ports.
 */
const readElsewhere: readonly string[] = ['ship_name voyage_number', 'load unload'];
const partsOfHead = /[/|\n]/;
/**
 * The separators between the values of a cell. A slash counts only between spaces, because a slash without
 * spaces may be a part of a date.
 */
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

/**
 * Splits the cells below headings that name several fields. If the numbers of values and of fields differ,
 * the cell is left unchanged. Returns null if no cell was split.
 */
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
  return cells.size > 0 ? { cells, notes: [], used: heads.map(({ index }) => index) } : null;
}
