import { describe, expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import type { SheetCall, SheetCutOff, SheetSailing } from '../sheet-sailing.ts';
import { implausible } from './implausible.ts';

const context = { names: prepareHarborNames(harborBook) };

const call = (harbor_code: string, days: string, role: 'load' | 'discharge'): SheetCall => {
  const [start_time = '', end_time = start_time] = days.split('/');
  return {
    harbor_code,
    second_harbor_code: null,
    third_harbor_code: null,
    start_time,
    end_time,
    is_load: role === 'load',
    is_unload: role === 'discharge',
    use_common: false,
  };
};
const load = call('CNSHA', '2026-12-05/2026-12-08', 'load');
const end = call('AEJEA', '2026-12-28', 'discharge');

const codesOf = (harbors: readonly SheetCall[], cut_offs: readonly Partial<SheetCutOff>[] = []): string[] =>
  // Only calls and cut-offs are compared; the other fields have no effect.
  implausible({ harbors, cut_offs } as unknown as SheetSailing, context).map(({ code }) => code);

describe('plausibility check', () => {
  test('a usual voyage raises no question', () => {
    expect(codesOf([load, end])).toEqual([]);
  });

  test.each([
    ['calls out of order', [end, load], 'calls_out_of_order'],
    ['a passage of two days', [load, call('AEJEA', '2026-12-08', 'discharge')], 'passage_too_fast'],
    ['a passage of half a year', [load, call('AEJEA', '2027-05-28', 'discharge')], 'passage_too_slow'],
    ['a discharge on the coast of loading', [load, call('CNTAO', '2026-12-12', 'discharge')], 'one_coast'],
    [
      'a laycan of two months',
      [call('CNSHA', '2026-12-01/2027-01-20', 'load'), call('AEJEA', '2027-02-20', 'discharge')],
      'window_long',
    ],
  ])('%s raise a question', (_, harbors, code) => {
    expect(codesOf(harbors)).toContain(code);
  });

  test.each([
    ['after its call', '2026-12-10T17:00:00+08:00', 'cut_off_after_call'],
    ['six weeks before its call', '2026-10-20T17:00:00+08:00', 'cut_off_early'],
  ])('a cut-off %s raises a question', (_, time, code) => {
    expect(codesOf([load, end], [{ code: 'CUA', harbor_code: 'CNSHA', time }])).toEqual([code]);
  });
});
