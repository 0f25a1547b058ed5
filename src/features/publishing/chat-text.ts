import type { NewDraft } from '../../../trade/draft/draft.ts';
import {
  changeKinds,
  type ChangeKind,
  type SailingChange,
} from '../../../trade/draft/publication-changes.ts';
import { unitOfRate } from '../../../trade/sailing/dictionary.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { changesInWords, shiftText, type FieldWords } from './field-change-words.ts';
import { daysText, endsOf, portsText, sailingTitle, type SailingBook } from './sailing-book.ts';

/**
 * Returns the changes of a publication as text for a chat with customers: moved sailings first, then
 * cancelled, changed and new ones. Rates that customers do not see are left out, and so are fields that only
 * the organisation uses.
 */
export function chatText(title: string, changes: readonly SailingChange[], book: SailingBook): string {
  const parts = changeKinds.flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind);
    return some.length > 0 ? [[headOf(kind), ...some.flatMap((one) => linesOf(one, book))].join('\n')] : [];
  });
  return [t('publishing.chatTitle', { group: title }), ...parts].join('\n\n');
}

/**
 * Returns sailings as text for a chat with customers, one line each. Rates that customers do not see are left
 * out.
 */
export const sailingsChatText = (drafts: readonly NewDraft[], book: SailingBook): string =>
  drafts
    .map(
      (draft) =>
        `${sailingTitle(draft)}  ${[laneText(draft, book), rateText(draft)].filter(Boolean).join('  ')}`,
    )
    .join('\n');

function rateText({ is_price, price_amount, price_currency, price_unit }: NewDraft): string {
  if (!is_price || price_amount === null) return '';
  const unit = price_unit && unitOfRate(price_unit, currentLanguage());
  return [price_currency, price_amount, unit].filter(Boolean).join(' ');
}

const headOf = (kind: ChangeKind): string => t(`publishing.chat_${kind}`);

function linesOf({ before, after }: SailingChange, book: SailingBook): string[] {
  const sailing = after ?? before;
  if (!sailing) return [];
  const name = sailingTitle(sailing);
  if (!before || !after) return [`${name}  ${laneText(sailing, book)}`];
  const words = changesInWords(before, after, book).filter((one) => isForCustomers(one, after));
  if (words.length === 0) return [];
  return [`${name}  ${laneText(sailing, book)}`, ...words.map((one) => `· ${changeText(one)}`)];
}

/**
 * Returns the loading and the discharging port of a sailing with their days, e.g. `上海 12-05 – 12-08 → 吉达
 * 12-29`.
 */
function laneText(draft: NewDraft, book: SailingBook): string {
  const { load, unload } = endsOf(draft);
  return [load, unload]
    .flatMap((call) => (call ? [`${portsText(call, book)} ${daysText(call, book.today)}`.trim()] : []))
    .join(' → ');
}

function changeText({ label, before, after, shiftMinutes }: FieldWords): string {
  const shift = shiftText(shiftMinutes);
  const none = t('publishing.nothing');
  return `${label}: ${before || none} → ${after || none}${shift === '' ? '' : ` (${shift})`}`;
}

const internalFields = ['manager_id', 'is_price', 'source', 'disclaimer', 'category_id', 'shiproute_id'];

/** Returns true for a field that customers may see. */
function isForCustomers({ key }: FieldWords, after: NewDraft): boolean {
  if (internalFields.includes(key)) return false;
  const isRate = key === 'price' || key.startsWith('price_');
  return !isRate || after.is_price;
}
