import type { Ties } from '../edit/path.ts';

/** Of the list with the same name in a draft and in the pattern of a service. */
const moneyTies = {
  rates: [
    ['box_type', 'start_harbor_code', 'end_harbor_code', 'amount', 'currency', 'valid_since', 'valid_until'],
  ],
  surcharges: [['box_type', 'code', 'place', 'amount', 'currency']],
};

/**
 * Fields of a draft, and of the pattern of a service, that only mean something together: they must not come from two
 * people. Whoever adds a field asks whether another one says what it is of, as the currency does of an amount. No name
 * means one thing in a draft and another in a pattern, so one table serves both.
 */
export const ties = {
  '': [
    ['price_amount', 'price_currency', 'price_unit', 'is_price'],
    // Particulars are those of one vessel.
    ['ship_name', 'imo', 'machine_id', 'is_geared', 'lift_tons', 'deadweight_tons'],
    ['first_day', 'first_voyage'],
  ],
  harbors: [
    ['start_time', 'start_clock', 'end_time', 'end_clock'],
    ['harbor_code', 'second_harbor_code', 'third_harbor_code', 'terminal'],
    ['is_load', 'is_unload'],
  ],
  cut_offs: [['harbor_code', 'code', 'time', 'provenance', 'rule']],
  ...moneyTies,
  stops: [
    ['start_day', 'start_clock', 'end_day', 'end_clock'],
    ['harbor_code', 'terminal'],
    ['is_load', 'is_unload'],
  ],
  ships: [['ship_name', 'imo']],
  cut_off_rules: [['harbor_code', 'code', 'hours']],
} as const satisfies Ties;
