import { expect, it } from 'vitest';

import type { AlertBasis } from '../../db/alerts/events.ts';
import { sailingChange } from './sailing-events.ts';

const call = (id: string, harbor_code: string, day: string) => ({
  id,
  harbor_code,
  start_time: day,
  end_time: day,
});
const basis = (differs: Partial<AlertBasis> = {}): AlertBasis => ({
  id: 's',
  ship_name: 'YU CHUAN JADE',
  is_withdrawn: false,
  calls: [call('a', 'CNSHA', '2026-12-01'), call('b', 'AEJEA', '2026-12-22')],
  cut_offs: [],
  ways: [{ start_code: 'CNSHA', end_code: 'AEJEA' }],
  ...differs,
});

it('a sailing without a difference makes no alert', () => {
  expect(sailingChange(basis(), basis())).toBeNull();
});

it('a moved laycan is reported with its old and new days', () => {
  const moved = basis({ calls: [call('a', 'CNSHA', '2026-12-04'), call('b', 'AEJEA', '2026-12-22')] });
  expect(sailingChange(basis(), moved)).toMatchObject({
    change: 'changed',
    moves: [{ call_id: 'a', before: { start_time: '2026-12-01' }, after: { start_time: '2026-12-04' } }],
  });
});

it('a moved cut-off is reported with both times, and the same moment in another zone is not', () => {
  const cutOff = (code: string, time: string) => ({ harbor_code: 'CNSHA', code, time });
  const before = basis({
    cut_offs: [cutOff('PCO', '2026-11-29T17:00:00+08:00'), cutOff('DCO', '2026-11-28T12:00:00+08:00')],
  });
  const after = basis({
    cut_offs: [cutOff('DCO', '2026-11-28T04:00:00Z'), cutOff('PCO', '2026-11-30T17:00:00+08:00')],
  });
  expect(sailingChange(before, after)?.cut_offs).toEqual([
    {
      harbor_code: 'CNSHA',
      code: 'PCO',
      before: '2026-11-29T17:00:00+08:00',
      after: '2026-11-30T17:00:00+08:00',
    },
  ]);
});

it('a vessel that calls twice has two cut-offs of one kind, which are compared in their order', () => {
  const at = (day: string) => ({ harbor_code: 'CNSHA', code: 'PCO', time: `2026-12-${day}T12:00:00+08:00` });
  const change = sailingChange(
    basis({ cut_offs: [at('01'), at('09')] }),
    basis({ cut_offs: [at('01'), at('10')] }),
  );
  expect(change?.cut_offs).toMatchObject([{ before: at('09').time, after: at('10').time }]);
});

it('an omitted port is reported with the lanes that found the sailing before', () => {
  const shorter = basis({ calls: [call('a', 'CNSHA', '2026-12-01')], ways: [] });
  expect(sailingChange(basis(), shorter)).toMatchObject({
    omitted: ['AEJEA'],
    ways: [{ start_code: 'CNSHA', end_code: 'AEJEA' }],
  });
});

it('a new, withdrawn or restored sailing is reported once', () => {
  const gone = basis({ is_withdrawn: true });
  expect(sailingChange(undefined, basis())?.change).toBe('added');
  expect(sailingChange(basis(), gone)?.change).toBe('withdrawn');
  expect(sailingChange(gone, basis())?.change).toBe('restored');
  expect(sailingChange(gone, gone)).toBeNull();
  expect(sailingChange(undefined, gone)).toBeNull();
});
