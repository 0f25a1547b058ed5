import type { sailingSorts } from '../calls/sailing.ts';

export type SailingSort = (typeof sailingSorts)[number];

/** What the order of two sailings depends on; every row of an answer has it. */
export interface SortableSailing {
  id: string;
  load: { start_time: string };
  unload: { start_time: string };
  days: number;
  change_time: string;
  confirm_time: string | null;
}

/**
 * The order of sailings in an answer, on the server and on the device. laycan: loading start, then
 * arrival. arrival: the other way about. days: the shortest first. confirmed: the publisher's newest
 * word (confirmed, else changed) first. What is still equal goes by laycan, and at last by id.
 */
export function compareSailings(sort: SailingSort): (a: SortableSailing, b: SortableSailing) => number {
  const first = firstBy[sort];
  return (a, b) =>
    first(a, b) ||
    compareText(a.load.start_time, b.load.start_time) ||
    compareText(a.unload.start_time, b.unload.start_time) ||
    compareText(a.id, b.id);
}

const firstBy: Record<SailingSort, (a: SortableSailing, b: SortableSailing) => number> = {
  laycan: () => 0,
  arrival: (a, b) => compareText(a.unload.start_time, b.unload.start_time),
  days: (a, b) => a.days - b.days,
  confirmed: (a, b) => wordOf(b) - wordOf(a),
};

/** Milliseconds of the publisher's newest word: instants may be written in more than one way. */
const wordOf = (sailing: SortableSailing) => Date.parse(sailing.confirm_time ?? sailing.change_time);

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
