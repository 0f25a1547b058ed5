import { addDays, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { localTime } from '../calendar/local-time.ts';
import type { DraftCall, NewDraft } from '../draft/draft.ts';
import { optionalFlags, optionalNumbers, type OptionalKey } from '../fields/optional-particulars.ts';
import { recordOf } from '../keys-of.ts';
import type { SearchPlaces } from '../harbors/search-places.ts';
import type { PackCall, PackPair, PackSailing } from '../lane-pack/lane-pack.ts';
import { deadlineCodes } from '../deadline/deadline-codes.ts';
import { categoryIds, freightTerms, machineIds, type CutOff, type PortCall } from '../sailing/sailing.ts';
import type { OwnList } from './own-list.ts';

/**
 * The discharging calls that form a pair with each loading call. `each`: every later discharging call.
 * `last`: only the last one, as in a search without a destination.
 */
export type Reach = 'each' | 'last';

/**
 * Converts a row of an imported list to the form of a sailing in a lane pack, so that the offline search
 * finds imported and published rows alike. The result has all calls and no locked fields. The list date is
 * used as the time of creation, publication and change. Returns null if its ports or dates cannot be
 * searched.
 */
export function ownSailing(
  { sender, list_date }: Pick<OwnList, 'sender' | 'list_date'>,
  draft: NewDraft,
  places: SearchPlaces,
  reach: Reach = 'each',
): PackSailing | null {
  const calls = draft.harbors
    .map((call, at): PackCall | null => packCall(call, at + 1, places))
    .filter((call) => call !== null);
  const pairs = pairsOf(calls, places, reach);
  if (pairs.length === 0) return null;
  const time = `${list_date}T00:00:00.000Z`;
  const name = { chinese_title: sender.name, english_title: sender.name };
  return {
    id: draft.id,
    shipowner: { id: sender.shipowner_id ?? 0, logo: null, ...name, is_demo: false },
    machine_id: oneOf(machineIds, draft.machine_id) ?? 'normal',
    category_id: oneOf(categoryIds, draft.category_id) ?? 'general',
    shiproute_id: draft.shiproute_id,
    cargo_tags: draft.cargo_tags,
    is_price: draft.price_amount !== null,
    is_demo: false,
    locked: null,
    create_time: time,
    publish_time: time,
    change_time: time,
    confirm_time: null,
    withdrawn_time: null,
    source: draft.source,
    disclaimer: draft.disclaimer,
    ship_name: draft.ship_name,
    imo: draft.imo,
    voyage_number: draft.voyage_number,
    ...optionalOf(draft),
    price_amount: draft.price_amount,
    price_currency: draft.price_currency,
    price_unit: draft.price_unit,
    remark: draft.remark,
    calls,
    pairs,
    cut_offs: draft.cut_offs.flatMap(({ code, harbor_code, time: at, provenance, rule }): CutOff[] => {
      const known = oneOf(deadlineCodes, code);
      return known ? [{ code: known, harbor_code, time: at, provenance, rule }] : [];
    }),
  };
}

const optionalOf = (draft: NewDraft): Required<Pick<PackSailing, OptionalKey>> => ({
  ...recordOf(optionalFlags, (key) => draft[key] ?? null),
  ...recordOf(optionalNumbers, (key) => numberIn(draft[key] ?? null)),
  freight_terms: oneOf(freightTerms, draft.freight_terms),
});

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

function numberIn(text: string | null): number | null {
  const value = text === null ? NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/**
 * Converts a call of a draft. Returns null if the port or a date is invalid. If the code of a port is an
 * alias, the main code replaces it.
 */
function packCall(call: DraftCall, place: number, { byCode }: SearchPlaces): PackCall | null {
  const codeOf = (code: string | null) => (code === null ? null : (byCode.get(code)?.code ?? null));
  const harbor_code = codeOf(call.harbor_code);
  const { id, start_time, end_time, use_common, is_load, is_unload } = call;
  if (!harbor_code || !isPlainDate(start_time) || !isPlainDate(end_time) || end_time < start_time)
    return null;
  const second_harbor_code = codeOf(call.second_harbor_code);
  const third_harbor_code = codeOf(call.third_harbor_code);
  const codes = { harbor_code, second_harbor_code, third_harbor_code };
  const harbor_type = typeOf(call);
  return { id, place, ...codes, start_time, end_time, use_common, harbor_type, is_load, is_unload };
}

function typeOf({ is_load, is_unload }: DraftCall): PortCall['harbor_type'] {
  if (is_load && is_unload) return 'both';
  if (is_load) return 'load';
  return is_unload ? 'unload' : 'transit';
}

function pairsOf(calls: readonly PackCall[], places: SearchPlaces, reach: Reach): PackPair[] {
  const last = calls.findLast(({ is_unload }) => is_unload);
  return calls
    .filter(({ is_load }) => is_load)
    .flatMap((load) => {
      const archived_time = overAt(load, places);
      return calls
        .filter((call) => call.is_unload && call.place > load.place && (reach === 'each' || call === last))
        .map((unload) => ({ load: load.place, unload: unload.place, archived_time }));
    });
}

/**
 * Returns the instant at which loading at a call ends: the end of the last loading day in the port's time
 * zone.
 */
export const overAt = (
  { harbor_code, end_time }: Pick<PackCall, 'harbor_code' | 'end_time'>,
  { byCode }: SearchPlaces,
): string => afterDay(end_time, byCode.get(harbor_code)?.time_zone ?? 'UTC');

const afterDays = new Map<string, string>();

/**
 * Returns the instant at which a day ends in a time zone. The results are cached, because lists repeat their
 * days and the conversion is slow.
 */
function afterDay(day: PlainDate, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = afterDays.get(key);
  if (known !== undefined) return known;
  const time = new Date(Date.parse(localTime(addDays(day, 1), '00:00', timeZone))).toISOString();
  afterDays.set(key, time);
  return time;
}
