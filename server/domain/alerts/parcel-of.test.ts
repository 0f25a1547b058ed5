import { expect, it } from 'vitest';

import type { AlertLine } from '../../adapters/alerts/alert-sender.ts';
import { parcelOf } from './parcel-of.ts';
import type { AlertKeys } from './sealed-address.ts';

const line = (kind: AlertLine['kind'], title: string): AlertLine => ({
  id: title,
  kind,
  title,
  text: '',
  link: '',
  time: '',
  data: {},
});
const digestOf = (language: 'zh' | 'en', ...lines: AlertLine[]) =>
  parcelOf(lines, {
    id: 'one',
    channel: { id: 'one', kind: 'mail', address_hash: Buffer.alloc(1) },
    reader: { language, origin: 'https://laycan.example', ownerName: '林', siteName: 'Laycan' },
    keys: { token: () => 'token' } as unknown as AlertKeys,
  }).digest;

it('a digest lists near deadlines before changes and counts both', () => {
  const lines = [line('sailing', 'A'), line('deadline', 'B'), line('vessel', 'C')];
  const { subject, groups } = digestOf('zh', ...lines);
  expect(subject).toBe('1 个截止时间，2 条变更');
  expect(groups.map(({ title, lines: its }) => [title, its.map((one) => one.title)])).toEqual([
    ['临近截止', ['B']],
    ['变更', ['A', 'C']],
  ]);
  expect(digestOf('en', ...lines).subject).toBe('cut-offs: 1, changes: 2');
});

it('a single alert is its own subject, without a group', () => {
  expect(digestOf('zh', line('deadline', 'B'))).toMatchObject({ subject: 'B', groups: [{ title: '' }] });
});
