import type { OwnWords } from '../sailing/own-words.ts';
import type { CategoryId } from '../sailing/sailing.ts';
import * as tradeLimits from '../trade-limits.ts';
import type { CallsContext } from './calls/call-ports.ts';
import { readCargo } from './particulars/cargo.ts';
import { cellText, isAbsent, type SheetCell, typedText } from './cell.ts';
import { remark } from './note.ts';
import { readParticulars } from './particulars/particulars.ts';
import { readRate } from './particulars/rate.ts';
import { readCalls } from './calls/read-calls.ts';
import { readCutOffs } from './cut-offs/read-cut-offs.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetSailing } from './sheet-sailing.ts';
import { readImo, readShip, type NamedShip } from './particulars/ship.ts';
import { findCategory, readMachine } from './particulars/vessel-type.ts';

/** A route manager of the shipowner, whom a cell may name. */
export interface SheetManager {
  id: string;
  chinese_name: string;
  english_name: string;
}

export interface RowContext extends CallsContext {
  managers: readonly SheetManager[];
  /** The header of the rate column, which often contains currency and unit. */
  rateHeader: string;
  /** True if one column contains the vessel and the voyage. */
  isVoyageWithShip?: boolean;
}

/**
 * Reads the sailing of a row. Returns null if a cell was refused. The reasons and the notes about assumptions
 * are collected in `reader`.
 */
export function readRow(reader: RowReader, context: RowContext): SheetSailing | null {
  const calls = readCalls(reader, context);
  const ship = context.isOwnExport ? ownVessel(reader) : readVessel(reader, context);
  const voyage_number = context.isOwnExport ? reader.text('voyage_number') : readVoyage(reader, ship.voyage);
  const type = splitType(reader.cell('machine'));
  const machine_id = reader.has('machine')
    ? reader.take('machine', readMachine(type.words, context.names.ownWords))
    : 'normal';
  const remarks: string[] = calls ? [...calls.remarks] : [];
  const cut_offs = readCutOffs(reader, {
    ...context,
    order: calls?.order ?? 'month_first',
    calls: calls?.harbors ?? null,
    remarks,
  });
  const cargo = readCargoAndCategory(reader, machine_id, { remarks, own: context.names.ownWords });
  const rate = readPrice(reader, context, remarks);
  const particulars = readParticulars(reader, remarks);
  const manager_id = findManager(reader, context.managers);
  const imo = reader.take('imo', readImo(reader.cell('imo')));
  const text = [typedText(reader.cell('remark')), ...remarks].filter((part) => !isAbsent(part)).join('; ');
  if (text.length > tradeLimits.remarkCharsMost) {
    reader.refuse('remark', remark('text_too_long', { most: tradeLimits.remarkCharsMost }));
  }
  if (!calls || machine_id === null || reader.refused.length > 0) return null;
  if (!reader.has('machine') && reader.hasColumn('machine'))
    reader.assume('machine', remark('machine_assumed'));
  return {
    ship_name: ship.name,
    imo,
    voyage_number,
    machine_id,
    ...cargo,
    ...rate,
    ...particulars,
    deadweight_tons: particulars.deadweight_tons ?? type.deadweight_tons,
    manager_id,
    remark: text,
    harbors: calls.harbors,
    ...(calls.undated && { undated: calls.undated }),
    cut_offs,
  };
}

/** A vessel type with the deadweight in one cell: `MPP 12,700`. */
const typeWithDeadweight =
  /^(\D{2,30}?)[ /,，、(]{1,3}(\d{1,3})[,.']?(\d{3})(?: ?(?:DWT|DWCC|MTS?|T|吨|载重吨))?$/i;

function splitType(cell: SheetCell): { words: SheetCell; deadweight_tons: number | null } {
  const [, words, thousands = '', rest = ''] = typeWithDeadweight.exec(cellText(cell)) ?? [];
  return words === undefined
    ? { words: cell, deadweight_tons: null }
    : { words, deadweight_tons: Number(thousands + rest) };
}

/** Returns the vessel from our own export, in which the cell contains only the name or `TBN`. */
function ownVessel(reader: RowReader): NamedShip {
  const name = reader.text('ship_name');
  return { name: name === '' || name === 'TBN' ? null : name, voyage: '' };
}

const noShip: NamedShip = { name: null, voyage: '' };

/**
 * Reads the vessel. An empty cell may be a part of a merged cell, and a sheet without a vessel column may
 * name the vessel in a place that no layout reads. In both cases the vessel is read as TBN (to be named), and
 * a note asks the person to confirm this.
 */
function readVessel(reader: RowReader, { isVoyageWithShip = false }: RowContext): NamedShip {
  const cell = reader.cell('ship_name');
  if (cellText(cell) === '') reader.assume('ship_name', remark('ship_name_empty'));
  return reader.take('ship_name', readShip(cell, tradeLimits.shipNameCharsMost, isVoyageWithShip)) ?? noShip;
}

const voyageWord = /^(?:VOYAGE|VOY)[ .:#]*(?:NO[ .:]*)?(?=[A-Z]{0,3}\d)|^V\. ?(?=[A-Z]{0,2}\d)/i;

/**
 * Reads the voyage number from its own column, or from the text after the vessel (`behindShip`). The row is
 * refused if the two contradict each other.
 */
function readVoyage(reader: RowReader, behindShip: string): string {
  const most = tradeLimits.voyageCharsMost;
  const text = cellText(reader.cell('voyage_number'));
  const own = reader.has('voyage_number') ? text.replace(voyageWord, '').replace(/ ?航次$/, '') : '';
  if (own.length > most) reader.refuse('voyage_number', remark('text_too_long', { most }));
  if (own !== '' && behindShip !== '' && own.toUpperCase() !== behindShip)
    reader.refuse('voyage_number', remark('voyage_differs', { text: own, other: behindShip }));
  return own || behindShip;
}

function readCargoAndCategory(
  reader: RowReader,
  machine: string | null,
  { remarks, own }: { remarks: string[]; own: OwnWords },
) {
  const category = findCategory(reader.cell('category'), own);
  // If the sheet has a column for cargo, the category column is not searched for cargo.
  const named =
    category && reader.hasColumn('cargo') ? (['cargo'] as const) : (['cargo', 'category'] as const);
  const cells = named.filter((field) => reader.has(field));
  const tags = new Set(cells.flatMap((field) => readCargo(reader.cell(field), own).tags));
  const { rest } = readCargo(reader.cell('cargo'), own);
  if (rest.length > 0) {
    reader.assume('cargo', remark('cargo_kept', { text: rest.join(', ') }));
    remarks.push(rest.join(', '));
  }
  const fallback: CategoryId = machine === 'roll' ? 'ro_ro' : 'general';
  // Many sheets use the heading "category" for cargo. If all words of the cell are cargo tags, the cell is
  // certainly cargo, and no note about an assumed category is needed.
  const isCargo = readCargo(reader.cell('category'), own).rest.length === 0;
  if (reader.has('category') && !category && !isCargo) {
    const text = cellText(reader.cell('category'));
    reader.assume('category', remark('category_assumed', { text, category: fallback }));
    remarks.push(text);
  }
  return { category_id: category ?? fallback, cargo_tags: [...tags] };
}

const noPrice = { is_price: false, price_amount: null, price_currency: null, price_unit: null };

function readPrice(reader: RowReader, context: RowContext, remarks: string[]) {
  if (!reader.has('rate')) return noPrice;
  const cell: SheetCell = reader.cell('rate');
  const hints = [reader.cell('currency'), reader.cell('price_unit'), context.rateHeader]
    .map(cellText)
    .join(' ');
  const rate = readRate(cell, hints);
  if (rate === 'unread') {
    const text = cellText(cell);
    reader.assume('rate', remark('rate_kept', { text }));
    remarks.push(text);
  }
  return rate === null || rate === 'unread' ? noPrice : { is_price: true, ...rate };
}

function findManager(reader: RowReader, managers: readonly SheetManager[]): string | null {
  if (!reader.has('manager')) return null;
  const fold = (text: string) => text.replace(/\s/g, '').toLowerCase();
  const text = cellText(reader.cell('manager'));
  const wanted = fold(text);
  const found = managers.find((one) =>
    [one.chinese_name, one.english_name].some((name) => fold(name) === wanted),
  );
  if (!found) reader.assume('manager', remark('manager_unknown', { text }));
  return found?.id ?? null;
}
