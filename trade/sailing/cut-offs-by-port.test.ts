import { expect, test } from 'vitest';

import { aDetail, aMemberRow } from '../../tests/support/a-sailing-row.ts';
import { cutOffsAtCall, cutOffsByPort } from './cut-offs-by-port.ts';
import type { CutOff } from './sailing.ts';

const at = (harbor_code: string): CutOff => ({
  code: 'PCO',
  harbor_code,
  time: '2026-11-20T17:00:00+08:00',
  provenance: 'published',
  rule: null,
});
const row = aMemberRow();
const also = { ...row.load, id: 'also', harbor_code: 'CNTAO', second_harbor_code: null };

test('each loading port has its own cut-offs, the shown port first', () => {
  const sailing = aDetail(row, {
    harbors: [also, row.load, row.unload],
    cut_offs: [at('CNTAO'), at(row.load.harbor_code)],
  });
  expect(cutOffsByPort(sailing).map(({ harbor_code, cut_offs }) => [harbor_code, cut_offs.length])).toEqual([
    [row.load.harbor_code, 1],
    ['CNTAO', 1],
  ]);
});

test('the second call at the shown port has other cut-offs', () => {
  const calls = [row.load, { ...row.load, id: 'again', start_time: '2026-12-10', end_time: '2026-12-12' }];
  const cut_offs = ['2026-11-20T17:00:00+08:00', '2026-12-09T17:00:00+08:00'].map((time) => ({
    ...at(row.load.harbor_code),
    time,
  }));
  const timesAt = (call: (typeof calls)[number]) =>
    cutOffsByPort({ load: call, harbors: [...calls, row.unload], cut_offs })[0]?.cut_offs.map(({ time }) =>
      time?.slice(0, 10),
    );
  expect(calls.map(timesAt)).toEqual([['2026-11-20'], ['2026-12-09']]);
});

test('a loading port without cut-offs is listed without those of another port', () => {
  const sailing = aDetail(row, { harbors: [also, row.load, row.unload], cut_offs: [at('CNTAO')] });
  expect(cutOffsByPort(sailing)[0]).toEqual({ harbor_code: row.load.harbor_code, cut_offs: [] });
});

test('a call with alternative ports has the cut-offs of all of them', () => {
  const call = { ...row.load, second_harbor_code: 'CNTAG' };
  expect(cutOffsAtCall([at('CNTAO'), at('CNTAG')], call)).toEqual([at('CNTAG')]);
});
