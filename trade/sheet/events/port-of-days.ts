import { daysBetween } from '../../calendar/plain-date.ts';
import { cellText } from '../cell.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { knotsMost } from '../../sailing/sea-speed.ts';
import type { BodyRow } from './find-tables.ts';
import type { TableColumn } from './table-columns.ts';
import { firstDay, type Role, type TypeContext } from './typed-cell.ts';
import type { CallEvent, RowDays } from './voyages.ts';

/** A port in a cell of a row, with the end of the voyage that its header gives. */
export interface RowPort {
  code: string;
  index: number;
  role: Role | null;
  /** True if its header has no meaning that the reader knows. */
  isUnknown: boolean;
}

/** The events of a row, and the days that belong to no port. */
interface PlacedDays {
  events: CallEvent[];
  lost: string[];
  /** The discharging port, if the row has no day for it. */
  undated?: string;
  /** True if a title names a port of the row. */
  isTitled?: boolean;
}

interface RowContext {
  row: BodyRow;
  columns: readonly TableColumn[];
  context: TypeContext;
}

/**
 * Gives each day of a row its port: from its header, from the only port of the row, or from the assignment that makes the
 * voyage plausible. Returns null if no assignment or several assignments are plausible.
 */
export function eventsAtPorts(
  days: readonly RowDays[],
  ports: readonly RowPort[],
  row: RowContext,
): PlacedDays | null {
  const open = days.filter(({ column }) => column.facts.port === null);
  const placed = days.filter(({ column }) => column.facts.port !== null);
  const byHead = placed.map((one) => eventOf(one, one.column.facts.port ?? '', one.column.facts.role));
  const titled = titledEvents(open, row.row);
  if (titled && (byHead.length > 0 || titled.length > 1))
    return { events: [...titled, ...byHead], lost: [], isTitled: true };
  // If other headers name ports, the days in a column without a port do not belong to a port.
  if (byHead.length > 1 || open.length === 0)
    return { events: byHead, lost: open.map(({ cell }) => cellText(cell)) };
  const [only, ...more] = ports;
  const roleAt = roleOfRow(row);
  if (only && more.length === 0 && only.role === null && placed.length === 0)
    return { events: open.map((one) => eventOf(one, only.code, roleAt ?? one.column.facts.role)), lost: [] };
  const known = withTitledPort(ports.length > 0 ? ports : portsOfLane(row.row), row.row);
  const isTitled = known.length > ports.length;
  if (known.length < 2 || placed.length > 0) return null;
  const ways = assignments(open, known).filter((way) => isPlausible(way, known, row.context));
  const undated = known.length === 2 && open.every((one) => endOf(one) === 'load') ? known.at(-1) : undefined;
  const [way, ...others] = distinct(ways);
  if (undated)
    return {
      events: open.map((one) => eventOf(one, known[0]?.code ?? '', 'load')),
      lost: [],
      undated: undated.code,
      isTitled,
    };
  // A port below an unknown header, next to ports below known headers, may be something else than a call.
  const [unknown] = known.some(({ role }) => role !== null) ? known.filter((port) => port.isUnknown) : [];
  if (way && unknown) return { events: way, lost: [unknown.code], isTitled };
  return way && others.length === 0 ? { events: way, lost: [], isTitled } : null;
}

/** Returns the events at the ports of the title above a row: `EX SHANGHAI`, `目的港：吉达`; null if they are not there. */
function titledEvents(days: readonly RowDays[], { titles }: BodyRow): CallEvent[] | null {
  const ends = new Set(days.map(endOf));
  // A title with one port gives the end that the table lacks.
  const alone = ends.size === 1 ? titles.port : '';
  const events = days.map((one) => {
    const end = endOf(one);
    const port = end === 'load' ? titles.from || alone : end === 'discharge' ? titles.to || alone : '';
    return port === '' ? null : eventOf(one, port, end);
  });
  const whole = events.flatMap((event) => event ?? []);
  return whole.length === days.length && days.length > 0 ? whole : null;
}

const eventOf = ({ cell, moment, column, bare }: RowDays, port: string, role: Role | null): CallEvent => ({
  port,
  cell,
  moment,
  role,
  index: column.index,
  bare,
});

/** Returns the role in the cell of a row: `装`, `load`. */
function roleOfRow({ row, columns }: RowContext): Role | null {
  for (const { index, kind } of columns) {
    const cell = row.cells[index];
    if (cell?.kind === 'role' && kind === 'role') return cell.role;
  }
  return null;
}

/** Adds the port of a title to the only port of a row, whose header gives the other end of the voyage. */
function withTitledPort(ports: readonly RowPort[], { titles }: BodyRow): readonly RowPort[] {
  const [only, ...others] = ports;
  if (!only || others.length > 0 || only.role === null) return ports;
  const code = only.role === 'discharge' ? titles.from || titles.port : titles.to || titles.port;
  if (code === '' || code === only.code) return ports;
  return only.role === 'discharge'
    ? [{ code, index: -1, role: 'load', isUnknown: false }, only]
    : [only, { code, index: Number.MAX_SAFE_INTEGER, role: 'discharge', isUnknown: false }];
}

/** Returns the ports of the lane in the title above a row. */
const portsOfLane = ({ titles }: BodyRow): RowPort[] =>
  titles.lane.map((code, at) => ({
    code,
    index: at - titles.lane.length,
    role: at === 0 ? 'load' : at === titles.lane.length - 1 ? 'discharge' : null,
    isUnknown: false,
  }));

/** Returns the ways in which days may belong to ports. A way that the headers of all days give is the only one. */
function assignments(days: readonly RowDays[], ports: readonly RowPort[]): CallEvent[][] {
  const load = ports.find(({ role }) => role === 'load') ?? ports[0];
  const end = ports.findLast(({ role }) => role === 'discharge') ?? ports.at(-1);
  const byHead = days.map((one) => {
    const role = endOf(one);
    const port = role === 'load' ? load : role === 'discharge' ? end : null;
    return port ? eventOf(one, port.code, null) : null;
  });
  const isWhole = byHead.every((event) => event !== null);
  if (ports.length === 2 && isWhole) return [byHead.flatMap((event) => event ?? [])];
  const nearLeft = days.map((one) => {
    const port = ports.findLast(({ index }) => index < one.column.index);
    return port ? eventOf(one, port.code, null) : null;
  });
  const nearRight = days.map((one) => {
    const port = ports.find(({ index }) => index > one.column.index);
    return port ? eventOf(one, port.code, null) : null;
  });
  const inOrder =
    days.length === ports.length ? days.map((one, at) => eventOf(one, ports[at]?.code ?? '', null)) : [null];
  return [nearLeft, nearRight, inOrder].flatMap((way) => {
    const whole = way.flatMap((event) => event ?? []);
    return whole.length === days.length ? [whole] : [];
  });
}

/** Returns the end of the voyage to which the header of a day assigns it: `ETD`, `Laycan`, `POD arrival`. */
function endOf({ column: { facts }, moment }: RowDays): Role | null {
  if (facts.role) return facts.role;
  if (moment !== null && moment !== 'etb') return moment === 'etd' ? 'load' : 'discharge';
  if (facts.field?.startsWith('laycan')) return 'load';
  return facts.field?.startsWith('arrival') ? 'discharge' : null;
}

/** Returns true if each port has days, the days run forward, and no passage is faster than a ship. */
function isPlausible(events: readonly CallEvent[], ports: readonly RowPort[], context: TypeContext): boolean {
  const { names } = context;
  if (!ports.every(({ code }) => events.some(({ port }) => port === code))) return false;
  return events.slice(1).every((event, at) => {
    const before = events[at];
    const [first, second] = [before && firstDay(before.cell, context), firstDay(event.cell, context)];
    if (!before || first === null || first === undefined || second === null) return true;
    if (second < first) return false;
    const [from, to] = [before.port, event.port].map((code) => names.byCode.get(code.split('/')[0] ?? ''));
    if (!from || !to || before.port === event.port) return true;
    return greatCircleNm(from, to) <= (daysBetween(first, second) + 1) * 24 * knotsMost.straight;
  });
}

function distinct(ways: readonly CallEvent[][]): CallEvent[][] {
  const known = new Map(ways.map((way) => [way.map(({ port }) => port).join(' '), way]));
  return [...known.values()];
}
