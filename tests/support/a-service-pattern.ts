import type { PatternStop, ServicePattern } from '../../trade/draft/service-pattern.ts';

export const aPatternStop = (differs: Partial<PatternStop> = {}): PatternStop => ({
  id: 'a',
  sequence: 'V',
  harbor_code: 'CNNGB',
  terminal: null,
  is_load: true,
  is_unload: false,
  start_day: -1,
  start_clock: '20:00',
  end_day: 0,
  end_clock: '12:00',
  ...differs,
});

/**
 * Returns a weekly service from Ningbo via Shanghai to Rotterdam that has two ships, a cut-off and a rate,
 * with the given differences.
 */
export const aServicePattern = (differs: Partial<ServicePattern> = {}): ServicePattern => ({
  service_code: 'HX1',
  rates_for: 'member',
  cycle_days: 7,
  first_day: '2026-11-21',
  first_voyage: '112W',
  voyage_step: 1,
  stops: [
    aPatternStop(),
    aPatternStop({ id: 'b', sequence: 'W', harbor_code: 'CNSHA', start_day: 1, end_day: 2 }),
    aPatternStop({
      id: 'c',
      sequence: 'X',
      harbor_code: 'NLRTM',
      start_day: 33,
      start_clock: '06:00',
      end_day: 35,
      end_clock: null,
      is_load: false,
      is_unload: true,
    }),
  ],
  ships: [
    { id: 'd', sequence: 'V', ship_name: 'HAI TANG SAN', imo: null },
    { id: 'e', sequence: 'W', ship_name: 'HAI TANG ER', imo: '9074729' },
  ],
  cut_off_rules: [{ id: 'f', harbor_code: 'CNSHA', code: 'PCO', hours: 24 }],
  rates: [
    {
      id: 'g',
      box_type: '40HQ',
      start_harbor_code: '',
      end_harbor_code: '',
      amount: '2310',
      currency: 'USD',
      valid_since: null,
      valid_until: null,
    },
  ],
  surcharges: [],
  ...differs,
});
