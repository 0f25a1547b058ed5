import type { SheetField } from '../headers/field.ts';
import type { CallLabel, Piece } from './message-lines.ts';
import { markText } from '../calls/call-marks.ts';

export type Port = Extract<Piece, { kind: 'port' }>;
/** A window of a message. `after` is the port before it. */
export type Window = Extract<Piece, { kind: 'window' }> & { after: Port | undefined };

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

/**
 * Returns true if each of at least three ports has a window: `Shanghai ETD 5 Dec, Xingang ETD 9 Dec,
 * Singapore ETA 20 Dec`.
 */
const isRotation = (ports: readonly Port[], windows: readonly Window[]): boolean =>
  ports.length > 2 &&
  windows.length === ports.length &&
  windows.every(({ label, after }, at) => (label === 'laycan' || label === 'arrival') && after === ports[at]);

/** Writes a rotation. A port with a departure loads; a port with an arrival discharges. */
function rotationWrites(ports: readonly Port[], windows: readonly Window[]): [SheetField, string][] {
  const daysAt = (at: number) => (windows[at]?.text ?? '').replace(/^(?:ETD|ETA|ETB|ETS)[ .:]{0,3}/i, '');
  const between = ports.slice(1, -1).map(({ text, label }, at) => {
    const said = label === 'load' || label === 'unload' ? label : null;
    const action = said ?? (windows[at + 1]?.label === 'laycan' ? 'load' : 'unload');
    return `${text}${markText(action, 'zh')} ${daysAt(at + 1)}`;
  });
  return [
    ['load', ports[0]?.text ?? ''],
    ['laycan', daysAt(0)],
    ['via', between.join(', ')],
    ['unload', ports.at(-1)?.text ?? ''],
    ['arrival', daysAt(ports.length - 1)],
  ];
}

/**
 * Assigns windows to ports. A window belongs to the port before it; if all ports precede the windows, they
 * match in order.
 */
export function callWrites(ports: readonly Port[], windows: readonly Window[]): [SheetField, string][] {
  if (isRotation(ports, windows)) return rotationWrites(ports, windows);
  const turn = inTurn(ports);
  const last = Math.max(1, turn.length - 1);
  const said = (label: CallLabel) => {
    const texts = windows.flatMap((one) => (one.label === label ? [one.text] : []));
    // Several windows are joined so that they cannot be read, because only a person can choose one.
    return texts.length > 0 ? [...new Set(texts)].join(' / ') : undefined;
  };
  const others = windows.filter(({ label }) => label !== 'laycan' && label !== 'arrival');
  const isListed = others.every(({ after }) => after === undefined || after === ports.at(-1));
  const days = new Map<number, string>();
  const takes = (at: number) => (at === 0 && said('laycan')) || (at === last && said('arrival'));
  let free = 0;
  for (const { text, after } of others) {
    while (takes(free)) free += 1;
    const wished = isListed ? Math.min(free++, last) : Math.max(0, after ? turn.indexOf(after) : 0);
    if (!days.has(wished)) days.set(wished, text);
  }
  const between = turn.slice(1, last).map(({ text, label }, at) => {
    const mark = label === 'load' || label === 'unload' ? markText(label, 'zh') : '';
    return [text + mark, days.get(at + 1)].filter(Boolean).join(' ');
  });
  return [
    ['load', turn[0]?.text ?? ''],
    ['laycan', said('laycan') ?? days.get(0) ?? ''],
    ['via', between.join(', ')],
    ['unload', turn.length > 1 ? (turn.at(-1)?.text ?? '') : ''],
    ['arrival', said('arrival') ?? days.get(last) ?? ''],
  ];
}
