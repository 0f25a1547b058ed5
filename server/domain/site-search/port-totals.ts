import { limits } from '../../../contract/limits.ts';
import { countAnswers } from '../../db/search/lane-figures.ts';
import { timeOf, type Asked } from '../search/search-request.ts';

/** Live sailings that load and discharge at a port, counted as far as `limits.totalMost`. */
export interface PortTotals {
  load_total: number;
  unload_total: number;
}

/** Counts both sides of a port; several kinds of one search ask for the same port, which is counted once. */
export function portTotalsOf(asked: Asked): (code: string) => Promise<PortTotals> {
  const counted = new Map<string, Promise<PortTotals>>();
  return (code) => {
    const known = counted.get(code) ?? countPort(code, asked);
    counted.set(code, known);
    return known;
  };
}

async function countPort(code: string, asked: Asked): Promise<PortTotals> {
  const any = { start: null, end: null, since: null, until: null, filters: { withdrawn: false } };
  const count = (end: { start: string[] } | { end: string[] }) =>
    countAnswers(asked.database, { ...any, ...end, ...timeOf(asked) }, limits.totalMost);
  const [load_total, unload_total] = await Promise.all([count({ start: [code] }), count({ end: [code] })]);
  return { load_total, unload_total };
}
