import { describe, expect, it } from 'vitest';

import { aDraftArrival, aDraftCall, aDraftSailing } from '../../tests/support/a-draft-sailing.ts';
import type { DraftCutOff, NewDraft } from './draft.ts';
import { draftSentence } from '../../contract/messages/draft/draft-sentence.ts';
import { draftVerdicts } from './draft-verdicts.ts';
import { repeatedVoyages } from './repeated-voyages.ts';

const context = {
  isHarbor: (code: string) => ['CNSHA', 'CNTAG', 'AEJEA'].includes(code),
  today: '2026-11-20',
};
const verdictsOf = (differs: Partial<NewDraft>) =>
  draftVerdicts(aDraftSailing({ manager_id: 'm', ...differs }), context).map(
    ({ field, code, kind }) => `${kind} ${field} ${code}`,
  );
const load = aDraftCall({ id: 'a' });
const unload = aDraftArrival({ id: 'b' });
const aCutOff = (differs: Partial<DraftCutOff> = {}): DraftCutOff => ({
  id: 'c',
  harbor_code: 'CNSHA',
  code: 'PCO',
  time: '2026-11-30T17:00:00+08:00',
  provenance: 'published',
  rule: null,
  ...differs,
});

describe('a draft', () => {
  it('has no verdict if it can be published', () => {
    expect(verdictsOf({})).toEqual([]);
    expect(
      verdictsOf({ cut_offs: [aCutOff()], imo: '9074729', lift_tons: '350.5', deadweight_tons: '28000' }),
    ).toEqual([]);
  });

  it('gets a hint if the group has another row of the same vessel, voyage and lane', () => {
    const draft = aDraftSailing({ id: 'one', ship_name: 'Ming 8', voyage_number: '12 e' });
    const other = aDraftSailing({ id: 'two', ship_name: 'MING 8', voyage_number: '12E' });
    const elsewhere = {
      ...other,
      id: 'three',
      harbors: other.harbors.map((call) => ({ ...call, harbor_code: 'CNTAG' })),
    };
    const codes = (rows: NewDraft[]) =>
      draftVerdicts(draft, { ...context, repeated: repeatedVoyages(rows) }).map(({ code }) => code);
    expect(codes([draft, other])).toContain('voyage_repeated');
    expect(codes([draft, elsewhere])).not.toContain('voyage_repeated');
    expect(codes([draft])).not.toContain('voyage_repeated');
  });

  it.each<[string, Partial<NewDraft>, string[]]>([
    ['without a vessel gets the hint TBN', { ship_name: null }, ['hint ship_name ship_to_be_named']],
    ['without a manager gets a hint', { manager_id: null }, ['hint manager_id manager_missing']],
    [
      'with a too long vessel name gets a fault',
      { ship_name: 'X'.repeat(61) },
      ['fault ship_name text_too_long'],
    ],
    ['with an invalid IMO number gets a fault', { imo: '9074728' }, ['fault imo imo_invalid']],
    [
      'with an unknown vessel type gets a fault',
      { machine_id: 'spaceship' },
      ['fault machine_id machine_unknown'],
    ],
    ['without a cargo category gets a fault', { category_id: '' }, ['fault category_id missing']],
    [
      'with an amount without currency and unit gets a fault and a hint',
      { price_amount: '65' },
      ['fault price_currency currency_missing', 'hint price_unit price_unit_missing'],
    ],
    ['with a shown rate but no amount gets a fault', { is_price: true }, ['fault price_amount rate_missing']],
    [
      'with an unreadable lifting capacity gets a fault',
      { lift_tons: 'a lot' },
      ['fault lift_tons tons_invalid'],
    ],
    [
      'with half a ton of deadweight gets a fault',
      { deadweight_tons: '0.5' },
      ['fault deadweight_tons whole_tons_invalid'],
    ],
    [
      'with an ETA within the window or an early arrival gets no verdict',
      {
        harbors: [
          { ...load, actual_time: '2026-11-19' },
          { ...unload, estimated_time: '2026-12-22' },
        ],
      },
      [],
    ],
    [
      'whose expected arrivals run backwards gets a fault',
      {
        harbors: [
          { ...load, estimated_time: '2026-12-03' },
          { ...unload, estimated_time: '2026-12-02' },
        ],
      },
      [
        'fault harbors.b.estimated_time arrival_before_earlier',
        'hint harbors.b.estimated_time estimated_elsewhere',
      ],
    ],
    [
      'whose expected arrival is before an actual one at an earlier call gets a fault',
      {
        harbors: [
          { ...load, estimated_time: '2026-12-30', actual_time: '2026-11-20' },
          { ...unload, estimated_time: '2026-11-19' },
        ],
      },
      [
        'fault harbors.b.estimated_time arrival_before_earlier',
        'hint harbors.b.estimated_time estimated_elsewhere',
      ],
    ],
    [
      'with an ETA outside the window gets a hint',
      { harbors: [{ ...load, estimated_time: '2026-12-06' }, unload] },
      ['hint harbors.a.estimated_time estimated_elsewhere'],
    ],
    [
      'with an actual arrival in the future gets a fault',
      { harbors: [{ ...load, actual_time: '2026-11-22' }, unload] },
      ['fault harbors.a.actual_time actual_ahead'],
    ],
    [
      'with an unreadable ETA gets a fault',
      { harbors: [{ ...load, estimated_time: 'soon', actual_time: null }, unload] },
      ['fault harbors.a.estimated_time date_unreadable'],
    ],
    ['without any call gets a fault', { harbors: [] }, ['fault harbors load_missing']],
    ['without a discharging port gets a fault', { harbors: [load] }, ['fault harbors unload_missing']],
    [
      'that discharges before it loads gets a fault',
      { harbors: [{ ...load, sequence: 'z', start_time: '2026-12-25', end_time: '2026-12-26' }, unload] },
      ['fault harbors unload_missing'],
    ],
  ])('a draft %s', (_, differs, expected) => {
    expect(verdictsOf(differs)).toEqual(expected);
  });

  it.each<[string, Partial<typeof load>, string[]]>([
    ['an unknown port', { harbor_code: 'Shanghia' }, ['fault harbors.a.harbor_code harbor_unknown']],
    ['no port yet', { harbor_code: '' }, ['fault harbors.a.harbor_code missing']],
    [
      'an alternative equal to the port itself',
      { third_harbor_code: 'CNSHA' },
      ['fault harbors.a.third_harbor_code harbor_repeated'],
    ],
    [
      'a window that ends before it begins',
      { end_time: '2026-11-30' },
      ['fault harbors.a.end_time window_reversed'],
    ],
    [
      'a window of three months',
      { end_time: '2027-02-28', start_time: '2026-12-01' },
      ['fault harbors.a.end_time window_too_long'],
    ],
    [
      'an unreadable window',
      { start_time: '13/45', end_time: '' },
      ['fault harbors.a.start_time date_unreadable', 'fault harbors.a.end_time missing'],
    ],
    [
      'a day that does not exist',
      { start_time: '2026-02-30' },
      ['fault harbors.a.start_time date_unreadable'],
    ],
  ])('with %s gets a verdict on that cell', (_, differs, expected) => {
    expect(
      verdictsOf({ harbors: [{ ...load, ...differs }, unload] }).filter((one) => !one.includes('.b.')),
    ).toEqual(expected);
  });

  it('is checked in the order of its ports, not of its rows', () => {
    const early = { ...unload, start_time: '2026-11-28', end_time: '2026-11-30' };
    expect(verdictsOf({ harbors: [early, load] })).toEqual([
      'fault harbors.b.start_time call_before_previous',
    ]);
    const late = { ...unload, start_time: '2027-12-22', end_time: '2027-12-24' };
    expect(verdictsOf({ harbors: [late, load] })).toEqual(['fault harbors.b.start_time call_far']);
    expect(verdictsOf({ harbors: [unload, load] })).toEqual([]);
  });

  it('gets a hint if a known passage needs an impossible speed', () => {
    const draft = aDraftSailing({
      manager_id: 'm',
      harbors: [
        aDraftCall({
          id: 'a',
          harbor_code: 'CNSHA',
          second_harbor_code: 'CNTAG',
          start_time: '2026-12-05',
          end_time: '2026-12-08',
        }),
        aDraftArrival({ id: 'b', start_time: '2026-12-12', end_time: '2026-12-13' }),
      ],
    });
    const miles: Readonly<Record<string, number>> = { CNSHA: 5_750, CNTAG: 5_810 };
    const saidBy = (seaMiles: (from: string, to: string) => number | null) =>
      draftVerdicts(draft, { ...context, seaMiles }).map(({ code, kind, values }) => [kind, code, values]);
    expect(saidBy((from) => miles[from] ?? null)).toEqual([
      ['hint', 'call_too_soon', { distance: 5_750, days: 9, knots: 25 }],
    ]);
    expect(saidBy(() => 5_400)).toEqual([]);
    expect(saidBy((from) => (from === 'CNSHA' ? 5_750 : null))).toEqual([]);
  });

  it('gets a hint at an expected arrival that the vessel is too slow for', () => {
    const harbors = [
      { ...load, estimated_time: '2026-12-03' },
      { ...unload, estimated_time: '2026-12-08' },
    ];
    const verdicts = draftVerdicts(aDraftSailing({ harbors }), { ...context, seaMiles: () => 5_750 });
    expect(verdicts.map(({ field, code }) => `${field} ${code}`)).toContain(
      'harbors.b.estimated_time call_too_soon',
    );
  });

  it('gets a verdict if its laycan is over or years ahead', () => {
    const over = { ...load, start_time: '2026-11-10', end_time: '2026-11-12' };
    expect(verdictsOf({ harbors: [over, unload] })).toEqual(['hint harbors.a.end_time laycan_over']);
    const far = { ...load, start_time: '2028-12-01', end_time: '2028-12-02' };
    expect(
      verdictsOf({ harbors: [far, { ...unload, start_time: '2028-12-20', end_time: '2028-12-21' }] }),
    ).toEqual(['fault harbors.a.start_time laycan_far']);
  });

  it.each<[string, Partial<DraftCutOff>[], string[]]>([
    [
      'of a port it does not call at',
      [{ harbor_code: 'CNTAG' }],
      ['fault cut_offs.c.harbor_code cut_off_elsewhere'],
    ],
    ['of an unknown kind', [{ code: 'XYZ' }], ['fault cut_offs.c.code cut_off_unknown']],
    ['that appears twice', [{}, { id: 'd' }], ['fault cut_offs.d.code cut_off_twice']],
    ['without a time zone offset', [{ time: '2026-11-30T17:00' }], ['fault cut_offs.c.time time_unreadable']],
    ['published without a time', [{ time: null }], ['fault cut_offs.c.time missing']],
    ['marked as not given', [{ time: null, provenance: 'not_given' }], []],
    ['computed without a rule', [{ provenance: 'computed' }], ['fault cut_offs.c.rule cut_off_rule_missing']],
    ['computed by a rule in words', [{ provenance: 'computed', rule: '开航前一天 17 点' }], []],
    [
      'computed by a rule that gives another time',
      [{ provenance: 'computed', rule: 'noon_day_before_laycan' }],
      ['hint cut_offs.c.time cut_off_not_by_rule'],
    ],
    [
      'computed by a rule that gives this time',
      [{ time: '2026-11-30T12:00:00+08:00', provenance: 'computed', rule: 'noon_day_before_laycan' }],
      [],
    ],
    [
      'after the vessel has left',
      [{ time: '2027-01-30T17:00:00+08:00' }],
      ['hint cut_offs.c.time cut_off_late'],
    ],
    ['marked as not given, repeated', [{ time: null, provenance: 'not_given' }], []],
  ])('is checked for a cut-off %s', (_, differs, expected) => {
    expect(verdictsOf({ cut_offs: differs.map(aCutOff) })).toEqual(expected);
  });

  it('may have the same cut-off for each of two calls at a port', () => {
    const again = { ...load, id: 'e' };
    const cut_offs = [{}, { id: 'd' }, { id: 'f' }].map(aCutOff);
    expect(verdictsOf({ harbors: [load, again, unload], cut_offs })).toEqual(
      expect.arrayContaining(['fault cut_offs.f.code cut_off_twice']),
    );
    expect(verdictsOf({ harbors: [load, again, unload], cut_offs })).not.toContain(
      'fault cut_offs.d.code cut_off_twice',
    );
  });

  it('may close its second call at a port after the first has ended', () => {
    const again = { ...load, id: 'e', start_time: '2026-12-10', end_time: '2026-12-11', sequence: 'a' };
    const later = { ...unload, start_time: '2026-12-28', end_time: '2026-12-30' };
    const second = '2026-12-10T17:00:00+08:00';
    const cut_offs = [{}, { id: 'd', time: second }].map(aCutOff);
    expect(verdictsOf({ harbors: [load, again, later], cut_offs })).not.toContain(
      'hint cut_offs.d.time cut_off_late',
    );
  });

  it('pairs the openings and cut-offs of two calls at a port', () => {
    const again = { ...load, id: 'e' };
    const opening = (id: string, time: string) => ({ id, code: 'EFC', time });
    const reversed = (second: string) =>
      verdictsOf({
        harbors: [load, again, unload],
        cut_offs: [
          { time: '2026-11-30T17:00:00+08:00' },
          { id: 'd', time: '2026-12-01T17:00:00+08:00' },
          opening('f', '2026-11-25T08:00:00+08:00'),
          opening('g', second),
        ].map(aCutOff),
      }).filter((verdict) => verdict.includes('opening_after_cut_off'));
    expect(reversed('2026-12-01T08:00:00+08:00')).toEqual([]);
    expect(reversed('2026-12-01T18:00:00+08:00')).toEqual(['fault cut_offs.g.time opening_after_cut_off']);
  });

  it('gets its verdict in the reader’s language with the typed text', () => {
    const [verdict] = draftVerdicts(aDraftSailing({ manager_id: 'm', machine_id: '飞船' }), context);
    if (!verdict) throw new Error('the draft has no verdict');
    expect(draftSentence('zh', verdict)).toBe('没有“飞船”这种船型');
    expect(draftSentence('en', verdict)).toBe('Vessel type not found: "飞船"');
  });
});
