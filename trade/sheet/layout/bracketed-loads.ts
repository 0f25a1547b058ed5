import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import { labels, readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';

/** A discharging port with its loading port in brackets: `ROTTERDAM (蛇口出)`, `Jeddah (ex Ningbo)`. */
const withLoad =
  /^([^()]{2,40}?) ?\((?:(?:EX|FROM|VIA POL|POL)[ :.]{1,2}([^()]{2,30})|([^()]{2,12})(?:出口?|起运|装|开|始发|发))\)$/i;

/**
 * Returns the loading port that a cell of the discharging ports gives in brackets, in a sheet without a column of loading
 * ports; null if it gives none.
 */
export function bracketedLoad(
  row: readonly SheetCell[],
  columnOf: ReadonlyMap<SheetField, number>,
  names: HarborNames,
): RowFindings | null {
  const at = columnOf.get('unload');
  if (at === undefined || columnOf.has('load')) return null;
  const text = simplified(cellText(row[at]));
  const [, port = '', english, chinese] = withLoad.exec(text) ?? [];
  const read = readHarbors((english ?? chinese ?? '').trim(), names, { isExact: true });
  const [code, other] = port !== '' && 'value' in read && read.assumed.length === 0 ? read.value : [];
  if (code === undefined || other !== undefined) return null;
  const note = {
    field: 'load' as const,
    ...remark('port_from_title', { text, harbors: labels([code], names) }),
  };
  return {
    cells: new Map<SheetField, SheetCell>([
      ['load', code],
      ['unload', port.trim()],
    ]),
    notes: [note],
  };
}
