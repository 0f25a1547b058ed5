import { sheetFields } from '../headers/field.ts';
import type { RowFindings } from './findings.ts';
import type { Head } from './sections.ts';

/**
 * Writes the cells of the findings into columns that are added to the rows. Returns these rows, and the notes
 * of the findings by row index.
 */
export function materialize(
  { rows, columnOf }: Pick<Head, 'rows' | 'columnOf'>,
  findings: ReadonlyMap<number, readonly RowFindings[]>,
) {
  const notesByRow = new Map(
    [...findings].flatMap(([at, some]) => {
      const notes = some.flatMap((one) => one.notes);
      return notes.length > 0 ? [[at, notes] as const] : [];
    }),
  );
  const used = new Set([...findings.values()].flat().flatMap(({ cells }) => [...cells.keys()]));
  if (used.size === 0) return { rows, columnOf, notes: notesByRow };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const added = sheetFields.filter((field) => used.has(field) && !columnOf.has(field));
  const columns = new Map([...columnOf, ...added.map((field, at) => [field, width + at] as const)]);
  const made = rows.map((row, at) => {
    const some = findings.get(at);
    if (!some) return row;
    const isWhole = some.some((one) => one.isWhole);
    const cells = Array.from({ length: width + added.length }, (_, index) =>
      isWhole ? null : (row[index] ?? null),
    );
    for (const one of some) for (const [field, cell] of one.cells) cells[columns.get(field) ?? 0] = cell;
    return cells;
  });
  return { rows: made, columnOf: columns, notes: notesByRow };
}
