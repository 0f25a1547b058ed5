import { isBlank, type SheetCell } from '../cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { cards } from './cards.ts';
import { withJoinedDates } from './date-parts.ts';
import { withoutDittos } from './ditto.ts';
import { withFormerDays } from './former-days.ts';
import { withGroupHeads } from './group-heads.ts';
import type { ArrangedRows, Layout, LayoutId } from './layouts.ts';
import { withMonthBands } from './month-bands.ts';
import { momentRows } from './moment-rows.ts';
import { periodsAcross } from './periods-across.ts';
import { withPairedColumns } from './paired-columns.ts';
import { withPortRoles } from './port-roles.ts';
import { recordsAcross } from './records-across.ts';
import { withJoinedRoleLines } from './role-lines.ts';
import { sideBySide } from './side-by-side.ts';
import { withStayHeads } from './stay-heads.ts';
import { vesselsAcross, vesselsAcrossInTables } from './vessel-columns.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The layout of most sheets: a row for each sailing or for each call. */
const rowsAsWritten: Layout = {
  id: 'rows',
  arrange: (rows) => ({ rows, isTransposed: false, titles: [] }),
};

const layouts: readonly Layout[] = [rowsAsWritten, recordsAcross, vesselsAcross, momentRows, sideBySide];
/**
 * Layouts that split a row into several rows. They are not used if the sheet contains marks (struck through
 * or hidden), because the mark of a row would then apply to all of these rows.
 */
const unmarkedLayouts: readonly Layout[] = [periodsAcross, vesselsAcrossInTables];

/**
 * Returns the sheet as rearranged by each layout that it may have. Parts that belong together, such as the
 * day and the month in two columns, are joined first. At the end, words such as "same as above" are replaced
 * by the cell above.
 * `isMarked` is true if rows or columns are struck through or hidden. The sheet is then not read as cards,
 * because the marks of a card would be lost.
 */
export function arrangementsOf(
  written: Rows,
  names: HarborNames,
  { isMarked = false, today = '' }: { isMarked?: boolean; today?: string } = {},
): (ArrangedRows & { id: LayoutId })[] {
  const plain = withoutDots(written);
  const asCards = isMarked ? null : cards.arrange(plain, names, today);
  // No other layout can read a sheet of cards, so the layouts need not be compared.
  if (asCards) return [{ id: cards.id, ...asCards }];
  const lines = isMarked ? plain : withJoinedRoleLines(plain);
  const rows = withFormerDays(
    withGroupHeads(
      withJoinedDates(withMonthBands(withPortRoles(withStayHeads(withPairedColumns(lines)), names))),
      names,
    ),
  );
  const inner = isMarked ? rows : withoutEmptyMargin(rows);
  return [...layouts, ...(isMarked ? [] : unmarkedLayouts)].flatMap(({ id, arrange }) => {
    const arranged = arrange(id === rowsAsWritten.id ? rows : inner, names, today);
    return arranged ? [{ id, ...arranged, rows: withoutDittos(arranged.rows) }] : [];
  });
}

/** Removes the empty columns at the left, so that layouts find the headings in the first column. */
function withoutEmptyMargin(rows: Rows): Rows {
  const firsts = rows.map((row) => row.findIndex((cell) => !isBlank(cell))).filter((at) => at >= 0);
  const margin = Math.min(...firsts);
  return margin > 0 && Number.isFinite(margin) ? rows.map((row) => row.slice(margin)) : rows;
}

/** A heading with a dot after each letter: `E.T.D.`, `P.O.L`. */
const dotted = /^(?:E\.T\.[ABDS]|A\.T\.[ABD]|P\.O\.[LD])\.?$/i;

/** Removes the dots from headings, so that all layouts know them as `ETD` or `POL`. */
const withoutDots = (rows: Rows): Rows =>
  rows.map((row) =>
    row.some((cell) => typeof cell === 'string' && dotted.test(cell.trim()))
      ? row.map((cell) =>
          typeof cell === 'string' && dotted.test(cell.trim()) ? cell.replaceAll('.', '') : cell,
        )
      : row,
  );
