import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { isMomentWord } from '../headers/moment-words.ts';
import { headerConcepts, type HeaderConcept } from '../headers/header-concepts.ts';
import { plannedHead, revisedHead } from '../headers/version-words.ts';
import { laycanRank, matchHeader, type HeaderMatch } from '../headers/match-header.ts';

/** The fields of the columns, as their headings in one header row give them. */
export interface HeaderFields {
  /** The field of each column; null if its heading names none. */
  fields: (SheetField | null)[];
  /**
   * The columns whose dates are not used, because another column has better dates. Examples: planned days
   * next to revised days, and the berthing of a call that also has a laycan.
   */
  replaced: ReadonlySet<number>;
  /** The replaced columns that contain planned days. */
  planned: ReadonlySet<number>;
}

interface Heading {
  index: number;
  text: string;
  match: HeaderMatch | null;
  version: Version | null;
}

type Version = 'planned' | 'revised';

/** A heading that names only an event of a call (arrival or departure) and no port: `ETA`, `ETD / 预计离港`. */
const bareArrival =
  /^(?:ETA|ATA|ARRIVAL|ARRIVES?|ARRIVING|ARR\.?)?(?: DATE)?[ /|]*(?:预计?(?:到港|抵港|抵达|到达)|预抵|到港|抵港|到达)?(?:日期|时间|日)?$/i;
const bareDeparture =
  /^(?:ETD|ETS|ATD|DEPARTURE|DEPARTS?|DEP\.?|SAILING|SAILS?|LEAVES?|LEAVING)?(?: DATE)?[ /|]*(?:预计?(?:离港|开航|开船|离泊|离开)|离港|离泊|开航|开船)?(?:日期|时间|日)?$/i;

/**
 * Assigns each field to the column whose heading matches best; of equal matches, to the leftmost column. If a
 * sheet has planned and revised days, the revised days are used.
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
  for (const { index, field } of fromAndTo(valid)) fields[index] = field;
  for (const { index, field } of stays(valid)) fields[index] ??= field;
  const has = (field: SheetField) =>
    fields.includes(field) || valid.some(({ match }) => match?.field === field);
  for (const { index, match, rank } of byRank(valid)) {
    if (!match || fields[index] !== null || fields.includes(match.field) || replaced.has(index)) continue;
    // A departure column is not read as the laycan if another column has the first day of the laycan. No
    // column is read as the whole arrival if another column has the first day of the arrival.
    const isMomentOnly =
      match.field === 'laycan' ? rank < 3 && has('laycan_start') : fields.includes('arrival_start');
    if (!(isMomentOnly && (match.field === 'laycan' || match.field === 'arrival')))
      fields[index] = match.field;
  }
  const loading = headings.findIndex(({ text }) => /^LOADING$/i.test(text));
  // `Loading` is the heading of the loading port if the sheet also has a laycan and a discharging port. In
  // other sheets it may be the heading of days.
  const hasDays = fields.includes('laycan') || bareDate.test(headings[loading + 1]?.text ?? '');
  if (loading >= 0 && !fields.includes('load') && hasDays && fields.includes('unload'))
    fields[loading] ??= 'load';
  for (const { index, field } of bareDates(headings, fields)) fields[index] ??= field;
  for (const index of otherMoments(headings, fields)) replaced.add(index);
  for (const index of plannedCounterparts(headings, fields)) {
    replaced.add(index);
    outdated.add(index);
  }
  return { fields, replaced, planned: outdated };
}

/** A heading of days that does not name their event (arrival, departure or loading). */
const bareDate = /^(?:DATES?|DAYS?|日期|时间|DATAS?|FECHAS?|DATUM)$/i;

/**
 * Returns the fields of day columns whose headings name no event, by the port column to their left: after the
 * loading port they are the laycan, after the discharging port the arrival. Example: `POL, Dates, POD,
 * Dates`.
 */
function bareDates(
  headings: readonly Heading[],
  fields: readonly (SheetField | null)[],
): { index: number; field: SheetField }[] {
  const [load, unload] = [fields.indexOf('load'), fields.indexOf('unload')];
  if (load < 0 || unload <= load) return [];
  const has = (days: string) => fields.some((field) => field?.startsWith(days));
  const first = (from: number, to: number) =>
    headings.find(
      ({ index, text }) => index > from && index < to && bareDate.test(text) && fields[index] === null,
    )?.index;
  const [laycan, arrival] = [first(load, unload), first(unload, headings.length)];
  return [
    ...(laycan !== undefined && !has('laycan') ? [{ index: laycan, field: 'laycan' as const }] : []),
    ...(arrival !== undefined && !has('arrival') ? [{ index: arrival, field: 'arrival' as const }] : []),
  ];
}

/**
 * Returns the columns with another event of the loading call than the laycan column has, for example the
 * berthing in a sheet that uses the departure. A second departure column is not returned, because it may
 * belong to another port.
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

/**
 * Returns the columns without a field that contain planned days for which another column has revised days:
 * `Gdansk (Proforma ETD)` next to `Gdansk (Revised ETD)`.
 */
function plannedCounterparts(headings: readonly Heading[], fields: readonly (SheetField | null)[]): number[] {
  const bareOf = (text: string, version: RegExp) =>
    version.test(text)
      ? text
          .replace(version, ' ')
          .replace(/[()\s]/g, '')
          .toUpperCase()
      : null;
  const known = new Set(headings.flatMap(({ text }) => bareOf(text, revisedHead) ?? []));
  return headings.flatMap(({ index, text }) => {
    const bare = bareOf(text, plannedHead);
    return bare !== null && bare !== '' && fields[index] === null && known.has(bare) ? [index] : [];
  });
}

function headingOf(cell: SheetCell, index: number): Heading {
  const text = simplified(cellText(cell));
  const match = matchHeader(cell);
  if (match?.certainty === 3 || text === '') return { index, text, match, version: null };
  const version = plannedHead.test(text) ? 'planned' : revisedHead.test(text) ? 'revised' : null;
  if (version === null) return { index, text, match, version };
  const bare = text
    .replace(version === 'planned' ? plannedHead : revisedHead, ' ')
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

const beginsAt =
  /^(?:(?:LADEBEREIT|LADEN|LADEZEIT|LADEDATUM|LOADING|LAYCAN|CARGA|CARGAMENTO|EMBARQUE) ?)?(?:FROM|VON|AB|DESDE|DE|DAL|自|起)$/i;
const endsAt = /^(?:(?:LADEN|LOADING|LAYCAN|CARGA) ?)?(?:TO|TILL|UNTIL|BIS|HASTA|AT[EÉ]|AL|至|止)$/i;

/**
 * Returns the columns `From` and `To` as the first and the last loading day, provided that other headings
 * name the loading and the discharging port.
 */
function fromAndTo(headings: readonly Heading[]): { index: number; field: SheetField }[] {
  const at = (pattern: RegExp) => headings.find(({ text }) => pattern.test(text))?.index ?? -1;
  const [from, to] = [at(beginsAt), at(endsAt)];
  const isPort = (field: SheetField) =>
    headings.some(({ index, match }) => match?.field === field && ![from, to].includes(index));
  const isWhole = from >= 0 && to > from && isPort('load') && isPort('unload');
  return isWhole
    ? [
        { index: from, field: 'laycan_start' },
        { index: to, field: 'laycan_end' },
      ]
    : [];
}

/**
 * Returns the arrival and the departure column of the loading or discharging port as the first and last day
 * of the call. Both headings must name the port: `Load port ETA` and `Load port ETD`.
 */
function stays(headings: readonly Heading[]): { index: number; field: SheetField }[] {
  const read = headings.map(({ index, text }) => ({ index, concepts: headerConcepts(text) }));
  const columnOf = (...some: HeaderConcept[]) => {
    const found = read.filter(({ concepts }) => some.every((one) => concepts?.has(one)));
    return found.length === 1 ? found[0]?.index : undefined;
  };
  const hasLaycan = headings.some(({ match, text }) => match?.field === 'laycan' && /LAY|受载/i.test(text));
  // The usual heading `ETD POL` is the laycan itself.
  const isUsual = (at: number) => headings[at]?.match?.certainty === 3;
  return (['load', 'unload'] as const).flatMap((end) => {
    const [arrives, leaves] = [columnOf(end, 'arrive'), columnOf(end, 'depart')];
    if (arrives === undefined || leaves === undefined) return [];
    if (end === 'load' && (hasLaycan || isUsual(leaves))) return [];
    const days = end === 'load' ? 'laycan' : 'arrival';
    return [
      { index: arrives, field: `${days}_start` as const },
      { index: leaves, field: `${days}_end` as const },
    ];
  });
}

/** The heading of the time at which a vessel berths: `ETB`, `靠泊时间`. */
const bareBerthing = /^(?:ETB|ATB|BERTHING)?(?: DATE)?[ /|]*(?:预计?靠泊|靠泊)?(?:日期|时间|日)?$/i;

/**
 * Assigns fields to arrival and departure columns whose headings name no port, by their position between the
 * port columns. In `POL, ETA, ETD, POD, ETA, ETD`, the first `ETA` and `ETD` are the first and last day of
 * the laycan. If the sheet also has a laycan column, the arrival at the loading port gets null and is not
 * read.
 */
function callMoments(headings: readonly Heading[]): { index: number; field: SheetField | null }[] {
  const at = (field: SheetField) =>
    headings.find(({ match }) => match?.field === field && match.certainty > 1)?.index ?? -1;
  const [load, unload] = [at('load'), at('unload')];
  if (unload < 0 || (load >= 0 && unload <= load)) return [];
  const between = headings.filter(({ index }) => index > load && index < unload);
  const behind = headings.filter(({ index }) => index > unload);
  const first = (some: readonly Heading[], ...patterns: readonly RegExp[]) =>
    some.find(({ text }) => text !== '' && patterns.some((pattern) => pattern.test(text)));
  const arrival = [bareArrival, isMomentWord.eta] as const;
  const departure = [bareDeparture, isMomentWord.etd] as const;
  const berths = first(between, bareBerthing, isMomentWord.etb);
  const [arrives, leaves] = [
    load < 0 ? berths : (first(between, ...arrival) ?? berths),
    first(between, ...departure),
  ];
  const [reaches, goesOn] = [first(behind, ...arrival), first(behind, ...departure)];
  const hasLaycan = headings.some(({ text, match }) => match?.field === 'laycan' && laycanRank(text) === 3);
  const moments: { index: number; field: SheetField | null }[] = [];
  // A column for an arrival to the right of the departure is the arrival at the discharging port:
  // `POL, Sail date, Arr., Dest.`.
  if (arrives && leaves && arrives.index > leaves.index && !reaches)
    moments.push(...(hasLaycan ? [] : [{ index: leaves.index, field: 'laycan' as const }]), {
      index: arrives.index,
      field: 'arrival',
    });
  else if (arrives && leaves && !hasLaycan)
    moments.push(
      { index: arrives.index, field: 'laycan_start' },
      { index: leaves.index, field: 'laycan_end' },
    );
  else if (arrives && reaches && load >= 0 && arrives !== berths)
    moments.push({ index: arrives.index, field: leaves || hasLaycan ? null : 'laycan' });
  if (reaches && goesOn && load >= 0 && (leaves || arrives || hasLaycan))
    moments.push(
      { index: reaches.index, field: 'arrival_start' },
      { index: goesOn.index, field: 'arrival_end' },
    );
  return moments;
}
