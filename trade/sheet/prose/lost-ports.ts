import { remark } from '../note.ts';
import type { ReadRow } from './read-rows.ts';

/**
 * Adds a question to the rows of the first reading if their lines name a port that neither a sailing nor a
 * remark contains.
 */
export function withLostPorts(first: readonly ReadRow[], second: readonly ReadRow[]): ReadRow[] {
  const shown = first
    .map(({ cells }) => [...cells.values()].map((cell) => String(cell ?? '')).join(' '))
    .join(' ');
  const calls = first.flatMap(({ verdict }) => {
    const { harbors = [], undated } = verdict?.sailing ?? {};
    return [...harbors, ...(undated ? [undated] : [])];
  });
  const known = calls.flatMap((call) => [call.harbor_code, call.second_harbor_code, call.third_harbor_code]);
  const lost = second
    .flatMap(({ ports = [] }) => ports)
    .find(({ code, text }) => !shown.includes(text) && code.split('/').every((one) => !known.includes(one)));
  if (!lost) return [...first];
  const note = { field: null, ...remark('left_out_text', { text: lost.text }) };
  return first.map((row) => ({ ...row, asks: [...row.asks, note] }));
}
