import { asked } from './cells-of-calls.ts';
import type { ReadRow } from './read-rows.ts';

/** Words of a sentence that names the vessel of an earlier sailing: `we are pleased to nominate MV SALT QUEEN`. */
const nominates = /(?<![A-Z])NOMINAT(?:ES?|ED|ING|ION)(?![A-Z])/i;
const vesselMark = /(?<![A-Z])M\/?V(?![A-Z])/i;

/**
 * Asks about the sailings without a vessel if a later line nominates a vessel, because that vessel may belong to
 * one of them.
 */
export function withNominations(rows: readonly ReadRow[], lines: readonly string[]): ReadRow[] {
  const at = lines.findIndex((line) => nominates.test(line) && vesselMark.test(line));
  const text = lines[at] ?? '';
  return rows.map((row) => {
    const isUnnamed = row.verdict?.sailing?.ship_name === null && row.lines.every((line) => line <= at);
    return isUnnamed ? { ...row, asks: [...row.asks, asked('row_corrected_by', { text })] } : row;
  });
}
