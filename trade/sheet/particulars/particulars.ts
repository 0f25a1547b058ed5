import {
  numberRow,
  optionalNumbers,
  type OptionalNumber,
  type OptionalValues,
} from '../../fields/optional-particulars.ts';
import { withoutUnit } from '../../fields/units.ts';
import { entriesOf, recordOf } from '../../keys-of.ts';
import type { freightTerms } from '../../sailing/sailing.ts';
import { foldText } from '../../text/fold-text.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import type { RowReader } from '../row-reader.ts';

type NumberRow = ReturnType<typeof numberRow>;
type FreightTerms = (typeof freightTerms)[number];

const geared = setOf('有|是|有吊|带吊|自带吊|有船吊|yes|y|true|geared|with gear|1');
const gearless = setOf('无|没有|否|无吊|不带吊|无船吊|no|n|none|false|gearless|without gear|0');
const termSpellings: Readonly<Record<FreightTerms, ReadonlySet<string>>> = {
  fios: setOf('fios|f.i.o.s.|free in out stowed|free in/out stowed|fios条款'),
  fiost: setOf('fiost|f.i.o.s.t.|free in out stowed trimmed|fiost条款'),
  liner: setOf('liner|liner terms|liner in/out|liner in out|lilo|lt|班轮|班轮条款'),
  lifo: setOf('lifo|liner in free out|lifo条款'),
  filo: setOf('filo|free in liner out|filo条款'),
};

/**
 * Reads the optional particulars of a row, such as deadweight and freight terms. A particular is null if its
 * cell is empty or cannot be read. An unreadable text is added to the remark with a note.
 */
export function readParticulars(reader: RowReader, remarks: string[]): OptionalValues {
  const read = <Value>(field: SheetField, parse: (cell: SheetCell) => Value | null): Value | null => {
    const cell = reader.cell(field);
    // In the gear column, "none" means that the vessel has no gear. In the other columns, it means an empty
    // cell.
    const value = parse(cell);
    if (value !== null || isAbsent(cell)) return value;
    const text = cellText(cell);
    reader.assume(field, remark('particular_kept', { text }));
    remarks.push(text);
    return null;
  };
  const number = (key: OptionalNumber) => read(key, (cell) => numberOf(cell, numberRow(key)));
  const lift_tons = number('lift_tons');
  return {
    // If the lifting capacity is given, the vessel has gear.
    is_geared: read('gear', gearOf) ?? (lift_tons === null ? null : true),
    ...recordOf(optionalNumbers, (key) => (key === 'lift_tons' ? lift_tons : number(key))),
    freight_terms: read('freight_terms', termsOf),
  };
}

function gearOf(cell: SheetCell): boolean | null {
  const text = foldText(cellText(cell));
  if (geared.has(text)) return true;
  return gearless.has(text) ? false : null;
}

function termsOf(cell: SheetCell): FreightTerms | null {
  const text = foldText(cellText(cell));
  const found = entriesOf(termSpellings).find(([, spellings]) => spellings.has(text));
  return found?.[0] ?? null;
}

/**
 * Reads one number above 0 with an optional unit: `12,500`, `12500 DWT`, `120.5 t`. Returns null for any
 * other text.
 */
function numberOf(cell: SheetCell, { unit, rule: { decimals, most } }: NumberRow): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?$/.exec(withoutUnit(cellText(cell), unit));
  if (!match) return null;
  const number = Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`);
  const isExact = Number(number.toFixed(decimals)) === number;
  return isExact && number > 0 && number <= most ? number : null;
}

function setOf(spellings: string): ReadonlySet<string> {
  return new Set(spellings.split('|').map(foldText));
}
