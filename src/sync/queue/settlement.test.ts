import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { settlementOf } from './settlement.ts';

const circumstances = { nextTime: 5, rowsOf: () => [] };
const refused = { key: 'a', status: 404, code: 'not_found', message: 'gone' };

test('a change that the server refuses waits for the person', () => {
  expect(settlementOf(anEntry({ id: 'a' }), refused, circumstances)).toMatchObject({
    id: 'a',
    kind: 'failed',
  });
});

test('a page view that the server refuses is dropped silently', () => {
  const look = anEntry({ id: 'a', entity: 'behavior/shipowner/3/2026-11-23' });
  expect(settlementOf(look, refused, circumstances)).toEqual({ id: 'a', kind: 'dropped', rows: [] });
  const silent = settlementOf(look, undefined, circumstances);
  expect(silent).toMatchObject({ kind: 'again', nextTime: 5 });
});
