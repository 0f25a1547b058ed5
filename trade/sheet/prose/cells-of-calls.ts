import type { PlainDate } from '../../calendar/plain-date.ts';
import type { SheetCell } from '../cell.ts';
import type { DateOrder } from '../dates/date-atoms.ts';
import type { SheetField } from '../headers/field.ts';
import { visitFindings, type Visit } from '../layout/visits.ts';
import { remark, type SheetNote } from '../note.ts';
import { hasTwoOrders, monthsOfBareDays, plainText, windowOfText } from './days-text.ts';
import type { ProseContext } from './find-port-in-line.ts';
import type { PairedCall } from './paired-call.ts';
import type { ProseBlock } from './prose-block.ts';
import type { ProseDays } from './prose-token.ts';

/** The context in which the calls of a block are read. `lines` contains all lines of the text. */
export interface Source {
  context: ProseContext;
  order: DateOrder | null;
  lines: readonly string[];
}

/** Returns a question about a whole row. */
export const asked = (...[code, values]: Parameters<typeof remark>): SheetNote => ({
  field: null,
  ...remark(code, values),
});
/** Returns a question about a text that the sailing does not contain. */
export const leftOut = (text: string): SheetNote => asked('left_out_text', { text: text.slice(0, 80) });

interface CallCells {
  cells: ReadonlyMap<SheetField, SheetCell>;
  notes: readonly SheetNote[];
  asks: readonly SheetNote[];
}

const nothing: CallCells = { cells: new Map(), notes: [], asks: [] };

export function cellsOfCalls(calls: readonly PairedCall[], block: ProseBlock, source: Source): CallCells {
  const { context, order } = source;
  const texts = calls.flatMap(({ days }) => days.map((one) => one.days));
  const months = monthsOfBareDays(texts, block.month, {
    order: order ?? 'month_first',
    today: context.today,
  });
  const vague = texts.find((one) => one.isBare && !months.has(one));
  if (vague) return { ...nothing, ...rawCells(calls), asks: [leftOut(vague.text)] };
  const dayText = (days: ProseDays): string =>
    days.isBare
      ? `${months.get(days) ?? ''}${days.text}`
      : plainText(days.text, order ?? 'month_first', context.today);
  const visits: Visit[] = [];
  for (const call of calls) {
    const visit = visitOf(call, dayText);
    if (!visit)
      return {
        ...nothing,
        ...rawCells(calls),
        asks: [leftOut(call.ports.map(({ text }) => text).join('/'))],
      };
    visits.push(visit);
  }
  const days = visits.map(({ dates }) => firstOf(dates, context.today));
  const isInOrder = days.every((day, at) => day === null || at === 0 || day >= (days[at - 1] ?? ''));
  const isOrderOpen = order === null && texts.some((one) => hasTwoOrders(one.text, context.today));
  const orderAsk = isOrderOpen ? [asked('date_order_unknown', { text: texts[0]?.text ?? '' })] : [];
  if (!isInOrder && order !== null) return { ...nothing, ...rawCells(calls), asks: [outOfOrder(calls)] };
  const found = visitFindings(visits, {
    hasRoles: hasRoles(visits),
    columnOf: new Map(),
    names: context.names,
  });
  if (!found)
    return {
      ...nothing,
      ...rawCells(calls),
      asks: [leftOut(calls.map(({ ports: [port] }) => port?.text ?? '').join(' '))],
    };
  const cells = new Map(found.cells);
  withoutRoleOfVia(cells, calls);
  return { cells, notes: found.notes, asks: [...(found.asks ?? []), ...orderAsk] };
}

const outOfOrder = (calls: readonly PairedCall[]): SheetNote => {
  const [first, second] = calls.map(
    ({ ports, days }) => `${ports[0]?.text ?? ''} ${days[0]?.days.text ?? ''}`,
  );
  return asked('calls_out_of_order', { first: first ?? '', second: second ?? '' });
};

/**
 * Returns the first and the last call of a sailing that becomes a question, as they are written, so that a
 * person can correct them.
 */
function rawCells(calls: readonly PairedCall[]): { cells: Map<SheetField, SheetCell> } {
  const cells = new Map<SheetField, SheetCell>();
  const [first] = calls;
  const last = calls.length > 1 ? calls.at(-1) : undefined;
  if (first) {
    cells.set('load', first.ports.map(({ code }) => code).join('/'));
    cells.set('laycan', first.days.map(({ days }) => days.text).join(' - '));
  }
  if (last) {
    cells.set('unload', last.ports.map(({ code }) => code).join('/'));
    cells.set('arrival', last.days.map(({ days }) => days.text).join(' - '));
  }
  return { cells };
}

/**
 * Converts a call to a visit. Returns null if its days contradict each other, for example with two arrivals.
 */
function visitOf({ ports, days, role }: PairedCall, dayText: (days: ProseDays) => string): Visit | null {
  // `12 Jan/18 Jan` for two ports may be one day for each port.
  if (ports.length > 1 && days.some((one) => /[A-Z月日]\s?\/\s?\d/i.test(one.days.text))) return null;
  const visit: Visit = { code: ports.map(({ code }) => code).join('/'), dates: {} };
  // A port on the way gets the role `discharge` for the conversion. `withoutRoleOfVia` removes it again.
  const visitRole = role === 'via' ? 'discharge' : (role ?? undefined);
  if (visitRole) visit.role = visitRole;
  let berth: string | null = null;
  for (const { moment, days: own } of days) {
    const text = dayText(own);
    if (moment === 'etb') berth = text;
    else {
      const kind = moment === 'laycan' || moment === null ? 'any' : moment;
      if (visit.dates[kind] !== undefined && visit.dates[kind] !== text) return null;
      visit.dates[kind] = text;
      if (moment === 'laycan') visit.role ??= 'load';
    }
  }
  if (berth !== null) {
    if (visit.dates.etd !== undefined || Object.keys(visit.dates).length === 0) visit.dates.eta ??= berth;
  }
  if (days.length === 0) visit.role = 'discharge';
  return visit.dates.any !== undefined && Object.keys(visit.dates).length > 1 ? null : visit;
}

const firstOf = ({ eta, etd, any }: Visit['dates'], today: PlainDate): string | null => {
  const cell = eta ?? any ?? etd;
  return typeof cell === 'string' ? (windowOfText(cell, 'month_first', today)?.start_time ?? null) : null;
};

/** Returns true if the text shows for each call whether cargo is loaded or discharged there. */
function hasRoles(visits: readonly Visit[]): boolean {
  const [first, last] = [visits[0], visits.at(-1)];
  const isClear = visits.every(
    ({ role, dates }) => role !== undefined || (dates.eta === undefined) !== (dates.etd === undefined),
  );
  const begins = first?.role === 'load' || (first?.role === undefined && first?.dates.etd !== undefined);
  const ends = last?.role === 'discharge' || (last?.role === undefined && last?.dates.eta !== undefined);
  return isClear && begins && ends;
}

/**
 * Removes the role of the ports that the text names as ports on the way, because no cargo is loaded or
 * discharged there.
 */
function withoutRoleOfVia(cells: Map<SheetField, SheetCell>, calls: readonly PairedCall[]): void {
  const via = cells.get('via');
  if (typeof via !== 'string') return;
  const codes = calls.flatMap(({ role, ports }) =>
    role === 'via' ? [ports.map(({ code }) => code).join(' + ')] : [],
  );
  const plain = via
    .split(', ')
    .map((call) =>
      codes.some((code) => call.startsWith(`${code}(`)) ? call.replace(/\([a-z]+\)/, '') : call,
    );
  cells.set('via', plain.join(', '));
}
