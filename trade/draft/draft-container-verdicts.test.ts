import { describe, expect, it } from 'vitest';

import { aContainerCutOff, aContainerDraft, aContainerRate } from '../../tests/support/a-container-draft.ts';
import { draftSentence } from '../../contract/messages/draft/draft-sentence.ts';
import type { DraftCall, DraftRate, NewDraft } from './draft.ts';
import { draftVerdicts } from './draft-verdicts.ts';

const zones: Readonly<Record<string, string>> = { CNSHA: 'Asia/Shanghai', AEJEA: 'Asia/Dubai' };
const context = {
  isHarbor: (code: string) => code in zones,
  zoneOf: (code: string) => zones[code],
  seaMiles: () => 5_800,
  today: '2026-11-20',
};
const verdictsOf = (differs: Partial<NewDraft>) =>
  draftVerdicts(aContainerDraft(differs), context).map(({ field, code, kind }) => `${kind} ${field} ${code}`);
const calls = (load: Partial<DraftCall>, unload: Partial<DraftCall> = {}): Partial<NewDraft> => {
  const [first, last] = aContainerDraft().harbors;
  return {
    cut_offs: [],
    harbors: [first && { ...first, ...load }, last && { ...last, ...unload }].filter(
      (call) => call !== undefined,
    ),
  };
};
const rate = (differs: Partial<DraftRate>): Partial<NewDraft> => ({ rates: [aContainerRate(differs)] });

describe('a container voyage', () => {
  it('has no verdict if it is publishable, even without manager and rates', () => {
    expect(verdictsOf({})).toEqual([]);
    expect(verdictsOf({ rates: [], surcharges: [], cut_offs: [], manager_id: null })).toEqual([]);
  });

  it('may close its second call at a port after the first has departed', () => {
    const [first, last] = aContainerDraft().harbors;
    if (!first || !last) throw new Error('the voyage has no calls');
    const again = { ...first, id: 'e', sequence: 'a5', start_time: '2026-12-08', end_time: '2026-12-09' };
    const published = { provenance: 'published' as const, rule: null };
    const verdicts = (time: string) =>
      verdictsOf({
        harbors: [
          first,
          again,
          { ...last, sequence: 'a9', start_time: '2026-12-28', end_time: '2026-12-29' },
        ],
        cut_offs: [
          aContainerCutOff({ ...published, time: '2026-12-01T12:00:00+08:00' }),
          aContainerCutOff({ ...published, id: 'd', time }),
        ],
      });
    const late = 'fault cut_offs.d.time cut_off_after_departure';
    expect(verdicts('2026-12-08T12:00:00+08:00')).not.toContain(late);
    expect(verdicts('2026-12-10T12:00:00+08:00')).toContain(late);
  });

  it.each<[string, Partial<NewDraft>, string[]]>([
    [
      'with a clock that is none',
      calls({ start_clock: '24:00' }),
      ['fault harbors.a.start_clock clock_invalid'],
    ],
    [
      'that leaves before she comes on the same day',
      calls({ end_time: '2026-12-01', end_clock: '07:00' }),
      ['fault harbors.a.end_time departure_before_arrival'],
    ],
    ['without a day of departure', calls({ end_time: '' }), ['fault harbors.a.end_time departure_missing']],
    [
      'without a day of arrival',
      calls({}, { start_time: '' }),
      ['fault harbors.b.start_time arrival_missing'],
    ],
    [
      'that calls at one of two ports',
      calls({ second_harbor_code: 'AEJEA' }),
      ['fault harbors.a.second_harbor_code single_port_only'],
    ],
    [
      'that comes to a port before she has left the one before',
      calls({}, { start_time: '2026-12-02', start_clock: '07:59' }),
      ['fault harbors.b.start_time arrival_before_departure'],
    ],
    [
      'that comes later by the clock of the world than by those of the ports, and too fast',
      calls({}, { start_time: '2026-12-02', start_clock: '08:01' }),
      ['hint harbors.b.start_time box_too_fast'],
    ],
    [
      'at a terminal of another port',
      calls({ terminal: 'Euromax' }, { terminal: 'Mina Jebel Ali' }),
      ['hint harbors.a.terminal terminal_elsewhere'],
    ],
    ['at a terminal that no table has', calls({ terminal: 'Berth 9' }), []],
    ['that unloads nowhere', calls({}, { is_unload: false }), ['fault harbors unload_missing']],
    [
      'with a cut-off after she has left',
      {
        cut_offs: [
          aContainerCutOff({ time: '2026-12-02T12:01:00+08:00', provenance: 'published', rule: null }),
        ],
      },
      ['fault cut_offs.c.time cut_off_after_departure'],
    ],
    [
      'with a cut-off that is not what its rule says',
      { cut_offs: [aContainerCutOff({ time: '2026-12-01T13:00:00+08:00' })] },
      ['hint cut_offs.c.time cut_off_not_by_rule'],
    ],
    ['with an amount that is none', rate({ amount: '2,310' }), ['fault rates.r.amount amount_invalid']],
    ['with a rate without an amount', rate({ amount: null }), ['fault rates.r.amount missing']],
    ['with a rate in no currency', rate({ currency: '' }), ['fault rates.r.currency missing']],
    [
      'with a rate from where she does not load',
      rate({ start_harbor_code: 'AEJEA' }),
      ['fault rates.r.start_harbor_code rate_port_elsewhere'],
    ],
    [
      'with a rate to nowhere',
      rate({ end_harbor_code: 'XXXXX' }),
      ['fault rates.r.end_harbor_code harbor_unknown'],
    ],
    [
      'with the days of a rate the wrong way round',
      rate({ valid_since: '2026-12-31', valid_until: '2026-12-01' }),
      ['fault rates.r.valid_until validity_reversed'],
    ],
    [
      'with a rate that holds before she loads',
      rate({ valid_until: '2026-12-01' }),
      ['hint rates.r.valid_until rate_not_valid'],
    ],
    [
      'with a rate twice',
      { rates: [aContainerRate(), aContainerRate({ id: 's', amount: '1' })] },
      ['fault rates.s.box_type rate_twice'],
    ],
    [
      'with a surcharge without a name',
      { surcharges: [{ id: 's', box_type: '', code: '', place: 'sea', amount: null, currency: '' }] },
      ['fault surcharges.s.code surcharge_missing'],
    ],
  ])('a voyage %s gets the expected verdicts', (_, differs, expected) => {
    expect(verdictsOf(differs)).toEqual(expected);
  });

  it('gets its verdict as a sentence', () => {
    const [verdict] = draftVerdicts(aContainerDraft(calls({ start_clock: '8' })), context);
    expect(verdict && draftSentence('en', verdict)).toBe('"8" is not a valid time, e.g. 18:00');
  });
});

it('a cut-off applies to the loading call of a port called twice', () => {
  const [load, unload] = aContainerDraft().harbors;
  if (!load || !unload) throw new Error('the fixture draft lacks a call');
  const first = { ...load, id: 'first', sequence: 'A', is_load: false, is_unload: true };
  const earlier = { ...load, id: 'before', sequence: '5', harbor_code: 'AEJEA' };
  const harbors = [
    { ...earlier, start_time: '2026-11-10', end_time: '2026-11-11' },
    { ...first, start_time: '2026-11-26', end_time: '2026-11-27' },
    load,
    unload,
  ];
  expect(verdictsOf({ harbors }).filter((line) => line.includes('cut_off'))).toEqual([]);
});
