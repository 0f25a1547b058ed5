import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { laycanRank, matchHeader, type HeaderMatch } from '../headers/match-header.ts';

/** The fields of a header row. */
export interface HeaderFields {
  /** The field of each column; null if no header matches. */
  fields: (SheetField | null)[];
  /**
   * The columns whose dates another column replaces: planned days next to revised ones, and the berthing or
   * departure of a call that has a laycan.
   */
  replaced: ReadonlySet<number>;
  /** The columns among them with planned days. */
  planned: ReadonlySet<number>;
}

interface Heading {
  index: number;
  text: string;
  match: HeaderMatch | null;
  version: Version | null;
}

type Version = 'planned' | 'revised';

const planned =
  /(?<![A-Z])(?:PRO ?-?FORMA|ORIGINAL(?:LY)?|ORIG\.?|PLANNED|PLAN|LONG ?TERM|PREVIOUS|FORMER|OLD|LTS)(?![A-Z])|计划|原定|原|旧|长期/i;
const revised =
  /(?<![A-Z])(?:REVISED|REV\.?|LATEST|UPDATED|ACTUAL|CURRENT|NEW|COASTAL|AMENDED|ESTIMATED)(?![A-Z])|修正后?|修订后?|更新后?|最新|实际|调整后|变更后|新/i;
/** A heading that names no port but only a moment of a call: `ETA`, `ETD / 预计离港`. */
const bareArrival =
  /^(?:ETA|ATA|ARRIVAL|ARR\.?)?(?: DATE)?[ /|]*(?:预计?(?:到港|抵港|抵达|到达)|预抵|到港|抵港|到达)?(?:日期|时间|日)?$/i;
const bareDeparture =
  /^(?:ETD|ETS|ATD|DEPARTURE|DEP\.?|SAILING)?(?: DATE)?[ /|]*(?:预计?(?:离港|开航|开船|离泊|离开)|离港|离泊|开航|开船)?(?:日期|时间|日)?$/i;

/**
 * Assigns each field to the column whose header matches best; of equal matches, to the leftmost column. Of
 * planned and revised days, the revised ones count.
 */
export function headerFields(row: readonly SheetCell[]): HeaderFields {
  const headings = row.map((cell, index) => headingOf(cell, index));
  const isRevised = headings.some(({ version }) => version === 'revised');
  const isOld = ({ match, version }: Heading) => match !== null && version === 'planned' && isRevised;
  const outdated = new Set(headings.filter(isOld).map(({ index }) => index));
  const replaced = new Set(outdated);
  const fields: (SheetField | null)[] = row.map(() => null);
  const valid = headings.filter(({ index }) => !replaced.has(index));
  for (const { index, field } of callMoments(valid)) {
    fields[index] = field;
    if (field === null) replaced.add(index);
  }
  const has = (field: SheetField) =>
    fields.includes(field) || valid.some(({ match }) => match?.field === field);
  for (const { index, match, rank } of byRank(valid)) {
    if (!match || fields[index] !== null || fields.includes(match.field) || replaced.has(index)) continue;
    // With a column for the first day of a window, a departure is not a window of its own.
    const isMomentOnly =
      match.field === 'laycan' ? rank < 3 && has('laycan_start') : fields.includes('arrival_start');
    if (!(isMomentOnly && (match.field === 'laycan' || match.field === 'arrival')))
      fields[index] = match.field;
  }
  for (const index of otherMoments(headings, fields)) replaced.add(index);
  return { fields, replaced, planned: outdated };
}

/**
 * Returns the columns with another moment of the loading call, such as the berthing next to the departure. Two
 * departures are not such moments: one of them may be of another port.
 */
function otherMoments(headings: readonly Heading[], fields: readonly (SheetField | null)[]): number[] {
  const used = headings.find(({ index }) => fields[index] === 'laycan' || fields[index] === 'laycan_start');
  if (!used) return [];
  return headings.flatMap(({ index, text, match }) =>
    fields[index] === null && match?.field === 'laycan' && laycanRank(text) !== laycanRank(used.text)
      ? [index]
      : [],
  );
}

function headingOf(cell: SheetCell, index: number): Heading {
  const text = simplified(cellText(cell));
  const match = matchHeader(cell);
  if (match?.certainty === 3 || text === '') return { index, text, match, version: null };
  const version = planned.test(text) ? 'planned' : revised.test(text) ? 'revised' : null;
  if (version === null) return { index, text, match, version };
  const bare = text
    .replace(version === 'planned' ? planned : revised, ' ')
    .replace(/[()]/g, ' ')
    .trim();
  const read = matchHeader(bare);
  return read ? { index, text: bare, match: read, version } : { index, text, match, version: null };
}

const byRank = (headings: readonly Heading[]): readonly (Heading & { rank: number })[] =>
  headings
    .map((one) => ({ ...one, rank: one.match?.field === 'laycan' ? laycanRank(one.text) : 0 }))
    .sort(
      (a, b) => b.rank - a.rank || (b.match?.certainty ?? 0) - (a.match?.certainty ?? 0) || a.index - b.index,
    );

/**
 * Finds the arrival and departure of each port by their position: in `POL, ETA, ETD, POD, ETA, ETD`, the vessel
 * loads until the first `ETD` and discharges from the second `ETA`. The field of the two other moments is null.
 */
function callMoments(headings: readonly Heading[]): { index: number; field: SheetField | null }[] {
  const at = (field: SheetField) =>
    headings.find(({ match }) => match?.field === field && match.certainty > 1)?.index ?? -1;
  const [load, unload] = [at('load'), at('unload')];
  if (load < 0 || unload <= load) return [];
  const between = headings.filter(({ index }) => index > load && index < unload);
  const behind = headings.filter(({ index }) => index > unload);
  const first = (some: readonly Heading[], pattern: RegExp) =>
    some.find(({ text }) => text !== '' && pattern.test(text));
  const [arrives, leaves] = [first(between, bareArrival), first(between, bareDeparture)];
  const [reaches, goesOn] = [first(behind, bareArrival), first(behind, bareDeparture)];
  const hasLaycan = headings.some(({ text, match }) => match?.field === 'laycan' && laycanRank(text) === 3);
  const moments: { index: number; field: SheetField | null }[] = [];
  if (arrives && reaches) {
    const isLoading = !leaves && !hasLaycan;
    moments.push({ index: arrives.index, field: isLoading ? 'laycan' : null });
  }
  if (reaches && goesOn && (leaves || arrives || hasLaycan))
    moments.push({ index: reaches.index, field: 'arrival' }, { index: goesOn.index, field: null });
  return moments;
}
