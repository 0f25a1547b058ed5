import { remark } from '../note.ts';
import type { ReadRow } from './read-rows.ts';

/** Adds the questions of the second reading about another line of the same vessel, which may correct the sailing. */
function withCorrections(row: ReadRow, second: readonly ReadRow[]): ReadRow {
  const shipOf = ({ cells }: ReadRow) => String(cells.get('ship_name') ?? '').toUpperCase();
  const same = second.filter((one) => shipOf(one) !== '' && shipOf(one) === shipOf(row));
  const more = same.flatMap(({ asks }) => asks.filter(({ code }) => code === 'row_corrected_by'));
  return more.length > 0 ? { ...row, asks: [...row.asks, ...more] } : row;
}

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
  const corrected = first.map((row) => withCorrections(row, second));
  if (!lost) return corrected;
  const note = { field: null, ...remark('left_out_text', { text: lost.text }) };
  return corrected.map((row) => ({ ...row, asks: [...row.asks, note] }));
}
