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

/**
 * Adds a question to each sailing whose vessel has a row of its own without a voyage and without a loading or a
 * discharging port: `PACIFIC DAWN may call Tauranga first on 24 Dec`. That line may change the sailing.
 */
export function withOpenLines(rows: readonly ReadRow[]): ReadRow[] {
  const textOf = ({ cells }: ReadRow, field: 'ship_name' | 'voyage_number' | 'load' | 'unload') =>
    String(cells.get(field) ?? '').toUpperCase();
  const open = rows.filter(
    (row) =>
      !row.verdict?.sailing &&
      textOf(row, 'ship_name').length > 2 &&
      textOf(row, 'voyage_number') === '' &&
      (textOf(row, 'load') === '') !== (textOf(row, 'unload') === ''),
  );
  return rows.map((row) => {
    const other = open.find((one) => one !== row && textOf(one, 'ship_name') === textOf(row, 'ship_name'));
    if (!other || !row.verdict?.sailing) return row;
    const note = { field: null, ...remark('row_corrected_by', { text: other.text.trim().slice(0, 120) }) };
    return { ...row, asks: [...row.asks, note] };
  });
}
