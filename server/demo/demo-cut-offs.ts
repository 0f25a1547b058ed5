import { localTime } from '../../trade/calendar/local-time.ts';
import { addDays } from '../../trade/calendar/plain-date.ts';
import type { NewCutOff } from '../db/sailings/new-sailing.ts';
import type { Random } from './random.ts';
import type { Voyage } from './demo-voyage.ts';

/** The number of days ahead in which demo sailings have cut-offs. Publishers seldom know them earlier. */
const knownDaysAhead = 30;

/** Returns cut-offs of the first loading port: published ones, computed ones, and one without a time. */
export function cutOffsOf(
  random: Random,
  voyage: Voyage,
  today: number,
  zones: ReadonlyMap<string, string>,
): NewCutOff[] {
  const ahead = voyage.startDay - today;
  if (ahead > knownDaysAhead || ahead < -3 || !random.chance(0.8)) return [];
  const load = voyage.calls.find((call) => call.is_load);
  const zone = zones.get(load?.harbor_code ?? '');
  if (!load || !zone) return [];
  const at = (daysBefore: number, clock: string) =>
    localTime(addDays(load.start_time, -daysBefore), clock, zone);
  const row = (code: string, rest: Omit<NewCutOff, 'code' | 'harbor_code'>): NewCutOff => ({
    harbor_code: load.harbor_code,
    code,
    ...rest,
  });
  const published = (code: string, time: string) => row(code, { time, provenance: 'published', rule: null });
  const computed = (code: string, time: string, rule: string) =>
    row(code, { time, provenance: 'computed', rule });
  const isSure = random.chance(0.6);
  const rows = [
    published('DCO', at(2, '17:00')),
    random.chance(0.5)
      ? published('CUA', at(1, random.pick(['10:00', '12:00', '15:00'])))
      : computed('CUA', at(1, '12:00'), 'noon_day_before_laycan'),
    isSure ? published('PCO', at(1, '18:00')) : computed('PCO', at(1, '23:59'), 'end_of_day_before_laycan'),
    published('EFC', at(5, '08:00')),
    row('OBC', { time: null, provenance: 'not_given', rule: null }),
  ];
  if (voyage.machine === 'regular')
    rows.push(published('FCO', at(1, '16:00')), published('VCO', at(2, '12:00')));
  return rows;
}
