import { containerTypes } from '../../../trade/container/container-types.ts';
import { callsAtStops } from '../../../trade/draft/pattern-voyages.ts';
import { isLocalTime } from '../../../trade/calendar/local-time.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { CellBook } from './cell-book.ts';
import { fieldName } from './column-names.ts';
import type { FieldKey } from './grid-columns.ts';
import { deadlineIn } from './deadline-cells.ts';
import { deadlineField, type DeadlinePlace } from './deadline-columns.ts';
import { rateOf, type ServiceContext } from './service-context.ts';
import { inDollars, writtenRate, writtenTime } from './written-cells.ts';

/**
 * A column of a container service's sheet: its headings, its cell text, and the field into which a cell is
 * read.
 */
export interface ContainerColumn {
  field: FieldKey;
  /** The accepted headings. The export writes the first heading; the import accepts all of them. */
  heads: readonly string[];
  cell: (draft: NewDraft) => string;
  /**
   * Normalizes an imported text to the form that this column writes, because spreadsheets reformat days and
   * amounts. Absent if the column contains neither days nor amounts.
   */
  asWritten?: (text: string) => string;
}

export function columnsFor(service: ServiceContext, book: CellBook): ContainerColumn[] {
  const text = (field: 'ship_name' | 'voyage_number' | 'imo' | 'remark'): ContainerColumn => ({
    field,
    heads: [fieldName(field, book), field],
    cell: (draft) => draft[field] ?? '',
  });
  const stops = service.stops.flatMap(({ harbor_code }, nth) => {
    const before = service.stops.slice(0, nth).filter((stop) => stop.harbor_code === harbor_code).length;
    // If a service calls at a port twice, the columns of the second call need headings of their own, such as
    // `2 ETA`.
    const word = (of: string) => (before === 0 ? of : `${before + 1} ${of}`);
    const names = book.names.harbor(harbor_code);
    const ports = [
      book.names.harborName(harbor_code, book.language),
      harbor_code,
      names?.chinese_name ?? '',
      names?.english_name ?? '',
    ].filter(Boolean);
    const one = (field: 'start_time' | 'end_time', of: 'ETA' | 'ETD'): ContainerColumn => ({
      field: `stop.${nth}.${field}`,
      heads: ports.map((port) => `${port} ${word(of)}`),
      cell: (draft) => timeText(callsAtStops(draft, service.stops)[nth], field),
      asWritten: writtenTime,
    });
    return [one('start_time', 'ETA'), one('end_time', 'ETD')];
  });
  const rates = containerTypes
    .filter((type) => service.containerTypes.includes(type))
    .map((type): ContainerColumn => ({
      field: `rate.${type}`,
      heads: [`${type} USD`, type],
      cell: (draft) => rateText(draft, type),
      asWritten: writtenRate,
    }));
  return [
    text('ship_name'),
    text('voyage_number'),
    text('imo'),
    ...stops,
    ...rates,
    ...service.deadlines.map((place) => deadlineColumn(place, book)),
    text('remark'),
  ];
}

/**
 * Formats the time at a stop in the port's local time: `2026-11-23 06:00`. Empty if the voyage has no call at
 * the stop.
 */
const timeText = (call: DraftCall | undefined, field: 'start_time' | 'end_time'): string =>
  call
    ? [call[field], call[field === 'start_time' ? 'start_clock' : 'end_clock'] ?? ''].join(' ').trim()
    : '';

/**
 * Returns the amount of a rate; empty if there is none. The currency is added unless it is USD, because the
 * heading of the column names USD.
 */
function rateText(draft: NewDraft, type: (typeof containerTypes)[number]): string {
  const rate = rateOf(draft, type);
  if (!rate?.amount) return '';
  return inDollars(rate.amount, rate.currency);
}

function deadlineColumn(place: DeadlinePlace, book: CellBook): ContainerColumn {
  const { code, harbor_code } = place;
  const names = (['zh', 'en'] as const).map(
    (language) =>
      `${dictionaryName('cut_off', code, language)} ${book.names.harborName(harbor_code, language)}`,
  );
  const cell = (draft: NewDraft): string => {
    const time = deadlineIn(draft, place, book)?.time ?? '';
    return isLocalTime(time) ? time.slice(0, 16).replace('T', ' ') : time;
  };
  const field = deadlineField(place);
  return { field, heads: [fieldName(field, book), ...names], cell, asWritten: writtenTime };
}
