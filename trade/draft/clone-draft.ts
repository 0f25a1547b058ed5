import type { DraftCall, DraftContent, DraftRate, NewDraft } from './draft.ts';
import { isLocalTime, localTime, type ZoneOf } from '../calendar/local-time.ts';
import { addDays, isPlainDate } from '../calendar/plain-date.ts';

/**
 * Returns a copy of a draft with another id, without arrivals, and with its dates moved by a number of days.
 * The ids of its calls and other rows are derived from the new id and their old ids. `zoneOf` is needed only
 * if cut-off times move.
 */
export function cloneDraft(
  source: DraftContent,
  to: { id: string; sequence: string; shift_days: number; voyage_number?: string | undefined },
  zoneOf: ZoneOf = () => undefined,
): NewDraft {
  const copy = withNewIds(shiftDraft(source, to.shift_days, zoneOf), to);
  const voyage_number = to.voyage_number ?? source.voyage_number;
  return { ...copy, voyage_number, harbors: copy.harbors.map(asPlanned) };
}

/**
 * Returns the same voyage with another id, including its arrivals. The ids of its calls, cut-offs, rates and
 * surcharges are derived from the new id and their old ids.
 */
export function withNewIds(copy: DraftContent, to: { id: string; sequence: string }): NewDraft {
  const rows = <Row extends { id: string }>(list: readonly Row[]): Row[] =>
    list.map((row) => ({ ...row, id: cloneId(to.id, row.id) }));
  return {
    ...copy,
    id: to.id,
    sequence: to.sequence,
    harbors: rows(copy.harbors),
    cut_offs: rows(copy.cut_offs),
    ...(copy.rates && { rates: rows(copy.rates) }),
    ...(copy.surcharges && { surcharges: rows(copy.surcharges) }),
  };
}

/** Removes the expected and the actual arrival, because they belong to the source voyage. */
function asPlanned({ estimated_time: _expected, actual_time: _came, ...call }: DraftCall): DraftCall {
  return call;
}

/**
 * Returns the draft with all its dates moved by a number of days. A text that is not a date stays unchanged.
 */
export function shiftDraft<Content extends Pick<DraftContent, 'harbors' | 'cut_offs' | 'rates'>>(
  content: Content,
  days: number,
  zoneOf: ZoneOf,
): Content {
  return {
    ...content,
    harbors: content.harbors.map((call) => ({
      ...call,
      start_time: shiftDay(call.start_time, days),
      end_time: shiftDay(call.end_time, days),
    })),
    cut_offs: content.cut_offs.map((one) => ({
      ...one,
      time: one.time && shiftTime(one.time, days, zoneOf(one.harbor_code)),
    })),
    ...(content.rates && { rates: content.rates.map((rate) => shiftRate(rate, days)) }),
  };
}

/** Moves the period in which a rate is valid by the same number of days as the voyage. */
const shiftRate = (rate: DraftRate, days: number): DraftRate => ({
  ...rate,
  valid_since: rate.valid_since && shiftDay(rate.valid_since, days),
  valid_until: rate.valid_until && shiftDay(rate.valid_until, days),
});

const shiftDay = (text: string, days: number): string => (isPlainDate(text) ? addDays(text, days) : text);

/**
 * Moves the day of a local time. The clock time stays the same and gets the UTC offset of the time zone on
 * the new day. If the zone is unknown, the offset stays the same too.
 */
function shiftTime(text: string, days: number, zone: string | undefined): string {
  if (days === 0 || !isLocalTime(text)) return text;
  const day = addDays(text.slice(0, 10), days);
  return zone === undefined ? day + text.slice(10) : localTime(day, text.slice(11, 16), zone);
}

/**
 * Returns the id of a row (such as a call) in a copied draft: the XOR of the copy's id and the id of the
 * source row. The device and the server therefore compute the same id, and no two copies share one. The
 * result is a UUID of version 8 (RFC 9562).
 */
function cloneId(draftId: string, callId: string): string {
  const [ours, theirs] = [draftId, callId].map((id) => id.replaceAll('-', ''));
  const digits = Array.from(ours ?? '', (digit, at) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(theirs?.charAt(at) ?? '', 16)).toString(16),
  );
  digits[12] = '8';
  digits[16] = (8 | (Number.parseInt(digits[16] ?? '', 16) & 3)).toString(16);
  const hex = digits.join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
