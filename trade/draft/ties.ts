import { keysWith } from '../fields/particulars.ts';
import type { Ties } from '../edit/path.ts';

/**
 * The tied fields (fields that have a meaning only together) of the lists that a draft and a service pattern
 * have in common.
 */
const moneyTies = {
  rates: [
    ['box_type', 'start_harbor_code', 'end_harbor_code', 'amount', 'currency', 'valid_since', 'valid_until'],
  ],
  surcharges: [['box_type', 'code', 'place', 'amount', 'currency']],
};

/**
 * The tied fields of a draft or a service pattern: groups of fields that have a meaning only together. A
 * merge must not combine a field of a group from one person with another field of the group from another
 * person. When you add a field, check whether it qualifies another field, as a currency qualifies an amount.
 *
 * No field name has different meanings in a draft and in a pattern, so one table serves both.
 */
export const ties = {
  '': [
    ['price_amount', 'price_currency', 'price_unit', 'is_price'],
    // These fields describe one vessel, so a merge takes all of them from the same person's edit.
    keysWith({ isOfVessel: true }),
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
