import type { ContainerType } from '../../../trade/container/container-types.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { isAmount } from '../../../trade/identifiers/typed-values.ts';
import { isPlainDate, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { inOrder } from './draft-calls.ts';

/** A change of rates: an amount in each rate's own currency, or a percentage. */
export interface RateChange {
  by: number;
  isPercent: boolean;
  /** The container type; null means every type, and the rate of general cargo. */
  containerType: ContainerType | null;
  /** The first loading day from which sailings are changed; null to change every sailing. */
  since: PlainDate | null;
}

/** Parses `+50`, `-50`, `50` and `5%`; null if the text is none of these or zero. */
export function parseRateChange(text: string): Pick<RateChange, 'by' | 'isPercent'> | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('−', '-');
  const [, amount, percent] = /^([+-]?\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(plain) ?? [];
  const by = Number(amount);
  if (amount === undefined || by === 0) return null;
  return { by, isPercent: percent === '%' };
}

/**
 * Returns the draft with raised or lowered rates; the same object if no rate changes. A rate that would not
 * be positive, or that is not a number, stays unchanged.
 */
export function raiseRates(draft: NewDraft, change: RateChange): NewDraft {
  if (change.since !== null && !(firstLoadingDay(draft) >= change.since)) return draft;
  const raised = (text: string | null) => raisedAmount(text, change);
  const price_amount = change.containerType === null ? raised(draft.price_amount) : draft.price_amount;
  const rates = draft.rates?.map((rate) =>
    change.containerType === null || rate.box_type === change.containerType
      ? { ...rate, amount: raised(rate.amount) }
      : rate,
  );
  const isSame =
    price_amount === draft.price_amount &&
    (rates ?? []).every((rate, at) => rate.amount === draft.rates?.[at]?.amount);
  return isSame ? draft : { ...draft, price_amount, ...(rates && { rates }) };
}

function firstLoadingDay(draft: NewDraft): string {
  const day = inOrder(draft.harbors).find(({ is_load }) => is_load)?.start_time ?? '';
  return isPlainDate(day) ? day : '';
}

function raisedAmount(text: string | null, { by, isPercent }: RateChange): string | null {
  if (text === null || !isAmount(text)) return text;
  const decimals = text.split('.')[1]?.length ?? 0;
  const was = Number(text);
  const raised = isPercent ? (was * (100 + by)) / 100 : was + by;
  const places = Math.max(decimals, isPercent ? 0 : (String(by).split('.')[1]?.length ?? 0));
  return raised > 0 ? raised.toFixed(places) : text;
}
