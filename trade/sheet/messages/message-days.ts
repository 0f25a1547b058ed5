import type { Port, Window } from './message-calls.ts';

const arrives = /^(?:ETA|ETB)[ .:]{0,3}(?=\d|[A-Z]{3})/i;
const leaves = /^(?:ETD|ETS)[ .:]{0,3}(?=\d|[A-Z]{3})/i;

/** Joins the arrival and the departure at one port to one range of days: `Shanghai ETB 6 Dec ETS 8 Dec`. */
export function joinStays(windows: readonly Window[]): Window[] {
  const joined: Window[] = [];
  for (const window of windows) {
    const before = joined.at(-1);
    const isStay = before && arrives.test(before.text) && leaves.test(window.text);
    const isOnePort =
      before && (before.after ?? before.before) === window.after && window.after !== undefined;
    // A berthing between an arrival and a departure is left out, because the range of days already includes
    // it.
    if (isOnePort && arrives.test(before.text) && /^ETB/i.test(window.text)) continue;
    if (!isStay || !isOnePort) joined.push(window);
    else
      joined.splice(-1, 1, {
        ...before,
        text: `${before.text.replace(arrives, '')} - ${window.text.replace(leaves, '')}`,
        label: null,
        after: window.after,
      });
  }
  return joined;
}

const twoDays =
  /^(?<first>\d{1,2}[ -]?[A-Z]{3,9}|\d{1,2}月\d{1,2}日?) ?\/ ?(?<last>\d{1,2}[ -]?[A-Z]{3,9}|\d{1,2}月\d{1,2}日?)$/i;

/** Splits the two days of a lane into one range for each port: `4 Dec / 6 Dec` below `Shanghai-Osaka`. */
export function splitLane(ports: readonly Port[], windows: readonly Window[]): Window[] {
  const [only] = windows;
  const days =
    windows.length === 1 && ports.length === 2 && only ? twoDays.exec(only.text)?.groups : undefined;
  if (!only || !days) return [...windows];
  const [load, end] = ports;
  return [
    { ...only, text: days['first'] ?? '', label: 'laycan', after: load },
    { ...only, text: days['last'] ?? '', label: 'arrival', after: end },
  ];
}
