import { entriesOf } from '../../keys-of.ts';
import type { freightTerms } from '../../sailing/sailing.ts';
import { foldText } from '../../text/fold-text.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { remark } from '../note.ts';
import type { RowReader } from '../row-reader.ts';

type FreightTerms = (typeof freightTerms)[number];

/**
 * Particulars of the vessel and the freight terms. A field is null if the sheet does not give it or it cannot
 * be read.
 */
export interface Particulars {
  is_geared: boolean | null;
  lift_tons: number | null;
  deadweight_tons: number | null;
  freight_terms: FreightTerms | null;
}

const geared = setOf('有|是|有吊|带吊|自带吊|有船吊|yes|y|true|geared|with gear|1');
const gearless = setOf('无|没有|否|无吊|不带吊|无船吊|no|n|none|false|gearless|without gear|0');
const termSpellings: Readonly<Record<FreightTerms, ReadonlySet<string>>> = {
  fios: setOf('fios|f.i.o.s.|free in out stowed|free in/out stowed|fios条款'),
  fiost: setOf('fiost|f.i.o.s.t.|free in out stowed trimmed|fiost条款'),
  liner: setOf('liner|liner terms|liner in/out|liner in out|lilo|lt|班轮|班轮条款'),
  lifo: setOf('lifo|liner in free out|lifo条款'),
  filo: setOf('filo|free in liner out|filo条款'),
};
/** The largest values that the database columns accept. */
const liftTonsMost = 99_999;
const deadweightTonsMost = 999_999;

/** Reads the particulars of a row. Text that cannot be read is added to the remark with a note. */
export function readParticulars(reader: RowReader, kept: string[]): Particulars {
  const read = <Value>(field: SheetField, parse: (cell: SheetCell) => Value | null): Value | null => {
    const cell = reader.cell(field);
    // "None" means no gear in the gear column, but an empty cell in the other columns.
    const value = parse(cell);
    if (value !== null || isAbsent(cell)) return value;
    const text = cellText(cell);
    reader.assume(field, remark('particular_kept', { text }));
    kept.push(text);
    return null;
  };
  const lift_tons = read('lift_tons', (cell) => tonsOf(cell, { decimals: 1, most: liftTonsMost }));
  return {
    // A vessel that lifts cargo has gear.
    is_geared: read('gear', gearOf) ?? (lift_tons === null ? null : true),
    lift_tons,
    deadweight_tons: read('deadweight_tons', (cell) =>
      tonsOf(cell, { decimals: 0, most: deadweightTonsMost }),
    ),
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
function tonsOf(cell: SheetCell, { decimals, most }: { decimals: number; most: number }): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})? ?(?:t|mt|ts|tons?|tonnes?|dwt|吨)?$/i.exec(
    cellText(cell),
  );
  if (!match) return null;
  const tons = Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`);
  const isExact = Number(tons.toFixed(decimals)) === tons;
  return isExact && tons > 0 && tons <= most ? tons : null;
}

function setOf(spellings: string): ReadonlySet<string> {
  return new Set(spellings.split('|').map(foldText));
}
