import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import { viaDays } from '../calls/read-via.ts';
import type { RowFindings } from './findings.ts';

/** One call of a voyage whose calls are in separate columns or rows. */
export interface Visit {
  /** The port code, or the port's name if it could not be read. */
  code: string;
  dates: Partial<Record<'etd' | 'eta' | 'any', SheetCell>>;
  /** The role of the call; absent if the sheet does not show it. */
  role?: 'load' | 'discharge' | undefined;
}

/**
 * Converts a voyage to the cells of one row: the first call loads, the last call discharges, the others are
 * between them.
 */
export function visitFindings(
  visits: readonly Visit[],
  {
    isSaid,
    columnOf,
  }: {
    /** True if the sheet shows the role of every call. */
    isSaid: boolean;
    /** The columns of the sheet. Ends with their own columns are not among the visits. */
    columnOf: ReadonlyMap<SheetField, number>;
  },
): RowFindings | null {
  const [first] = visits;
  const last = visits.at(-1);
  if (!first || !last || visits.length < (columnOf.has('load') || columnOf.has('unload') ? 1 : 2))
    return null;
  const cells = new Map<SheetField, SheetCell>();
  const between = [...visits];
  if (!columnOf.has('load')) {
    between.shift();
    cells.set('load', first.code);
    setWindow(cells, 'laycan', first);
  }
  if (!columnOf.has('unload')) {
    between.pop();
    cells.set('unload', last.code);
    setWindow(cells, 'arrival', last);
  }
  const roles = between.map((visit) => roleOf(visit, { first, isSaid, at: visits.indexOf(visit), visits }));
  const via = between.map((visit, at) => `${visit.code}(${roles[at]}) ${daysOf(visit)}`);
  if (via.length > 0) cells.set('via', via.join(', '));
  const calls = visits.map(({ code }) => code).join(' → ');
  return {
    cells,
    notes: isSaid && between.every(isTold) ? [] : [{ field: null, ...remark('calls_guessed', { calls }) }],
  };
}

/** Returns true if the role is certain. A vessel that both arrives and leaves may load or discharge. */
const isTold = ({ role, dates }: Visit): boolean =>
  role !== undefined || (dates.eta === undefined) !== (dates.etd === undefined);

/**
 * Returns the role that the sheet shows. Otherwise ports in the first port's nation load, and later ports
 * discharge.
 */
function roleOf(
  visit: Visit,
  { first, isSaid, at, visits }: { first: Visit; isSaid: boolean; at: number; visits: readonly Visit[] },
): 'load' | 'discharge' {
  if (visit.role) return visit.role;
  if (isSaid && isTold(visit)) return visit.dates.etd === undefined ? 'discharge' : 'load';
  const nation = first.code.slice(0, 2);
  return visits.slice(0, at + 1).every(({ code }) => code.startsWith(nation)) ? 'load' : 'discharge';
}

function setWindow(cells: Map<SheetField, SheetCell>, field: 'laycan' | 'arrival', { dates }: Visit): void {
  const { eta, etd, any } = dates;
  const [start, end] = [eta ?? etd ?? any ?? null, etd ?? null];
  if (eta !== undefined && etd !== undefined) {
    cells.set(`${field}_start`, start);
    cells.set(`${field}_end`, end);
  } else cells.set(field, start);
}

/**
 * Formats the days of a call for `readVia`. Commas and slashes next to letters are removed, because they
 * separate calls there.
 */
function daysOf({ dates: { eta, etd, any } }: Visit): string {
  const texts = [eta, etd, any].filter((cell) => cell !== undefined).map((cell) => cellText(cell));
  return texts.map((text) => text.replaceAll(',', ' ').replace(/\/(?!\d)|(?<!\d)\//g, ' ')).join(viaDays);
}
