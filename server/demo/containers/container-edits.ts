import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';

/** The code of the service whose group has unpublished changes, so that a new user sees an example of them. */
export const serviceAtWork = 'WN1';

/** The minimum number of days until departure; earlier voyages get no unpublished changes. */
const daysAtLeast = 14;

/**
 * Returns changed drafts of published voyages: three with lower rates, one delayed by a day, and one blank
 * (cancelled).
 */
export function containerEdits(voyages: readonly NewDraft[], today: PlainDate): NewDraft[] {
  const [late, cheap, cheaper, cheapest, blank] = voyages.filter(
    ({ harbors: [first], is_blank }) => !is_blank && (first?.end_time ?? '') >= addDays(today, daysAtLeast),
  );
  return [
    ...(late ? [lateAtLast(late)] : []),
    ...[cheap, cheaper, cheapest].flatMap((one) => (one ? [withLowerRates(one)] : [])),
    ...(blank ? [{ ...blank, is_blank: true }] : []),
  ];
}

/** Delays the last port call of a voyage by a day. */
function lateAtLast(voyage: NewDraft): NewDraft {
  const last = voyage.harbors.length - 1;
  const harbors = voyage.harbors.map((call, at) =>
    at < last
      ? call
      : { ...call, start_time: addDays(call.start_time, 1), end_time: addDays(call.end_time, 1) },
  );
  return { ...voyage, harbors };
}

/** Lowers by two percent those rates of a voyage that apply to all its port pairs. */
function withLowerRates(voyage: NewDraft): NewDraft {
  const rates = (voyage.rates ?? []).map((rate) =>
    rate.start_harbor_code === '' && rate.end_harbor_code === '' && rate.amount !== null
      ? { ...rate, amount: String(Math.round((Number(rate.amount) * 0.98) / 10) * 10) }
      : rate,
  );
  return { ...voyage, rates };
}
