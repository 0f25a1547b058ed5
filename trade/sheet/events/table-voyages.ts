import { cellText } from '../cell.ts';
import { findOne } from '../ports/find-port.ts';
import { hubHead } from '../headers/other-heads.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { BodyRow, FoundTable } from './find-tables.ts';
import { eventsAtPorts, type RowPort } from './port-of-days.ts';
import { withFurtherEnds } from './further-ends.ts';
import { tableColumns, type TableColumn } from './table-columns.ts';
import { firstDay, partOfMonth, type Role, type TypeContext } from './typed-cell.ts';
import { splitName } from './split-name.ts';
import { bareStyleOf, daysOfRow, namesOfRow, type CallEvent, type RowDays, type Voyage } from './voyages.ts';

interface TableVoyages {
  columns: readonly TableColumn[];
  voyages: readonly Voyage[];
}

/**
 * Converts the days of a table to events of voyages. The header, the row or a title gives the port and the
 * vessel of each day, so tables with one row, one column or several rows for each voyage are read in the same
 * way. A row whose days cannot be assigned becomes a question. Returns null if the table names no vessel.
 */
export function tableVoyages(table: FoundTable, context: TypeContext): TableVoyages | null {
  const columns = tableColumns(table, context.names);
  const style = bareStyleOf(table.body);
  const made = new Map<string, Voyage>();
  let above = { ship: '', voyage: '' };
  let last = -1;
  let portsAbove: RowPort[] = [];
  for (const row of table.body) {
    const { days, lost } = daysOfRow(row, columns, style);
    const [first, second, ...others] = namesOfRow(row, columns);
    const hasMoment = columns.some(({ kind }) => kind === 'moment');
    const written = portsOfRow(row, columns, context.names);
    // A row of departures directly below the row of arrivals may omit the port, so the port above applies.
    const isBelow = written.length === 0 && hasMoment && portsAbove.length === 1 && row.at === last + 1;
    const ports = isBelow ? portsAbove : written;
    portsAbove = ports;
    const isOfCall = isCallRow(ports, columns);
    // A blank vessel cell directly below a vessel belongs to the same vessel if each row is a call or one event
    // of a call. In other tables, or below a row that was left out, it may belong to another vessel.
    const isFurther = first !== undefined && first.isBlank && (isOfCall || hasMoment) && row.at === last + 1;
    last = row.at;
    const own =
      !first || first.isBlank
        ? isFurther
          ? above
          : { ship: row.titles.ship, voyage: row.titles.voyage }
        : first;
    const portDays = portDaysOf(row, columns);
    const isUnread = () => made.set(`row ${row.at}`, unreadVoyage(row, own));
    if (days.length === 0 && portDays.length === 0) {
      const isOmitted = row.cells.some(({ kind }) => kind === 'omitted');
      if (first && !first.isBlank && !isOmitted) isUnread();
      continue;
    }
    if (others.length > 0 || (first?.isBlank && !isFurther && row.titles.ship === '')) {
      isUnread();
      continue;
    }
    above = { ship: own.ship, voyage: own.voyage };
    const isJoined = isOfCall || hasMoment;
    const parts = partsOfRow({ row, own, second, ports, days, lost, portDays, isJoined }, columns, context);
    if (!parts) return null;
    for (const { key, voyage } of parts) made.set(key, joined(made.get(key), voyage));
  }
  return { columns, voyages: withFurtherEnds(withUnclearRows([...made.values()])) };
}

type RowName = ReturnType<typeof namesOfRow>[number];

/** A row with its vessel, ports and days, before the days are assigned to the ports. */
interface ReadRow {
  row: BodyRow;
  own: { ship: string; voyage: string };
  second: RowName | undefined;
  ports: readonly RowPort[];
  days: readonly RowDays[];
  lost: readonly string[];
  portDays: readonly CallEvent[];
  /** True if other rows may belong to the same voyage. */
  isJoined: boolean;
}

/**
 * Returns the voyages, or parts of voyages, in a row: one, or one for each vessel column. Returns null if a
 * part has no vessel.
 */
function partsOfRow(
  { row, own, second, ports, days, lost, portDays, isJoined }: ReadRow,
  columns: readonly TableColumn[],
  context: TypeContext,
): { key: string; voyage: Voyage }[] | null {
  const groups = new Map<string, RowDays[]>();
  for (const day of days) {
    const name = `${day.ship}|${day.voyage}`;
    groups.set(name, [...(groups.get(name) ?? []), day]);
  }
  if (groups.size === 0 && portDays.length > 0) groups.set('|', []);
  const parts: { key: string; voyage: Voyage }[] = [];
  for (const [name, some] of groups) {
    const [head = '', headVoyage = ''] = name.split('|');
    const { name: ship, voyage: behind } =
      head === '' ? { name: own.ship, voyage: own.voyage } : splitName(head);
    if (ship === '') return null;
    const voyage = headVoyage || behind;
    const placed = eventsAtPorts(some, ports, { row, columns, context, hasPortDays: portDays.length > 0 });
    const events = placed?.events ?? [];
    const isOnward = second !== undefined && !second.isBlank;
    const named = ports.find(({ isHub, code }) => isHub && events.some(({ port }) => port === code))?.code;
    const hub = isOnward ? (named ?? hubOf(events, second.index)) : '';
    // A row with a second vessel needs the port at which this vessel takes over the cargo. Without this port
    // the row becomes a question.
    if (!placed || (isOnward && hub === '')) {
      parts.push({ key: `row ${row.at} ${ship}`, voyage: unreadVoyage(row, { ship, voyage }) });
      continue;
    }
    parts.push({
      key: isJoined || head !== '' ? `${ship}|${voyage}|${titleKey(row)}` : `row ${row.at}`,
      voyage: {
        ship,
        voyage,
        onward: isOnward ? `${second.ship} ${second.voyage}`.trim() : '',
        undated: placed.undated ?? '',
        title: placed.isTitled ? row.titles.text : '',
        hub,
        events: [...events, ...portDays],
        rows: [row],
        unexplained: [...lost, ...placed.lost],
      },
    });
  }
  return parts;
}

/** Adds the events of a further row to a voyage. */
const joined = (known: Voyage | undefined, next: Voyage): Voyage =>
  known
    ? {
        ...next,
        events: [...known.events, ...next.events],
        rows: [...known.rows, ...next.rows],
        unexplained: [...known.unexplained, ...next.unexplained],
      }
    : next;

/**
 * Adds the text of each row that is not a part of a voyage with several rows to that voyage, if it names the same vessel
 * and voyage. The row was not read, or has two ports although the other rows are one call each. It probably contains one
 * of the calls.
 */
function withUnclearRows(voyages: readonly Voyage[]): Voyage[] {
  const nameOf = ({ ship, voyage }: Voyage) => `${ship}|${voyage}`;
  const ofCalls = new Set(voyages.filter(({ isUnread, rows }) => !isUnread && rows.length > 1).map(nameOf));
  const unclear = new Map<string, string>();
  for (const one of voyages) {
    const isPart = ofCalls.has(nameOf(one)) && one.rows.length === 1 && one.voyage !== '';
    const [row] = one.rows;
    if (one.isUnread || isPart)
      unclear.set(nameOf(one), (row?.source ?? []).map(cellText).filter(Boolean).join(' ').slice(0, 60));
  }
  return voyages.map((one) => {
    const text = unclear.get(nameOf(one));
    const isAsked = text !== undefined && !one.isUnread && ofCalls.has(nameOf(one));
    return isAsked ? { ...one, unexplained: [...one.unexplained, text] } : one;
  });
}

/** Returns a voyage without events for a row that could not be read, so that the row becomes a question. */
const unreadVoyage = (row: BodyRow, { ship, voyage }: { ship: string; voyage: string }): Voyage => ({
  ship,
  voyage,
  onward: '',
  undated: '',
  title: '',
  hub: '',
  events: [],
  rows: [row],
  unexplained: [],
  isUnread: true,
});

const titleKey = ({ titles }: BodyRow): string => `${titles.ship} ${titles.voyage}`;

/**
 * Returns the ports of a row. A column of terminals is left out, because a terminal is a part of the port
 * next to it.
 */
function portsOfRow({ cells }: BodyRow, columns: readonly TableColumn[], names: HarborNames): RowPort[] {
  const ports: RowPort[] = [];
  for (const column of columns) {
    const cell = cells[column.index];
    if (cell?.kind !== 'port' || column.kind !== 'port') continue;
    if (/TERMINAL|BERTH|QUAY|PIER|码头|泊位/i.test(column.facts.text)) continue;
    if (ports.some(({ code }) => code === cell.code) || isNameOfOther(cell.code, cells, column.index, names))
      continue;
    const { field } = column.facts;
    const role: Role | null =
      field === 'load' ? 'load' : field === 'unload' ? 'discharge' : column.facts.role;
    const isUnknown = field === null && role === null && column.facts.text !== '';
    const isHub = hubHead.test(column.facts.text);
    ports.push({ code: cell.code, index: column.index, role, isUnknown, ...(isHub && { isHub }) });
  }
  return ports;
}

/**
 * Returns true if a port's name is shared by several ports, and the cell next to it contains the code of one
 * of these ports.
 */
function isNameOfOther(text: string, cells: BodyRow['cells'], at: number, names: HarborNames): boolean {
  if (names.byCode.has(text)) return false;
  const meant = findOne(text, names).codes;
  return [cells[at - 1], cells[at + 1]].some((cell) => cell?.kind === 'port' && meant.includes(cell.code));
}

/**
 * Returns true if each row of the table is one call. Such a row has one port, and the header does not show
 * whether cargo is loaded or discharged there.
 */
const isCallRow = (ports: readonly RowPort[], columns: readonly TableColumn[]): boolean =>
  ports.length === 1 &&
  ports[0]?.role === null &&
  columns.every(({ facts, kind }) => kind !== 'days' || facts.port === null);

function portDaysOf({ cells, titles }: BodyRow, columns: readonly TableColumn[]): CallEvent[] {
  return columns.flatMap(({ index, kind, facts }): CallEvent[] => {
    const cell = cells[index];
    if (kind !== 'port_days' || cell?.kind !== 'port_days') return [];
    return cell.calls.flatMap(({ code, days, moment }): CallEvent[] => {
      const isPart = partOfMonth.test(days);
      const isBare = isPart || bareDays.test(days);
      if (isBare && titles.month === '') return [];
      const month = titles.month.replace(/份$/, '');
      const written = isBare ? withTitledMonth(days, month, isPart) : days;
      const bare = isBare ? days : '';
      return [{ port: code, cell: written, moment: moment ?? facts.moment, role: facts.role, index, bare }];
    });
  });
}

/** Adds the month of a title to days, or to a part of a month (`isPart`), that lack one. */
const withTitledMonth = (days: string, month: string, isPart: boolean): string =>
  month.endsWith('月') ? `${month}${days}${isPart ? '' : '日'}` : `${days} ${month}`;

const bareDays = /^\d{1,2}(?:\s?[-~至到]\s?\d{1,2})?\s?[日号]?$/;

/**
 * Returns the port of the transhipment: the port that has days both to the left and to the right of the
 * column with the second vessel. Empty if there is none.
 */
function hubOf(events: readonly CallEvent[], at: number): string {
  const behind = new Set(events.filter(({ index }) => index > at).map(({ port }) => port));
  return events.find(({ port, index }) => index < at && behind.has(port))?.port ?? '';
}

/**
 * Returns the events in the order of their days. The order stays unchanged if a day cannot be compared, or if
 * it would depend on an unknown order of day and month.
 */
export function inOrderOfDays(
  events: readonly CallEvent[],
  { today, order: known }: TypeContext,
): readonly CallEvent[] {
  const [monthFirst = [], dayFirst = []] = (['month_first', 'day_first'] as const).map((order) =>
    events.map(({ cell }) => firstDay(cell, { today, order: known ?? order })),
  );
  const isInOrder = (days: readonly (string | null)[]) =>
    days.every((day, at) => day !== null && (at === 0 || day >= (days[at - 1] ?? '')));
  if (isInOrder(monthFirst) || isInOrder(dayFirst)) return events;
  if (monthFirst.some((day, at) => day === null || day !== dayFirst[at])) return events;
  return events
    .map((event, at) => ({ event, day: monthFirst[at] ?? '' }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ event }) => event);
}
