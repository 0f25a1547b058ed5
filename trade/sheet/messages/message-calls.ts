import type { PlainDate } from '../../calendar/plain-date.ts';
import { daysBetween } from '../../calendar/plain-date.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import { markText } from '../calls/call-marks.ts';
import { readWindow } from '../dates/date-cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark, type SheetNote } from '../note.ts';
import { labels, readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { CallLabel, Piece } from './message-lines.ts';

export type Port = Extract<Piece, { kind: 'port' }>;
/** A window of a message, with the ports before and after it. */
export type Window = Extract<Piece, { kind: 'window' }> & { after: Port | undefined; before?: Port };

interface CallsContext {
  names: HarborNames;
  today: PlainDate;
}

/** The cells for the calls of a sailing. */
export interface CallWrites {
  cells: [SheetField, string][];
  /** The ports and windows that no cell contains. */
  leftOut: readonly (Port | Window)[];
  /** The assumptions made about the calls. */
  notes: readonly SheetNote[];
}

/**
 * Assigns windows to ports. A window belongs to the port next to it; if all ports precede the windows, they match
 * in order. If each of several ports has its window, the ports are a rotation.
 */
export function callWrites(
  ports: readonly Port[],
  windows: readonly Window[],
  context: CallsContext,
): CallWrites {
  const pairs = splitPairs(ports, windows);
  if (pairs) return callWrites(pairs.ports, pairs.windows, context);
  const own = windowOfEach(ports, windows);
  const roles = own && ports.length > 2 ? rolesIn(ports, own, context) : null;
  if (own && roles) return rotationWrites(ports, own, roles, context);
  if (own && ports.length === 2) {
    const [first, last] = own;
    const turned = inTurn(ports)[0] === ports[1] ? [last, first] : [first, last];
    return writesInTurn(ports, windows, new Map(turned.flatMap((one, at) => (one ? [[at, one]] : []))));
  }
  return writesInTurn(ports, windows, null);
}

/**
 * Splits several discharging ports with a day each: `POD: NHAVA SHEVA / MUNDRA`, `ETA: 2 JAN / 5 JAN`. Returns null
 * if there is nothing to split.
 */
function splitPairs(
  ports: readonly Port[],
  windows: readonly Window[],
): { ports: Port[]; windows: Window[] } | null {
  const last = ports.at(-1);
  const arrival = windows.find(({ label }) => label === 'arrival');
  const loading = windows.filter((one) => one !== arrival);
  if (!last || !arrival || ports.length !== 2 || loading.length !== 1) return null;
  const names = last.text.split('/').map((text) => text.trim());
  const days = daysOf(arrival.text)
    .split('/')
    .map((text) => text.trim());
  const areDays = days.every((text) => /\d/.test(text) && /[A-Z月]{1,9}|\d[/.]\d/i.test(text));
  if (names.length < 2 || names.length !== days.length || !areDays) return null;
  const [first] = ports;
  const ends = names.map((text): Port => ({ ...last, text, label: 'unload' }));
  const load: Port[] = first ? [{ ...first, label: 'load' }] : [];
  return {
    ports: [...load, ...ends],
    windows: [
      ...loading.map((window) => ({ ...window, after: load[0] })),
      ...days.map((text, at) => ({ ...arrival, text, after: ends[at] })),
    ],
  };
}

/** Returns the window next to each port; null unless every port has exactly one, always on the same side. */
function windowOfEach(ports: readonly Port[], windows: readonly Window[]): Window[] | null {
  if (ports.length < 2 || windows.length !== ports.length) return null;
  for (const side of ['after', 'before'] as const)
    if (windows.every((window, at) => window[side] === ports[at])) return [...windows];
  return null;
}

/** Sorts ports: the loading port first, the discharging port last. The ports between keep their labels. */
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
  /** True if the ports are assigned by their position only, because the message does not give their roles. */
  isGuessed: boolean;
}

/**
 * Returns the role of each port of a rotation: from its label, from a departure or an arrival, or from the
 * longest passage. Returns null if the days are not in order.
 */
function rolesIn(ports: readonly Port[], windows: readonly Window[], context: CallsContext): Roles | null {
  const labelled = ports.map(({ label }) => (label === 'load' || label === 'unload' ? label : null));
  const marked = windows.map(({ label }) =>
    label === 'laycan' ? 'load' : label === 'arrival' ? 'unload' : null,
  );
  const said = labelled.map((label, at) => label ?? marked[at] ?? null);
  if (said.every((role) => role !== null)) {
    const roles = said.flatMap((role) => role ?? []);
    return roles[0] === 'load' && roles.at(-1) === 'unload' ? { roles, isGuessed: false } : null;
  }
  if (said.some((role) => role === 'load') && said.some((role) => role === 'unload')) return continued(said);
  const split = longestPassage(ports, windows, context);
  if (split === null) return null;
  return { roles: ports.map((_, at) => (at < split ? 'load' : 'unload')), isGuessed: true };
}

/** Returns the roles of ports of which some have a label. The others keep the role of the port before them. */
function continued(said: readonly (Role | null)[]): Roles | null {
  const roles: Role[] = [];
  for (const role of said) {
    const last = role ?? roles.at(-1);
    if (!last) return null;
    roles.push(last);
  }
  return roles[0] === 'load' && roles.at(-1) === 'unload' ? { roles, isGuessed: true } : null;
}

/** The greatest distance between two loading ports of one coast, in nautical miles. */
const coastNm = 1_000;
/** The shortest passage that separates loading from discharging if it is the longest one, in days. */
const passageDaysLeast = 5;

/**
 * Returns the number of loading ports: those before the longest passage, if they are on the coast of the first
 * port. Otherwise only the first port loads.
 */
function longestPassage(
  ports: readonly Port[],
  windows: readonly Window[],
  { names, today }: CallsContext,
): number | null {
  const starts: PlainDate[] = [];
  for (const { text } of windows) {
    const read = readWindow(daysOf(text), {
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
  return isOneCoast && longest >= passageDaysLeast ? split : 1;
}

function placeOf(port: Port | undefined, names: HarborNames) {
  const read = port && readHarbors(port.text, names, { isExact: true });
  return read && 'value' in read ? names.byCode.get(read.value[0] ?? '') : undefined;
}

const daysOf = (text: string): string => text.replace(/^(?:ETD|ETA|ETB|ETS)[ .:]{0,3}/i, '');

function rotationWrites(
  ports: readonly Port[],
  windows: readonly Window[],
  { roles, isGuessed }: Roles,
  { names }: CallsContext,
): CallWrites {
  const at = (place: number) => daysOf(windows[place]?.text ?? '');
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
    notes: isGuessed ? [{ field: 'via', ...remark('calls_guessed', { calls }) }] : [],
  };
}

const sign: Readonly<Record<Role, string>> = { load: 'L', unload: 'D' };

/** Writes the calls of a voyage whose ports do not all have their own window. */
function writesInTurn(
  ports: readonly Port[],
  windows: readonly Window[],
  own: ReadonlyMap<number, Window> | null,
): CallWrites {
  const turn = inTurn(ports);
  const last = Math.max(1, turn.length - 1);
  const said = (label: CallLabel) => windows.filter((one) => one.label === label);
  // Several windows are joined into a text that cannot be read, so that a person is asked to choose one.
  const saidText = (label: CallLabel) => {
    const texts = [...new Set(said(label).map(({ text }) => text))];
    return texts.length > 0 ? texts.join(' & ') : undefined;
  };
  const others = windows.filter(({ label }) => label !== 'laycan' && label !== 'arrival');
  const isListed = others.every(({ after }) => after === undefined || after === ports.at(-1));
  const days = new Map<number, Window>();
  const isSaid = (at: number) =>
    (at === 0 && said('laycan').length > 0) || (at === last && said('arrival').length > 0);
  let free = 0;
  for (const window of others) {
    while (isSaid(free)) free += 1;
    const place = own
      ? [...own].find(([, one]) => one === window)?.[0]
      : isListed
        ? free++
        : Math.max(0, window.after ? turn.indexOf(window.after) : 0);
    if (place !== undefined && place <= last && !days.has(place) && !isSaid(place)) days.set(place, window);
  }
  const between = turn.slice(1, last).map(({ text, label }, at) => {
    const mark = label === 'load' || label === 'unload' ? markText(label, 'zh') : '';
    return [text + mark, days.get(at + 1)?.text].filter(Boolean).join(' ');
  });
  return {
    cells: [
      ['load', turn[0]?.text ?? ''],
      ['laycan', saidText('laycan') ?? days.get(0)?.text ?? ''],
      ['via', between.join(', ')],
      ['unload', turn.length > 1 ? (turn.at(-1)?.text ?? '') : ''],
      ['arrival', saidText('arrival') ?? days.get(last)?.text ?? ''],
    ],
    leftOut: [
      ...others.filter((window) => ![...days.values()].includes(window)),
      ...ports.filter((port) => !turn.includes(port)),
    ],
    notes: [],
  };
}
