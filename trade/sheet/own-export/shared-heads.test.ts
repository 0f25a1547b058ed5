import { expect, test } from 'vitest';

import { sharedExport, sharedHeads } from './shared-heads.ts';

const headsIn = (language: 'zh' | 'en') => [
  'Vessel',
  '',
  ...Object.values(sharedHeads).map((head) => head[language]),
];

test.each(['zh', 'en'] as const)('the columns of a sheet shared in %s are known', (language) => {
  const header = headsIn(language);
  const found = sharedExport(header);
  expect(found?.withdrawnAt).toBe(header.indexOf(sharedHeads.withdrawn[language]));
  expect(found?.known).toHaveLength(Object.keys(sharedHeads).length);
});

test('a sheet shared with the earlier heading of cancellations stays readable', () => {
  const header = headsIn('en').map((head) => (head === 'Cancelled at' ? 'Withdrawn at' : head));
  expect(sharedExport(header)?.withdrawnAt).toBe(header.indexOf('Withdrawn at'));
});

test('the header of another sheet is not a shared sheet', () => {
  expect(sharedExport(['Vessel', '', 'Withdrawn at', 'Remarks'])).toBeNull();
});
