import { cellText, isBlank, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { ordersOfTexts } from '../columns/date-order.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import { sheetFields, type SheetField } from '../headers/field.ts';
import { visitFindings, type Visit } from '../layout/visits.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels } from '../ports/harbor-cell.ts';
import { findTables, type FoundTable } from './find-tables.ts';
import { otherCells } from './other-cells.ts';
import type { TableColumn } from './table-columns.ts';
import { inOrderOfDays, tableVoyages } from './table-voyages.ts';
import type { TypeContext } from './typed-cell.ts';
import { doubts } from './unexplained.ts';
import type { CallEvent, Voyage } from './voyages.ts';

type Row = readonly SheetCell[];

interface ReadVoyage {
  at: number;
  /** The indexes of all rows of the voyage. */
  rows: readonly number[];
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  asks: readonly SheetNote[];
}

/**
 * The voyages in the form of a sheet with one row for each voyage. `rowsOf` maps such a row to the rows of
 * the document from which it was made.
 */
export interface EventColumns extends SheetColumns {
  notes: Map<number, readonly SheetNote[]>;
  rowsOf: ReadonlyMap<number, readonly number[]>;
}

/**
 * Reads a document by the kinds of its cells, without a known layout. Each cell with days is an event: a
 * vessel arrives at, berths at or leaves a port. Vessel and port may be in the row, the header or a title.
 * Returns null if a table with ports names no vessel, or if no voyage can be read.
 */
export function readEvents(rows: readonly Row[], given: TypeContext): EventColumns | null {
  const { tables, asides } = findTables(rows, given);
  const context = { ...given, order: orderIn(tables, given.today) };
  const read: ReadVoyage[] = [];
  let isAnyRead = false;
  for (const table of tables) {
    const made = tableVoyages(table, context);
    if (!made) {
      if (hasPort(table)) return null;
      // Days without a vessel and a port, such as the days from which a surcharge applies, are not sailings.
      continue;
    }
    for (const voyage of made.voyages) {
      const firstPorts = firstPortsOf(made.voyages, context);
      const one = readVoyage(voyage, made.columns, { rows, heads: table.heads, context, firstPorts });
      isAnyRead ||= one !== null;
      read.push(one ?? questionOf(voyage));
    }
  }
  return isAnyRead ? asColumns(read, rows, asides) : null;
}

/** Returns the only order of day and month that the days of the tables allow; undefined if they allow both. */
function orderIn(tables: readonly FoundTable[], today: string): DateOrder | undefined {
  const ordersOf = ordersOfTexts(today);
  const days = tables.flatMap(({ body }) =>
    body.flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === 'days' ? [cellText(cell.cell)] : []))),
  );
  const orders = new Set(days.flatMap(ordersOf));
  return orders.size === 1 ? [...orders][0] : undefined;
}

const hasPort = ({ heads, body }: FoundTable): boolean =>
  heads.length > 0 &&
  body.some(({ cells }) => cells.some(({ kind }) => kind === 'port' || kind === 'port_days'));

/** Returns a voyage that could not be read, as a question with the text of its row. */
function questionOf({ ship, voyage, rows }: Voyage): ReadVoyage {
  const [first] = rows;
  const text = (first?.source ?? []).map(cellText).filter(Boolean).join(' ').slice(0, 80);
  const cells: [SheetField, SheetCell][] = [
    ['ship_name', ship],
    ['voyage_number', voyage],
    ['remark', ship === '' ? text : ''],
  ];
  return {
    at: first?.at ?? 0,
    rows: rows.map(({ at }) => at),
    cells: new Map(cells.filter(([, cell]) => cell !== '')),
    notes: [],
    asks: [{ field: null, ...remark('row_unclear', { text }) }],
  };
}

interface Source {
  rows: readonly Row[];
  heads: readonly Row[];
  context: TypeContext;
  /** The first ports of the voyages of the table whose calls are in the order of their days. */
  firstPorts: ReadonlySet<string>;
}

/** Returns the first ports of all voyages whose calls are written in the order of their days. */
const firstPortsOf = (voyages: readonly Voyage[], context: TypeContext): ReadonlySet<string> =>
  new Set(
    voyages.flatMap(({ events }) => {
      const sorted = inOrderOfDays(events, context);
      return events.length > 1 && sorted.every((event, at) => event === events[at])
        ? (events[0]?.port ?? [])
        : [];
    }),
  );

function readVoyage(voyage: Voyage, columns: readonly TableColumn[], source: Source): ReadVoyage | null {
  const { context } = source;
  const sorted = inOrderOfDays(voyage.events, context);
  const written = visitsOf(sorted, voyage);
  const visits = written && withSidesOfHub(written, voyage.hub);
  const [first] = voyage.rows;
  if (!visits || !first || voyage.ship === '' || voyage.isUnread) return null;
  const isByMoment =
    visits.every(
      ({ dates, role }) => role !== undefined || (dates.eta === undefined) !== (dates.etd === undefined),
    ) &&
    visits[0]?.dates.etd !== undefined &&
    visits.at(-1)?.dates.eta !== undefined;
  const areNamed = visits.every(({ role }) => role !== undefined);
  const found = visitFindings(visits, {
    hasRoles: isByMoment || areNamed,
    columnOf: new Map(),
    names: context.names,
  });
  if (!found) return null;
  const cells = new Map(found.cells);
  cells.set('ship_name', voyage.ship);
  if (voyage.voyage !== '') cells.set('voyage_number', voyage.voyage);
  const asks = [
    ...(found.asks ?? []),
    ...orderDoubt(sorted, voyage, source),
    ...doubts(voyage, columns, context),
  ];
  const notes = [...found.notes, ...titleNotes(voyage, context)];
  if (voyage.hub !== '') withoutRole(cells, voyage);
  const others = voyage.rows.length === 1 ? otherCells(cells, columns, { ...source, at: first.at }) : null;
  for (const [field, cell] of others?.cells ?? []) cells.set(field, cell);
  notes.push(...(others?.notes ?? []));
  return { at: first.at, rows: voyage.rows.map(({ at }) => at), cells, notes, asks };
}

/**
 * Returns notes about a port or a month that is written only in a title, because it is an assumption that the
 * title applies to the voyage.
 */
function titleNotes({ title, rows: [first], events }: Voyage, { names }: TypeContext): SheetNote[] {
  const notes: SheetNote[] = [];
  if (title !== '' && first) {
    const { from, to, port, lane } = first.titles;
    const named = [from, to, port].filter(Boolean);
    const harbors = labels(named.length > 0 ? named : lane, names);
    notes.push({
      field: to === '' ? 'load' : 'unload',
      ...remark('port_from_title', { text: title, harbors }),
    });
  }
  const bare = events.find((event) => event.bare !== '');
  if (bare)
    notes.push({
      field: 'laycan',
      ...remark('date_part_read', { text: bare.bare, window: cellText(bare.cell) }),
    });
  return notes;
}

/**
 * Returns a question about the order of the calls if sorting by days changes the order in which the sheet has
 * them, and one of two conditions is met: the calls are in adjacent rows, or sorting gives the voyage another
 * first port than the other voyages of the table have. Otherwise returns an empty list.
 */
function orderDoubt(
  sorted: readonly CallEvent[],
  { events, rows }: Voyage,
  { firstPorts }: Source,
): SheetNote[] {
  const [begin, written] = [sorted[0]?.port, events[0]?.port];
  const isOtherStart = begin !== written && firstPorts.has(written ?? '') && !firstPorts.has(begin ?? '');
  const isList = rows.length > 1 && rows.every(({ at }, nth) => at === (rows[0]?.at ?? 0) + nth);
  const at = sorted.findIndex((event, nth) => event !== events[nth]);
  const [first, second] = [events[at], events[at + 1]];
  if (!(isList || isOtherStart) || !first || !second) return [];
  const textOf = ({ port, cell }: CallEvent) => `${port} ${cellText(cell)}`;
  return [{ field: null, ...remark('calls_out_of_order', { first: textOf(first), second: textOf(second) }) }];
}

/**
 * Joins the events of a voyage to its calls, in the order of their days. Returns null if two cells give the
 * same event of one call, such as two arrivals.
 */
function visitsOf(sorted: readonly CallEvent[], { undated }: Voyage): Visit[] | null {
  const visits: Visit[] = [];
  const berths = new Map<Visit, SheetCell>();
  for (const { port, cell, moment, role } of sorted) {
    const last = visits.at(-1);
    const known = last?.code === port ? last : undefined;
    const visit: Visit = known ?? { code: port, dates: {}, ...(role && { role }) };
    if (!known) visits.push(visit);
    if (moment === 'etb') berths.set(visit, cell);
    else {
      const kind = moment ?? 'any';
      if (visit.dates[kind] !== undefined) return null;
      visit.dates[kind] = cell;
    }
  }
  if (undated !== '') visits.push({ code: undated, dates: {}, role: 'discharge' });
  for (const [visit, cell] of berths) if (Object.keys(visit.dates).length === 0) visit.dates.any = cell;
  // Days of unknown meaning are ambiguous if the same call also has an arrival or a departure.
  const areClear = visits.every(({ dates }) => dates.any === undefined || Object.keys(dates).length === 1);
  return areClear ? visits : null;
}

/**
 * Sets the missing roles of a voyage with a transshipment port (`hub`): the calls before this port load, the calls after
 * it discharge. The role of the port itself is removed later by `withoutRole`.
 */
function withSidesOfHub(visits: readonly Visit[], hub: string): readonly Visit[] {
  const at = hub === '' ? -1 : visits.findIndex(({ code }) => code === hub);
  if (at < 1) return visits;
  return visits.map((visit, nth) => ({ ...visit, role: visit.role ?? (nth < at ? 'load' : 'discharge') }));
}

/**
 * Removes the role of the transshipment call, because the cargo only changes the vessel there. The second
 * vessel is written into the remark.
 */
function withoutRole(cells: Map<SheetField, SheetCell>, { hub, onward }: Voyage): void {
  const via = cellText(cells.get('via')).split(', ');
  const plain = via.map((call) => (call.startsWith(`${hub}(`) ? call.replace(/\([a-z]+\)/, '') : call));
  cells.set('via', plain.join(', '));
  cells.set('remark', `via ${hub}: ${onward}`);
}

/**
 * Returns the voyages as a sheet with a column for each field. Each voyage is in the row of its first cell,
 * so that the row numbers match the document.
 */
function asColumns(
  read: readonly ReadVoyage[],
  source: readonly Row[],
  asides: readonly string[],
): EventColumns {
  const fields = sheetFields.filter((field) => read.some(({ cells }) => !isBlank(cells.get(field))));
  const rows: Row[] = source.map(() => []);
  const sources = new Map<number, number>();
  const places = read.map(({ at }) => {
    const place = (rows[at] ?? []).length === 0 ? at : rows.length;
    if (place !== at) sources.set(place, at);
    rows[place] = [null];
    return place;
  });
  for (const [nth, { cells }] of read.entries())
    rows[places[nth] ?? 0] = fields.map((field) => cells.get(field) ?? null);
  const notesOf = (pick: (one: ReadVoyage) => readonly SheetNote[]) =>
    new Map(
      read.flatMap((one, nth) => (pick(one).length > 0 ? [[places[nth] ?? 0, pick(one)] as const] : [])),
    );
  return {
    rows,
    firstRow: 0,
    titles: source.slice(0, Math.min(...read.map(({ at }) => at))),
    columns: fields.map((field, index) => ({ index, header: '', field, by: null, sample: '' })),
    columnOf: new Map(fields.map((field, index) => [field, index])),
    missing: [],
    notes: notesOf(({ notes }) => notes),
    asked: notesOf(({ asks }) => asks),
    asides,
    source: rows,
    ...(sources.size > 0 && { sources }),
    rowsOf: new Map(read.map((one, nth) => [places[nth] ?? 0, one.rows])),
  };
}
