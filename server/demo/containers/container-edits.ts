import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';

/** The service whose publisher is at work on its next publication: a newcomer sees what that looks like. */
export const serviceAtWork = 'WN1';

/** Voyages that leave sooner stay as they are. */
const daysAtLeast = 14;

/** What was changed of the voyages since they were published: lower rates, one that comes a day later, one that is not sailed. */
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

/** She comes to her last port a day later. */
function lateAtLast(voyage: NewDraft): NewDraft {
  const last = voyage.harbors.length - 1;
  const harbors = voyage.harbors.map((call, at) =>
    at < last
      ? call
      : { ...call, start_time: addDays(call.start_time, 1), end_time: addDays(call.end_time, 1) },
  );
  return { ...voyage, harbors };
}

/** The rates between all ports, two in a hundred lower. */
function withLowerRates(voyage: NewDraft): NewDraft {
  const rates = (voyage.rates ?? []).map((rate) =>
    rate.start_harbor_code === '' && rate.end_harbor_code === '' && rate.amount !== null
      ? { ...rate, amount: String(Math.round((Number(rate.amount) * 0.98) / 10) * 10) }
      : rate,
  );
  return { ...voyage, rates };
}
