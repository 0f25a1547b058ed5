import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { isDeadline, matchHeader } from '../headers/match-header.ts';

type Row = readonly SheetCell[];

const isShort = (row: Row | undefined): boolean => (row ?? []).filter((cell) => !isBlank(cell)).length < 2;

/** The columns of the vessel and the voyage number in a header; null if no heading names the vessel. */
function namesIn(header: Row): { shipAt: number; voyageAt: number } | null {
  const at = (field: string) =>
    header.findIndex((cell) => {
      const match = matchHeader(cell);
      return match?.field === field && match.certainty > 1;
    });
  const [shipAt, voyageAt] = [at('ship_name'), at('voyage_number')];
  return shipAt < 0 ? null : { shipAt, voyageAt };
}

/** The heading of a deadline without a word such as `cut-off`. It counts only next to other headings of deadlines. */
const bareDeadline = /^(?:SI|CY|CARGO|DOCS?|CUSTOMS|AMS|ENS|ACI)$/i;

/** Returns true for a header whose headings are the vessel, the voyage number and at least one deadline. */
function isHeadOfDeadlines(row: Row): boolean {
  const names = namesIn(row);
  if (!names) return false;
  const others = row.filter((cell, at) => !isBlank(cell) && at !== names.shipAt && at !== names.voyageAt);
  const texts = others.map((cell) => simplified(cellText(cell)));
  return texts.some(isDeadline) && texts.every((text) => isDeadline(text) || bareDeadline.test(text));
}

const keyOf = (row: Row, { shipAt, voyageAt }: { shipAt: number; voyageAt: number }): string =>
  [row[shipAt], row[voyageAt]].map((cell) => cellText(cell).toUpperCase()).join('|');

/**
 * Joins a list of deadlines below the sailings, `Vessel | Voy | SI | CY`, with the rows of the same vessels and voyages.
 * The deadlines become columns at the right, and the rows of the list become blank. The sheet is returned unchanged
 * unless each row of the list belongs to exactly one sailing.
 */
export function withDeadlineList(rows: readonly Row[]): readonly Row[] {
  const listAt = rows.findIndex((row, at) => at > 1 && isHeadOfDeadlines(row));
  const list = rows[listAt];
  const own = list && namesIn(list);
  const headAt = rows
    .slice(0, Math.max(listAt, 0))
    .findIndex((row) => !isShort(row) && namesIn(row) !== null);
  const names = namesIn(rows[headAt] ?? []);
  if (!own || !names) return rows;
  const end = rows.findIndex((row, at) => at > listAt && isShort(row));
  const body = [...rows.keys()].slice(listAt + 1, end < 0 ? rows.length : end);
  const sailings = [...rows.keys()].slice(headAt + 1, listAt).filter((at) => !isShort(rows[at]));
  const places = body.map((at) => {
    const key = keyOf(rows[at] ?? [], own);
    return sailings.filter((sailing) => keyOf(rows[sailing] ?? [], names) === key);
  });
  if (body.length === 0 || places.some((found) => found.length !== 1)) return rows;
  const width = Math.max(...rows.map((row) => row.length));
  const columns = list.flatMap((cell, at) =>
    isBlank(cell) || at === own.shipAt || at === own.voyageAt ? [] : [at],
  );
  const made = rows.map((row, at): Row => (at === listAt || body.includes(at) ? [] : row));
  const extend = (at: number, from: Row) => {
    const row = rows[at] ?? [];
    made[at] = [
      ...Array.from({ length: width }, (_, index) => row[index] ?? null),
      ...columns.map((index) => from[index] ?? null),
    ];
  };
  extend(
    headAt,
    list.map((cell) => (bareDeadline.test(cellText(cell)) ? `${cellText(cell)} cut-off` : cell)),
  );
  for (const [nth, [sailing]] of places.entries())
    if (sailing !== undefined) extend(sailing, rows[body[nth] ?? -1] ?? []);
  return made;
}
