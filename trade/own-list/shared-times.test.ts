import { expect, test } from 'vitest';

import { aMemberRow } from '../../tests/support/a-sailing-row.ts';
import type { CutOff } from '../sailing/sailing.ts';
import { isContested } from '../deadline/other-times.ts';
import { sharedCutOffs } from './shared-times.ts';

const at = (time: string | null, changes: Partial<CutOff> = {}): CutOff => ({
  code: 'PCO',
  harbor_code: 'CNSHA',
  time: time && `2026-11-21T${time}:00+08:00`,
  provenance: 'published',
  rule: null,
  ...changes,
});
const terminal = {
  name: 'EAST4',
  time: '2026-11-21T12:00:00+08:00',
  since: '2026-11-20T03:40:00.000Z',
  published: '2026-11-21T18:00:00+08:00',
};
const told = { ...aMemberRow({ id: 'a' }), cut_offs: [at('12:00', { terminal })] };
const owner = { ...told.shipowner, id: told.shipowner.id + 1 };
const other = (cut_offs: CutOff[] | undefined, shipowner = owner) => ({
  ...aMemberRow({ id: 'b', shipowner }),
  cut_offs,
});
const timesOf = (row: ReturnType<typeof other>) =>
  sharedCutOffs([told, row])
    .get('b')
    ?.map(({ time }) => time?.slice(11, 16));

test('the earlier time of a terminal counts for both shipowners of a voyage', () => {
  const shared = sharedCutOffs([told, other([at('18:00')])]);
  const both = ['a', 'b'].map((id) =>
    shared.get(id)?.map((one) => [one.time?.slice(11, 16), isContested(one)]),
  );
  expect(both).toEqual([[['12:00', true]], [['12:00', true]]]);
});

test('the time of a terminal is added if the other shipowner gives none', () => {
  expect(timesOf(other([at(null)]))).toEqual(['12:00']);
  expect(timesOf(other([]))).toEqual(['12:00']);
});

test('a shipowner with an earlier time, or with another voyage, keeps its own', () => {
  expect(timesOf(other([at('10:00')]))).toEqual(['10:00']);
  expect(timesOf(other([at('18:00')], told.shipowner))).toEqual(['18:00']);
});

test('a reader who may not see the cut-offs gets none', () => {
  expect(sharedCutOffs([told, other(undefined)]).has('b')).toBe(false);
});
