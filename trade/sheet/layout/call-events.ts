import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { Visit } from './visits.ts';

interface EventSheet {
  rows: readonly (readonly SheetCell[])[];
  headerRow: number;
  firstRow: number;
}

/** The number of rows tested to identify the column of events. */
const rowsSampled = 40;

/**
 * Returns the event that a cell names: `eta` for an arrival or berthing, `etd` for a departure; null for any
 * other text.
 */
export function eventOf(cell: SheetCell | undefined): 'eta' | 'etd' | null {
  const text = simplified(cellText(cell));
  if (/^(?:ARR(?:IVAL|IVES?|IVED)?|BERTH(?:ING|ED|S)?|ETA|ETB|ATA|ATB|到港?|抵港?|抵达|靠泊?)$/i.test(text))
    return 'eta';
  return /^(?:DEP(?:ARTURE|ARTS?)?|ETD|ATD|SAIL(?:ING|S|ED)?|离港?|离泊|开航|开船)$/i.test(text)
    ? 'etd'
    : null;
}

/**
 * Returns the index of the column that names the event (arrival or departure) of each row; -1 if there is
 * none.
 */
export function eventColumn({ rows, headerRow, firstRow }: EventSheet): number {
  const sample = rows.slice(firstRow, firstRow + rowsSampled);
  return (rows[headerRow] ?? []).findIndex((_, at) => {
    const filled = sample.filter((row) => !isBlank(row[at]));
    return filled.length > 1 && filled.every((row) => eventOf(row[at]) !== null);
  });
}

/** Joins the arrival and the departure of one call if they are in two successive rows. */
export function joinedVisits(visits: readonly Visit[]): Visit[] {
  const joined: Visit[] = [];
  for (const visit of visits) {
    const before = joined.at(-1);
    const isStay = before?.code === visit.code && before.dates.eta && !before.dates.etd && visit.dates.etd;
    if (before && isStay && !visit.dates.eta)
      joined.splice(-1, 1, { ...before, dates: { ...before.dates, ...visit.dates } });
    else joined.push(visit);
  }
  return joined;
}
