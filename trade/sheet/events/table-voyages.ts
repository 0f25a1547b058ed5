import type { BodyRow, FoundTable } from './find-tables.ts';
import { eventsAtPorts, type RowPort } from './port-of-days.ts';
import { tableColumns, type TableColumn } from './table-columns.ts';
import { firstDay, type Role, type TypeContext } from './typed-cell.ts';
import { splitName } from './split-name.ts';
import { bareStyleOf, daysOfRow, namesOfRow, type CallEvent, type RowDays, type Voyage } from './voyages.ts';

interface TableVoyages {
  columns: readonly TableColumn[];
  voyages: readonly Voyage[];
}

/**
 * Converts the days of a table to events of voyages. The port of a day is in its header, in its row or in its title; the
 * vessel too. So a table with a row, a column or several rows for each voyage is read by the same rule. Returns null if
 * a day has no port.
 */
export function tableVoyages(table: FoundTable, context: TypeContext): TableVoyages | null {
  const columns = tableColumns(table, context.names);
  const style = bareStyleOf(table.body);
  const made = new Map<string, Voyage>();
  let above = { ship: '', voyage: '' };
  for (const row of table.body) {
    const { days, lost } = daysOfRow(row, columns, style);
    const [first, second, ...others] = namesOfRow(row.cells, columns);
    if (others.length > 0) return null;
    const ports = portsOfRow(row, columns);
    const isOfCall = isCallRow(ports, columns);
    const hasMoment = columns.some(({ kind }) => kind === 'moment');
    // A blank cell below a vessel is its further call. Elsewhere it may be another vessel.
    const isFurther = first !== undefined && first.isBlank && (isOfCall || hasMoment);
    if (first?.isBlank && !isFurther && row.titles.ship === '') return null;
    const own =
      !first || first.isBlank
        ? isFurther
          ? above
          : { ship: row.titles.ship, voyage: row.titles.voyage }
        : first;
    above = { ship: own.ship, voyage: own.voyage };
    const portDays = portDaysOf(row, columns);
    const groups = new Map<string, RowDays[]>();
    for (const day of days) {
      const name = `${day.ship}|${day.voyage}`;
      groups.set(name, [...(groups.get(name) ?? []), day]);
    }
    if (groups.size === 0 && portDays.length > 0) groups.set('|', []);
    for (const [name, some] of groups) {
      const placed = eventsAtPorts(some, ports, { row, columns, context });
      if (!placed) return null;
      const { events } = placed;
      const hub = second && !second.isBlank ? hubOf(events, second.index) : '';
      // A second vessel without a port at which it takes over the cargo is not understood.
      if (second && !second.isBlank && hub === '') return null;
      const [head = '', headVoyage = ''] = name.split('|');
      const { name: ship, voyage } = head === '' ? { name: own.ship, voyage: own.voyage } : splitName(head);
      const key =
        isOfCall || hasMoment || head !== ''
          ? `${ship}|${headVoyage || voyage}|${titleKey(row)}`
          : `row ${row.at}`;
      const known = made.get(key);
      made.set(key, {
        ship,
        voyage: headVoyage || voyage,
        onward: second && !second.isBlank ? `${second.ship} ${second.voyage}`.trim() : '',
        undated: placed.undated ?? '',
        title: placed.isTitled ? row.titles.text : '',
        hub,
        events: [...(known?.events ?? []), ...events, ...portDays],
        rows: [...(known?.rows ?? []), row],
        unexplained: [...(known?.unexplained ?? []), ...lost, ...placed.lost],
      });
    }
  }
  return { columns, voyages: [...made.values()] };
}

const titleKey = ({ titles }: BodyRow): string => `${titles.ship} ${titles.voyage}`;

/** Returns the ports of a row. The name of a terminal next to its port is no further port. */
function portsOfRow({ cells }: BodyRow, columns: readonly TableColumn[]): RowPort[] {
  const ports: RowPort[] = [];
  for (const column of columns) {
    const cell = cells[column.index];
    if (cell?.kind !== 'port' || column.kind !== 'port') continue;
    if (/TERMINAL|BERTH|QUAY|PIER|码头|泊位/i.test(column.facts.text)) continue;
    if (ports.some(({ code }) => code === cell.code)) continue;
    const { field } = column.facts;
    const role: Role | null =
      field === 'load' ? 'load' : field === 'unload' ? 'discharge' : column.facts.role;
    const isUnknown = field === null && role === null && column.facts.text !== '';
    ports.push({ code: cell.code, index: column.index, role, isUnknown });
  }
  return ports;
}

/** Returns true if each row is one call: it has one port, and the header does not name the end of the voyage. */
const isCallRow = (ports: readonly RowPort[], columns: readonly TableColumn[]): boolean =>
  ports.length === 1 &&
  ports[0]?.role === null &&
  columns.every(({ facts, kind }) => kind !== 'days' || facts.port === null);

function portDaysOf({ cells, titles }: BodyRow, columns: readonly TableColumn[]): CallEvent[] {
  return columns.flatMap(({ index, kind, facts }): CallEvent[] => {
    const cell = cells[index];
    if (kind !== 'port_days' || cell?.kind !== 'port_days') return [];
    return cell.calls.flatMap(({ code, days }): CallEvent[] => {
      const isBare = bareDays.test(days);
      if (isBare && titles.month === '') return [];
      const month = titles.month.replace(/份$/, '');
      const written = isBare ? (month.endsWith('月') ? `${month}${days}日` : `${days} ${month}`) : days;
      const bare = isBare ? days : '';
      return [{ port: code, cell: written, moment: facts.moment, role: facts.role, index, bare }];
    });
  });
}

const bareDays = /^\d{1,2}(?:\s?[-~至到]\s?\d{1,2})?\s?[日号]?$/;

/** Returns the port that has events before and after the column of the second vessel. */
function hubOf(events: readonly CallEvent[], at: number): string {
  const behind = new Set(events.filter(({ index }) => index > at).map(({ port }) => port));
  return events.find(({ port, index }) => index < at && behind.has(port))?.port ?? '';
}

/**
 * Returns the events in the order of their days. They stay unchanged if they are in order already, if a day cannot be
 * compared, or if the order of day and month decides.
 */
export function inOrderOfDays(events: readonly CallEvent[], today: string): readonly CallEvent[] {
  const [monthFirst = [], dayFirst = []] = (['month_first', 'day_first'] as const).map((order) =>
    events.map(({ cell }) => firstDay(cell, today, order)),
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
