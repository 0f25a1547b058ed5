import type { PlainDate } from '../../calendar/plain-date.ts';
import { daysBetween } from '../../calendar/plain-date.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { coastSplit } from '../calls/coast-split.ts';
import { markText } from '../calls/call-marks.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels, readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { daysThenMonth } from './find-piece.ts';
import type { CallLabel, Piece } from './message-lines.ts';

export type Port = Extract<Piece, { kind: 'port' }>;
/** A range of days in a message. `after` is the port before the days, `before` is the port after them. */
export type Window = Extract<Piece, { kind: 'window' }> & { after: Port | undefined; before?: Port };

interface CallsContext {
  names: HarborNames;
  today: PlainDate;
}

/** The cells that result from the ports and days of a sailing. */
export interface CallWrites {
  cells: [SheetField, string][];
  /** The ports and days of the message that could not be assigned to a cell. Each one becomes a question. */
  leftOut: readonly (Port | Window)[];
  /** Notes about the assumptions that the message reader made about the calls. */
  notes: readonly SheetNote[];
  /** The questions about the calls; absent if there are none. */
  asks?: readonly SheetNote[];
}

/**
 * Assigns ranges of days to ports and returns the resulting cells. A range belongs to the port next to it. If
 * all ports precede all ranges, the first port gets the first range, and so on.
 * If each of more than two ports has its own range, the ports are successive calls of a voyage.
 */
export function callWrites(
  ports: readonly Port[],
  windows: readonly Window[],
  context: CallsContext,
): CallWrites {
  const pairs = splitPairs(ports, windows);
  if (pairs) return callWrites(pairs.ports, pairs.windows, context);
  const joined = withAlternatives(ports, windows);
  if (joined) return callWrites(joined, windows, context);
  const own = windowOfEach(ports, windows);
  const isVia = ports.some(({ label }) => label === 'via');
  const roles = own && ports.length > 2 && !isVia ? rolesIn(ports, own, context) : null;
  if (own && roles) return rotationWrites(ports, own, roles, context);
  if (own && ports.length === 2) {
    const [first, last] = own;
    const turned = inTurn(ports)[0] === ports[1] ? [last, first] : [first, last];
    return writesInTurn(ports, windows, new Map(turned.flatMap((one, at) => (one ? [[at, one]] : []))));
  }
  const written = writesInTurn(ports, windows, null);
  if (!own || isVia || ports.length < 3 || ports.every(({ label }) => label)) return written;
  // The days do not show which calls load, so the sailing becomes a question.
  const calls = ports.map(({ text }) => text).join(' → ');
  return {
    ...written,
    asks: [...(written.asks ?? []), { field: null, ...remark('calls_guessed', { calls }) }],
  };
}

/**
 * Merges several labelled loading (or discharging) ports into one call with alternative ports, if the ports do
 * not have separate days: `装港：上海、 天津`. Returns null if no ports were merged.
 */
function withAlternatives(ports: readonly Port[], windows: readonly Window[]): Port[] | null {
  const ends = ports.filter(({ label }) => label === 'unload');
  const loads = ports.filter(({ label }) => label !== 'unload');
  // A single port without a label before the discharging ports is the loading port.
  const isWhole =
    loads.length > 0 &&
    ends.length > 0 &&
    (loads.every(({ label }) => label === 'load') ||
      (loads.length === 1 && loads[0] === ports[0] && loads[0]?.label === null));
  if (!isWhole || ports.length < 3 || windows.some((window) => partsOfDays(window) !== null)) return null;
  const groups = [loads, ends].map((some) => (mayBeJoined(some, windows) ? [joinedPort(some)] : some));
  const joined = groups.flat().flatMap((port) => port ?? []);
  return joined.length < ports.length ? joined : null;
}

/** The maximum number of ports that may be alternatives of one call. */
const alternativesMost = 2;

/**
 * Returns true if the ports do not have separate days: days follow only the last port, or have a label such
 * as `laycan`.
 */
function mayBeJoined(ports: readonly Port[], windows: readonly Window[]): boolean {
  if (ports.length < 2 || ports.length > alternativesMost) return false;
  const own = windows.filter(
    ({ after, label }) => after && ports.includes(after) && label !== 'laycan' && label !== 'arrival',
  );
  const labelled = windows.filter(({ label }) => label === 'laycan' || label === 'arrival');
  return own.every(({ after }) => after === ports.at(-1)) && own.length < 2 && labelled.length <= 2;
}

function joinedPort(ports: readonly Port[]): Port | undefined {
  const [first] = ports;
  return first && { ...first, text: ports.map(({ text }) => text).join('/') };
}

/**
 * Splits several loading or discharging ports that each have their own day: `POL: A / B`, `LAYCAN: 5-8 DEC /
 * 10-12 DEC`, `POD: C / D`, `ETA: 2 JAN / 5 JAN`. Returns null if there is nothing to split.
 */
function splitPairs(
  ports: readonly Port[],
  windows: readonly Window[],
): { ports: Port[]; windows: Window[] } | null {
  const ends = ports.filter(({ label }) => label === 'unload');
  const others = ports.filter(({ label }) => label !== 'unload');
  const isLabelled = ends.length > 0 && others.length > 0;
  const last = ports.at(-1);
  const [loads, unloads] = isLabelled
    ? [others, ends]
    : ports.length === 2 && last
      ? [ports.slice(0, 1), [last]]
      : [[], []];
  // The days of the loading ports are after them and before the discharging ports.
  const isOfLoading = ({ label, after }: Window) =>
    label === 'laycan' || (isLabelled && after !== undefined && loads.includes(after));
  const loading = windows.filter(isOfLoading);
  const arrivals = windows.filter((one) => !isOfLoading(one));
  if (!isLabelled && (loading.length !== 1 || arrivals.some(({ label }) => label !== 'arrival'))) return null;
  const load = pairedCalls(loads, loading, 'load');
  const unload = pairedCalls(unloads, arrivals, 'unload');
  if (!load || !unload || load.ports.length + unload.ports.length < 3) return null;
  // Nothing was split. The caller then applies its usual rules.
  if (
    load.ports.length === loads.length &&
    unload.ports.length === unloads.length &&
    !load.isListed &&
    !unload.isListed
  )
    return null;
  return { ports: [...load.ports, ...unload.ports], windows: [...load.windows, ...unload.windows] };
}

/** Returns the ports of a list, each with its days; null if the numbers of ports and days differ. */
function pairedCalls(
  ports: readonly Port[],
  windows: readonly Window[],
  role: 'load' | 'unload',
): { ports: Port[]; windows: Window[]; isListed: boolean } | null {
  const names = ports.flatMap((port) =>
    port.text.split(/[/&+]/).map((text): Port => ({ ...port, text: text.trim(), label: role })),
  );
  const isOne = names.length === 1 && windows.length === 1;
  const days = isOne ? windows : windows.flatMap((window) => partsOfDays(window) ?? [window]);
  if (names.length === 0 || names.length !== days.length || names.some(({ text }) => text === ''))
    return null;
  const isListed =
    names.length > 1 &&
    (ports.length !== names.length || !windows.every(({ after }, at) => after === ports[at]));
  const made = days.map(({ kind, text }, at): Window => ({ kind, text, label: null, after: names[at] }));
  return { ports: names, windows: made, isListed };
}

/** Splits days such as `2 JAN / 5 JAN` into single dates; returns null if a part is not a whole date. */
function partsOfDays(window: Window): Window[] | null {
  const parts = daysOf(window.text)
    .split(/[/&+]/)
    .map((text) => text.trim());
  const areDays = parts.every((text) => /\d/.test(text) && /[A-Z月]{1,9}|\d[/.]\d/i.test(text));
  return parts.length > 1 && areDays ? parts.map((text) => ({ ...window, text })) : null;
}

/**
 * Returns the range of days next to each port. Returns null unless every port has exactly one, always on the
 * same side.
 */
function windowOfEach(ports: readonly Port[], windows: readonly Window[]): Window[] | null {
  if (ports.length < 2 || windows.length !== ports.length) return null;
  for (const side of ['after', 'before'] as const)
    if (windows.every((window, at) => window[side] === ports[at])) return [...windows];
  return onlyMatching(ports, windows);
}

/**
 * Returns the range of days of each port, if there is only one way to give each range to a port next to it:
 * `5-8 Dec Shanghai, Jeddah 2 Jan, Aqaba 5 Jan`. Returns null if there is no such way or more than one.
 */
function onlyMatching(ports: readonly Port[], windows: readonly Window[]): Window[] | null {
  const matchings: Window[][] = [];
  const match = (at: number, taken: readonly Window[]) => {
    const port = ports[at];
    if (!port) matchings.push([...taken]);
    else if (matchings.length < 2)
      for (const window of windows)
        if (mayBelong(window, port) && !taken.includes(window)) match(at + 1, [...taken, window]);
  };
  if (ports.length <= portsMatchedMost && ports.every(({ label }) => label !== 'via')) match(0, []);
  const [only, ...others] = matchings;
  return only && others.length === 0 ? only : null;
}

function mayBelong({ after, before, label }: Window, port: Port): boolean {
  const isOfOtherEnd = (label === 'load' || label === 'unload') && port.label !== label;
  return (after === port || before === port) && !isOfOtherEnd;
}

/** The maximum number of ports for which all ways are tried. The limit bounds the running time. */
const portsMatchedMost = 8;

/**
 * Sorts ports: the loading port is first, the discharging port is last, and the other ports are between them
 * in their order. Without labels, the first port loads and the last one discharges.
 */
function inTurn(ports: readonly Port[]): Port[] {
  const first = ports.find(({ label }) => label === 'load') ?? ports.find(({ label }) => label !== 'unload');
  const others = ports.filter((port) => port !== first);
  const last =
    others.findLast(({ label }) => label === 'unload') ??
    others.findLast(({ label }) => label !== 'load' && label !== 'via');
  const between = others.filter((port) => port !== last);
  return [first, ...between, last].flatMap((port) => port ?? []);
}

type Role = 'load' | 'unload';
interface Roles {
  roles: readonly Role[];
  /**
   * True if at least one role follows only from the position of the port, because the message does not give
   * all roles.
   */
  isGuessed: boolean;
  /** True if not even the position shows the roles, so that a person must decide. */
  isUnclear?: boolean;
}

/**
 * Returns the role of each port of a voyage. The role is given by the label of the port or of its days;
 * without labels, the ports before the longest passage load. Returns null if the days are not in order.
 */
function rolesIn(ports: readonly Port[], windows: readonly Window[], context: CallsContext): Roles | null {
  const labelled = ports.map(({ label }) => (label === 'load' || label === 'unload' ? label : null));
  const marked = windows.map(({ label }) =>
    label === 'laycan' ? 'load' : label === 'arrival' ? 'unload' : null,
  );
  const known = labelled.map((label, at) => label ?? marked[at] ?? null);
  if (known.every((role) => role !== null)) {
    const roles = known.flatMap((role) => role ?? []);
    return roles[0] === 'load' && roles.at(-1) === 'unload' ? { roles, isGuessed: false } : null;
  }
  if (known.some((role) => role === 'load') && known.some((role) => role === 'unload'))
    return continued(known);
  const split = longestPassage(ports, windows, context);
  if (split === null) return null;
  const codes = ports.map((port) => placeOf(port, context.names)?.code ?? '');
  const byCoast = split === 'unclear' ? coastSplit(codes, context.names) : null;
  const isUnclear = split === 'unclear' && byCoast === null;
  const loads = split === 'unclear' ? (byCoast ?? 1) : split;
  return { roles: ports.map((_, at) => (at < loads ? 'load' : 'unload')), isGuessed: true, isUnclear };
}

/**
 * Returns the roles of all ports if only some have a label. A port without a label gets the role of the port
 * before it. Returns null unless the first port then loads and the last one discharges.
 */
function continued(known: readonly (Role | null)[]): Roles | null {
  const roles: Role[] = [];
  // Ports before the first loading port load too.
  const begin = known.find((role) => role !== null) === 'load' ? 'load' : undefined;
  for (const role of known) {
    const last = role ?? roles.at(-1) ?? begin;
    if (!last) return null;
    roles.push(last);
  }
  return roles[0] === 'load' && roles.at(-1) === 'unload' ? { roles, isGuessed: true } : null;
}

/** The maximum distance in nautical miles between two loading ports of one coast. */
const coastNm = 1_000;
/** The minimum length in days of the longest passage for it to separate loading from discharging ports. */
const passageDaysLeast = 5;

/**
 * Returns the number of loading ports, which are those before the longest passage. If all passages are short,
 * only the first port loads.
 * - `unclear`: two passages are about equally long, or the loading ports are not on one coast. A person must
 *   decide.
 * - null: a day cannot be read, or the days are not in order.
 */
function longestPassage(
  ports: readonly Port[],
  windows: readonly Window[],
  { names, today }: CallsContext,
): number | 'unclear' | null {
  const starts: PlainDate[] = [];
  for (const { text } of windows) {
    const days = daysOf(text);
    const read = readWindow(days, {
      ...(daysThenMonth.test(days) && { order: 'day_first' as const }),
      today: starts.at(-1) ?? today,
      graceDays: starts.length > 0 ? 0 : 31,
    });
    if (!('value' in read)) return null;
    starts.push(read.value.start_time);
  }
  const gaps = starts.slice(1).map((day, at) => daysBetween(starts[at] ?? day, day));
  if (gaps.some((days) => days < 0)) return null;
  const longest = Math.max(...gaps);
  const split = gaps.indexOf(longest) + 1;
  const first = placeOf(ports[0], names);
  const isOneCoast = ports.slice(1, split).every((port) => {
    const place = placeOf(port, names);
    return first && place && greatCircleNm(first, place) <= coastNm;
  });
  // If the two longest passages have a similar length, they do not show which ports load.
  const [next = 0] = gaps.filter((_, at) => at !== split - 1).toSorted((a, b) => b - a);
  if (longest < passageDaysLeast * 2 && longest < next * 2) return 'unclear';
  if (!isOneCoast) return 'unclear';
  return longest >= passageDaysLeast ? split : 1;
}

function placeOf(port: Port | undefined, names: HarborNames) {
  const read = port && readHarbors(port.text, names, { isExact: true });
  return read && 'value' in read ? names.byCode.get(read.value[0] ?? '') : undefined;
}

const daysOf = (text: string): string => text.replace(/^(?:ETD|ETA|ETB|ETS)[ .:]{0,3}/i, '');

function rotationWrites(
  ports: readonly Port[],
  windows: readonly Window[],
  { roles, isGuessed, isUnclear = false }: Roles,
  { names }: CallsContext,
): CallWrites {
  // Removes characters that would separate calls in the `via` text but mean nothing in days: a slash next to
  // a letter, and a full stop at the end.
  const at = (place: number) =>
    daysOf(windows[place]?.text ?? '')
      .replace(/\/(?=[A-Z])|(?<=[A-Z])\//gi, ' ')
      .replace(/[.]$/, '');
  const between = ports
    .slice(1, -1)
    .map(({ text }, place) => `${text}${markText(roles[place + 1] ?? 'unload', 'zh')} ${at(place + 1)}`);
  const calls = ports
    .map(
      (port, place) =>
        `${labels([placeOf(port, names)?.code ?? port.text], names)} ${sign[roles[place] ?? 'unload']}`,
    )
    .join(', ');
  return {
    cells: [
      ['load', ports[0]?.text ?? ''],
      ['laycan', at(0)],
      ['via', between.join(', ')],
      ['unload', ports.at(-1)?.text ?? ''],
      ['arrival', at(ports.length - 1)],
    ],
    leftOut: [],
    notes: isGuessed && !isUnclear ? [{ field: 'via', ...remark('calls_guessed', { calls }) }] : [],
    ...(isUnclear && { asks: [{ field: null, ...remark('calls_guessed', { calls }) }] }),
  };
}

const sign: Readonly<Record<Role, string>> = { load: 'L', unload: 'D' };

/**
 * Returns the cells of the calls in the order of the ports, for a message whose days do not give the role of
 * each port. If a message has two ports with one range each, `own` gives the range of each port by position;
 * otherwise it is null.
 */
function writesInTurn(
  ports: readonly Port[],
  windows: readonly Window[],
  own: ReadonlyMap<number, Window> | null,
): CallWrites {
  const turn = inTurn(ports);
  const last = Math.max(1, turn.length - 1);
  const known = (label: CallLabel) => windows.filter((one) => one.label === label);
  // Several ranges of days are joined to a text that cannot be read, so that a person is asked to choose.
  const windowText = (label: CallLabel) => {
    const texts = [...new Set(known(label).map(({ text }) => text))];
    return texts.length > 0 ? texts.join(' & ') : undefined;
  };
  const others = windows.filter(({ label }) => label !== 'laycan' && label !== 'arrival');
  const isListed = others.every(({ after }) => after === undefined || after === ports.at(-1));
  // It is unclear whether a port before the vessel's name and the days after the other port belong together.
  const apart = ports.find((port) => port.isApart && port.label === null);
  const isUnclear =
    own === null && isListed && apart !== undefined && others.some(({ after }) => after === apart);
  const days = new Map<number, Window>();
  const hasRole = (at: number) =>
    (at === 0 && known('laycan').length > 0) || (at === last && known('arrival').length > 0);
  let free = 0;
  for (const window of others) {
    while (hasRole(free)) free += 1;
    const place = own
      ? [...own].find(([, one]) => one === window)?.[0]
      : isListed
        ? free++
        : Math.max(0, window.after ? turn.indexOf(window.after) : 0);
    if (place !== undefined && place <= last && !days.has(place) && !hasRole(place)) days.set(place, window);
  }
  const between = turn.slice(1, last).map(({ text, label }, at) => {
    const mark = label === 'load' || label === 'unload' ? markText(label, 'zh') : '';
    return [text + mark, days.get(at + 1)?.text].filter(Boolean).join(' ');
  });
  return {
    cells: [
      // A port that is marked as a discharging port is never the loading port.
      ['load', turn[0]?.label === 'unload' ? '' : (turn[0]?.text ?? '')],
      ['laycan', windowText('laycan') ?? days.get(0)?.text ?? ''],
      ['via', between.join(', ')],
      // A port that is marked as a loading port is never the discharging port.
      ['unload', turn.length > 1 && turn.at(-1)?.label !== 'load' ? (turn.at(-1)?.text ?? '') : ''],
      ['arrival', windowText('arrival') ?? days.get(last)?.text ?? ''],
    ],
    leftOut: [
      ...others.filter((window) => ![...days.values()].includes(window)),
      ...ports.filter((port) => !turn.includes(port)),
      ...(isUnclear ? [apart] : []),
    ],
    notes: [],
  };
}
