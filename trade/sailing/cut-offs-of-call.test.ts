import { expect, it } from 'vitest';

import { cutOffsOfCall, departureOf } from './cut-offs-of-call.ts';

const calls = [
  { harbor_code: 'CNSHA', is_load: true, departure: departureOf('2026-12-01', '20:30') },
  { harbor_code: 'CNNGB', is_load: true, departure: departureOf('2026-12-03', null) },
  { harbor_code: 'CNSHA', is_load: true, departure: departureOf('2026-12-05', null) },
];
const cutOff = (code: 'PCO' | 'DCO', day: string | null, harbor_code = 'CNSHA') => ({
  code,
  harbor_code,
  time: day && `${day}T17:00:00+08:00`,
});
const shownAt = (cutOffs: ReturnType<typeof cutOff>[], at: number) =>
  cutOffsOfCall(cutOffs, calls, at).map(({ code, time }) => `${code} ${time?.slice(5, 10) ?? 'none'}`);

it('each of two calls at a port has its own cut-offs', () => {
  const all = [
    cutOff('PCO', '2026-11-30'),
    cutOff('PCO', '2026-12-04'),
    cutOff('PCO', '2026-12-02', 'CNNGB'),
  ];
  expect([0, 1, 2].map((at) => shownAt(all, at))).toEqual([['PCO 11-30'], ['PCO 12-02'], ['PCO 12-04']]);
});

it('cut-offs of both calls before the first departure match in order', () => {
  const all = [cutOff('PCO', '2026-12-01'), cutOff('PCO', '2026-11-30')];
  expect([0, 2].map((at) => shownAt(all, at))).toEqual([['PCO 11-30'], ['PCO 12-01']]);
});

it('a single cut-off belongs to the next departure', () => {
  expect([0, 2].map((at) => shownAt([cutOff('DCO', '2026-12-01')], at))).toEqual([['DCO 12-01'], []]);
  expect([0, 2].map((at) => shownAt([cutOff('DCO', '2026-12-05')], at))).toEqual([[], ['DCO 12-05']]);
  expect([0, 2].map((at) => shownAt([cutOff('DCO', '2026-12-09')], at))).toEqual([[], ['DCO 12-09']]);
  expect([0, 2].map((at) => shownAt([cutOff('DCO', null)], at))).toEqual([['DCO none'], ['DCO none']]);
});
