import type { NewDraft } from '../../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../../trade/draft/draft-verdict.ts';
import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import { priceText } from '../../../features/publishing/field-change-words.ts';
import {
  daysText,
  endsOf,
  portsText,
  sailingTitle,
  type SailingBook,
} from '../../../features/publishing/sailing-book.ts';
import { currentLanguage } from '../../../i18n/t.ts';

/** A published sailing in a list for customers. Texts that customers may not see are empty. */
export interface MonthRow {
  id: string;
  laycan: string;
  arrival: string;
  vessel: string;
  type: string;
  /** The ports of all calls, in the order of the rotation. */
  lane: string;
  rate: string;
  remark: string;
}

/** Returns the month in which a sailing loads, e.g. `2026-12`; empty if its first day is unknown. */
export const monthOf = (draft: NewDraft): string => endsOf(draft).load?.start_time.slice(0, 7) ?? '';

/** Returns the months of sailings in order. */
export const monthsOf = (list: readonly NewDraft[]): string[] =>
  [...new Set(list.map(monthOf))].filter(Boolean).sort();

/** Returns the sailings of a month by their first loading day; all sailings if `month` is empty. */
export function monthRows(list: readonly NewDraft[], month: string, book: SailingBook): MonthRow[] {
  const dayOf = (draft: NewDraft) => endsOf(draft).load?.start_time ?? '';
  return list
    .filter((draft) => !draft.is_blank && (month === '' || monthOf(draft) === month))
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
    .map((draft) => rowOf(draft, book));
}

function rowOf(draft: NewDraft, book: SailingBook): MonthRow {
  const { load, unload } = endsOf(draft);
  return {
    id: draft.id,
    laycan: load ? daysText(load, book.today) : '',
    arrival: unload ? daysText(unload, book.today) : '',
    vessel: sailingTitle(draft),
    type: draft.kind === 'container' ? '' : dictionaryName('machine', draft.machine_id, currentLanguage()),
    lane: callsInOrder(draft.harbors)
      .map((call) => portsText(call, book))
      .filter(Boolean)
      .join(' – '),
    rate: draft.is_price ? priceText(draft) : '',
    remark: draft.remark,
  };
}
