import { boxTypes } from '../../../trade/container/box.ts';
import { callsAtStops } from '../../../trade/draft/pattern-voyages.ts';
import { isLocalTime } from '../../../trade/calendar/local-time.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { t } from '../../i18n/t.ts';
import type { SheetTable } from '../../ui/save-table.ts';
import type { CellBook } from './cell-book.ts';
import { fieldName } from './column-names.ts';
import type { FieldKey } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';
import type { RowWrites } from './row-edits.ts';
import { cutOffIn, rateOf, type ServiceSight } from './service-sight.ts';

/** A column of the sheet of a container service: how it is headed, what stands in it, and into which cell that is read. */
interface BoxColumn {
  field: FieldKey;
  /** The first is written; all are read. */
  heads: readonly string[];
  cell: (draft: NewDraft) => string;
}

function columnsFor(service: ServiceSight, book: CellBook): BoxColumn[] {
  const text = (field: 'ship_name' | 'voyage_number' | 'imo' | 'remark'): BoxColumn => ({
    field,
    heads: [fieldName(field, book), field],
    cell: (draft) => draft[field] ?? '',
  });
  const stops = service.stops.flatMap(({ harbor_code }, nth) => {
    const names = book.names.harbor(harbor_code);
    const ports = [
      book.names.harborName(harbor_code, book.language),
      harbor_code,
      names?.chinese_name ?? '',
      names?.english_name ?? '',
    ].filter(Boolean);
    const one = (field: 'start_time' | 'end_time', word: 'ETA' | 'ETD'): BoxColumn => ({
      field: `stop.${nth}.${field}`,
      heads: ports.map((port) => `${port} ${word}`),
      cell: (draft) => timeText(callsAtStops(draft, service.stops)[nth], field),
    });
    return [one('start_time', 'ETA'), one('end_time', 'ETD')];
  });
  const rates = boxTypes
    .filter((type) => service.boxTypes.includes(type))
    .map((type): BoxColumn => ({
      field: `rate.${type}`,
      heads: [`${type} USD`, type],
      cell: (draft) => rateText(draft, type),
    }));
  return [
    text('ship_name'),
    text('voyage_number'),
    text('imo'),
    ...stops,
    ...rates,
    ...cutOffColumn(service, book),
    text('remark'),
  ];
}

/** `2026-11-23 06:00`, in the calendar of the port. */
const timeText = (call: DraftCall | undefined, field: 'start_time' | 'end_time'): string =>
  call
    ? [call[field], call[field === 'start_time' ? 'start_clock' : 'end_clock'] ?? ''].join(' ').trim()
    : '';

/** The amount; with its currency where that is not what the column is headed by. */
function rateText(draft: NewDraft, type: (typeof boxTypes)[number]): string {
  const rate = rateOf(draft, type);
  if (!rate?.amount) return '';
  return rate.currency === 'USD' ? rate.amount : `${rate.currency} ${rate.amount}`;
}

function cutOffColumn(service: ServiceSight, book: CellBook): BoxColumn[] {
  if (!service.cutOff) return [];
  const { code, harbor_code } = service.cutOff;
  const names = (['zh', 'en'] as const).map(
    (language) =>
      `${dictionaryName('cut_off', code, language)} ${book.names.harborName(harbor_code, language)}`,
  );
  const cell = (draft: NewDraft): string => {
    const time = cutOffIn(draft, service)?.time ?? '';
    return isLocalTime(time) ? time.slice(0, 16).replace('T', ' ') : time;
  };
  return [{ field: 'main_cut_off', heads: [fieldName('main_cut_off', book), ...names], cell }];
}

/** The voyages of a service as a sheet that is read as the same voyages again. */
export function boxTable(drafts: readonly NewDraft[], service: ServiceSight, book: CellBook): SheetTable {
  const columns = columnsFor(service, book);
  return [
    columns.map(({ heads }) => heads[0] ?? ''),
    ...drafts.map((draft) => columns.map(({ cell }) => cell(draft))),
  ];
}

/** Heads and voyages are the same whatever their width, case and gaps. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

export interface BoxSheetReading {
  writes: RowWrites[];
  /** Voyages that are there already, and those that are added. */
  changed: number;
  added: number;
  /** Heads of columns that nobody knows. */
  unknown: string[];
}

/**
 * Reads a sheet of voyages: a row whose voyage number is there already is written over that voyage, any other one is
 * new. Null where no column is headed by a voyage number or a vessel. A cell that says what stands there already is
 * left alone, so that what was computed stays computed.
 */
export function readBoxSheet(
  table: readonly (readonly string[])[],
  rows: readonly GridRow[],
  book: CellBook,
): BoxSheetReading | null {
  const { service } = book;
  const [head = [], ...body] = table;
  if (!service) return null;
  const columns = columnsFor(service, book);
  const found = head.map((text) =>
    columns.find(({ heads }) => heads.some((one) => folded(one) === folded(text))),
  );
  if (!found.some((column) => column?.field === 'voyage_number' || column?.field === 'ship_name'))
    return null;
  const voyageAt = found.findIndex((column) => column?.field === 'voyage_number');
  const placeOf = new Map(rows.map(({ draft }, at) => [folded(draft.voyage_number), at]));
  let next = rows.length;
  const writes = body
    .filter((cells) => cells.some((text) => text.trim() !== ''))
    .map((cells): RowWrites => {
      const known = placeOf.get(folded(cells[voyageAt] ?? ''));
      const draft = known === undefined ? undefined : rows[known]?.draft;
      const texts = found.flatMap((column, at) => {
        const text = (cells[at] ?? '').trim();
        const isSame = draft ? column?.cell(draft) === text : text === '';
        return column && !isSame ? [[column.field, text] as const] : [];
      });
      return { row: known ?? next++, writes: new Map(texts) };
    });
  return {
    writes: writes.filter((one) => one.writes.size > 0),
    changed: writes.filter(({ row, writes: cells }) => row < rows.length && cells.size > 0).length,
    added: next - rows.length,
    unknown: head.filter((text, at) => text.trim() !== '' && !found[at]),
  };
}

/** What was read of a sheet, as one says it. */
export const boxSheetText = ({ changed, added, unknown }: BoxSheetReading): string =>
  [
    t('service.sheetRead', { changed, added }),
    ...(unknown.length > 0
      ? [t('service.sheetUnknown', { heads: unknown.slice(0, 5).join(t('ui.comma')) })]
      : []),
  ].join(t('ui.comma'));
