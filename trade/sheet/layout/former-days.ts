import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { plannedHead, revisedHead } from '../headers/version-words.ts';

type Row = readonly SheetCell[];

/** The number of rows at the top in which the header is searched. */
const rowsSearched = 25;
/** Texts in a column of revised days which mean that the planned days are still valid: `NO CHANGE`, `-`. */
const unchanged =
  /^\(?(?:-{1,3}|NO CHANGE|UNCHANGED|SAME|AS IS|AS PLANNED|ON SCHEDULE|ON TIME|不变|无变化|同左|同前|维持|按原计划|准班)\)?$/i;

/**
 * Copies planned days into the column of revised days if the revised days of a row are empty. Lists with the columns
 * `Original ETD` and `Revised ETD` fill the second one only in rows that have changed. Other sheets are returned
 * unchanged.
 */
export function withFormerDays(rows: readonly Row[]): readonly Row[] {
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const pairs = pairsIn(row);
    if (pairs.length > 0)
      return [...rows.slice(0, at + 1), ...rows.slice(at + 1).map((one) => filled(one, pairs))];
  }
  return rows;
}

interface Pair {
  planned: number;
  revised: number;
}

function pairsIn(header: Row): Pair[] {
  const heads = header.map((cell) => (typeof cell === 'string' ? simplified(cellText(cell)) : ''));
  const bareOf = (text: string, version: RegExp): string =>
    version.test(text)
      ? text
          .replace(version, ' ')
          .replace(/[()\s./_-]/g, '')
          .toUpperCase()
      : '';
  const newer = heads.map((text) => (plannedHead.test(text) ? '' : bareOf(text, revisedHead)));
  return heads.flatMap((text, planned): Pair[] => {
    const bare = bareOf(text, plannedHead);
    const revised = bare === '' ? -1 : newer.indexOf(bare);
    return revised < 0 ? [] : [{ planned, revised }];
  });
}

/** Words for a delay. The planned days of such a row are no longer valid, although the revised days are unknown. */
const delayed = /(?<![A-Z])(?:DELAY|POSTPON|RESCHEDUL|SLID|LATE |TBA|TBC|TO BE)|延|推迟|晚|改期|待/i;

function filled(row: Row, pairs: readonly Pair[]): Row {
  if (row.some((cell) => delayed.test(simplified(cellText(cell))))) return row;
  const isOpen = (cell: SheetCell | undefined) => isBlank(cell) || unchanged.test(simplified(cellText(cell)));
  const open = pairs.filter(({ planned, revised }) => isOpen(row[revised]) && !isBlank(row[planned]));
  if (open.length === 0) return row;
  const made = [...row];
  for (const { planned, revised } of open) made[revised] = row[planned] ?? null;
  return Array.from(made, (cell) => cell ?? null);
}
