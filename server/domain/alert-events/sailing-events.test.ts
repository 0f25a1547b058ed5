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
