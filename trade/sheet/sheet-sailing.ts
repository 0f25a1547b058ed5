import type { DraftCutOff } from '../draft/draft.ts';
import type { CargoTag, CategoryId, MachineId } from '../sailing/sailing.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { OptionalValues } from '../fields/optional-particulars.ts';

/** A call of a sailing that was read from a sheet, with alternative ports in the order of the cell. */
export interface SheetCall {
  harbor_code: string;
  second_harbor_code: string | null;
  third_harbor_code: string | null;
  start_time: PlainDate;
  end_time: PlainDate;
  is_load: boolean;
  is_unload: boolean;
  /** True if the sheet marks the port as a common port of the organisation. */
  use_common: boolean;
}

/** A call whose days are unknown. */
export type UndatedCall = Omit<SheetCall, 'start_time' | 'end_time'>;

/** A cut-off that was read from a sheet, at a port of one of the calls. */
export type SheetCutOff = Omit<DraftCutOff, 'id'>;

/** A sailing that was read from a row, with its calls in order. */
export interface SheetSailing extends OptionalValues {
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  machine_id: MachineId;
  category_id: CategoryId;
  cargo_tags: CargoTag[];
  is_price: boolean;
  price_amount: string | null;
  price_currency: string | null;
  price_unit: string | null;
  /** The id of the route manager; null if the cell names no known one. */
  manager_id: string | null;
  remark: string;
  harbors: SheetCall[];
  /**
   * The discharging call if the sheet gives no arrival for it. It is then the last call, in addition to
   * `harbors`; absent otherwise.
   */
  undated?: UndatedCall;
  cut_offs: SheetCutOff[];
}

/**
 * Returns a key that is equal for two sailings of one shipowner that are duplicates. It contains the vessel
 * (for a vessel to be named, its type), the voyage number, the loading and discharging ports, and the loading
 * laycans.
 */
export function sailingKey(sailing: {
  ship_name: string | null;
  voyage_number: string;
  machine_id: string;
  harbors: readonly Omit<SheetCall, 'use_common'>[];
}): string {
  const fold = (text: string) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const calls = sailing.harbors
    .filter((call) => call.is_load || call.is_unload)
    .map((call) => {
      const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code];
      const window = call.is_load ? `${call.start_time}/${call.end_time}` : '';
      return (
        codes
          .filter((code) => code !== null)
          .sort()
          .join('+') + window
      );
    });
  const vessel = sailing.ship_name === null ? `TBN ${sailing.machine_id}` : fold(sailing.ship_name);
  return [vessel, fold(sailing.voyage_number), ...calls].join(' ');
}
