import { daysBetween } from '../../calendar/plain-date.ts';
import { cellText } from '../cell.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { knotsMost } from '../../sailing/sea-speed.ts';
import { hubHead } from '../headers/other-heads.ts';
import type { BodyRow } from './find-tables.ts';
import type { TableColumn } from './table-columns.ts';
import { firstDay, type Role, type TypeContext } from './typed-cell.ts';
import type { CallEvent, RowDays } from './voyages.ts';

/** A port that a cell of a row names, with the role (loading or discharging) that its header gives. */
export interface RowPort {
  code: string;
  index: number;
  role: Role | null;
  /**
   * True if the heading of the port's column is unknown, so that the port may be something other than a call.
   */
  isUnknown: boolean;
  /** True if the heading of the port's column means a transhipment: `T/S port`, `中转港`. */
  isHub?: boolean;
}

/**
 * The result of assigning the days of a row to ports.
 * `events` are the days with their port, `lost` the texts that could not be assigned and become questions.
 */
interface PlacedDays {
  events: CallEvent[];
  lost: string[];
  /** The discharging port, if the row has no day for it. */
  undated?: string;
  /** True if the port of an event is read from a title above the row, so that the person gets a note. */
  isTitled?: boolean;
}

interface RowContext {
  row: BodyRow;
  columns: readonly TableColumn[];
  context: TypeContext;
  /** True if other cells of the row contain ports with their own days. */
  hasPortDays: boolean;
}

/**
 * Assigns each day of a row to a port: the port in the header of its column, the only port of the row, or the
 * ports of the only assignment that gives a plausible voyage.
 * Returns null if no assignment or more than one is plausible.
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
  // If the headers of other columns name ports, a day below a header without a port cannot be assigned and
  // becomes a question.
  const ofHub = open.length === 0 ? null : eventsWithHub(days, ports);
  if (ofHub) return { events: ofHub, lost: [] };
  if (byHead.length > 1 || open.length === 0)
    return { events: byHead, lost: open.map(({ cell }) => cellText(cell)) };
  const [only, ...more] = ports;
  const roleAt = roleOfRow(row);
  // A berthing belongs to the same port as the other days of the row.
  const isOfOnly = (one: RowDays) =>
    endOf(one) === only?.role || (one.moment === 'etb' && endOf(one) === null);
  const isOpenEnd = row.hasPortDays && open.every(isOfOnly) && open.some((one) => endOf(one) === only?.role);
  if (only && more.length === 0 && (only.role === null || isOpenEnd) && placed.length === 0)
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
  // If other ports of the row are below known headings, a port below an unknown heading may not be a call. It
  // is returned in `lost`, so that the person who imports the list is asked about it.
  const [unknown] = known.some(({ role }) => role !== null) ? known.filter((port) => port.isUnknown) : [];
  if (way && unknown) return { events: way, lost: [unknown.code], isTitled };
  return way && others.length === 0 ? { events: way, lost: [], isTitled } : null;
}

/**
 * Returns the days of a row with a transhipment port as events: days whose headings mean the transhipment are at that
 * port, all others at the loading or the discharging port. Returns null unless each day has exactly one of these ports.
 */
function eventsWithHub(days: readonly RowDays[], ports: readonly RowPort[]): CallEvent[] | null {
  const hub = ports.find(({ isHub }) => isHub);
  const others = ports.filter(({ isHub }) => !isHub);
  if (!hub || !days.some(({ column }) => hubHead.test(column.facts.text))) return null;
  const ofRole = (role: Role | null) => {
    const some = role === null ? [] : others.filter((port) => port.role === role);
    return some.length === 1 ? some[0]?.code : undefined;
  };
  const events = days.flatMap((one): CallEvent[] => {
    const { facts } = one.column;
    if (facts.port !== null) return [eventOf(one, facts.port, facts.role)];
    if (hubHead.test(facts.text)) return [eventOf(one, hub.code, null)];
    const role = endOf(one);
    const code = ofRole(role);
    return code === undefined ? [] : [eventOf(one, code, role)];
  });
  return events.length === days.length ? events : null;
}

/**
 * Returns the days of a row as events at the ports of the titles above the row: `EX SHANGHAI`, `目的港：吉达`.
 * Returns null unless the titles give a port for every day.
 */
function titledEvents(days: readonly RowDays[], { titles }: BodyRow): CallEvent[] | null {
  const ends = new Set(days.map(endOf));
  // If all days are loading days, or all are discharging days, a title that names a port without its role
  // (loading or discharging) gives that port.
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

/**
 * Returns the role (loading or discharging) that a cell of the row gives: `装`, `load`; null if there is none.
 */
function roleOfRow({ row, columns }: RowContext): Role | null {
  for (const { index, kind } of columns) {
    const cell = row.cells[index];
    if (cell?.kind === 'role' && kind === 'role') return cell.role;
  }
  return null;
}

/**
 * Adds the port that a title names to a row with a single port. If the row's own port is marked as a
 * discharging port by its header, the title's port becomes the loading port, and vice versa. Example: the
 * title `EX SHANGHAI` above a row with a port only in the column `POD`.
 */
function withTitledPort(ports: readonly RowPort[], { titles }: BodyRow): readonly RowPort[] {
  const [only, ...others] = ports;
  if (!only || others.length > 0 || only.role === null) return ports;
  const code = only.role === 'discharge' ? titles.from || titles.port : titles.to || titles.port;
  if (code === '' || code === only.code) return ports;
  return only.role === 'discharge'
    ? [{ code, index: -1, role: 'load', isUnknown: false }, only]
    : [only, { code, index: Number.MAX_SAFE_INTEGER, role: 'discharge', isUnknown: false }];
}

/**
 * Returns the ports of the lane that a title above the row names. The first port loads, the last one
 * discharges.
 */
const portsOfLane = ({ titles }: BodyRow): RowPort[] =>
  titles.lane.map((code, at) => ({
    code,
    index: at - titles.lane.length,
    role: at === 0 ? 'load' : at === titles.lane.length - 1 ? 'discharge' : null,
    isUnknown: false,
  }));

/**
 * Returns the possible assignments of days to ports: by the role in the headers, to the port on the left, to
 * the port on the right, or in order.
 * If there are two ports and the headers give the role of every day, that assignment is the only one.
 */
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

/**
 * Returns the role of the call to which a day belongs, as its header or its cell gives it: `ETD` and `Laycan`
 * load, `POD arrival` discharges; null if unknown.
 */
function endOf({ column: { facts }, moment }: RowDays): Role | null {
  if (facts.role) return facts.role;
  if (moment !== null && moment !== 'etb') return moment === 'etd' ? 'load' : 'discharge';
  if (facts.field?.startsWith('laycan')) return 'load';
  return facts.field?.startsWith('arrival') ? 'discharge' : null;
}

/**
 * Returns true if each port has a day, no day is before the previous one, and no passage is faster than a
 * ship can sail.
 */
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
