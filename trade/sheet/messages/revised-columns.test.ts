import { expect, test } from 'vitest';

import { withoutFormerDays } from './revised-columns.ts';

test('the former days of a drawn table are removed', () => {
  expect(
    withoutFormerDays([
      'Port     Original     Revised',
      'Ningbo   05 Dec   09 Dec',
      '',
      'Brisbane | 22 Dec | 26 Dec',
    ]),
  ).toEqual(['Port   Revised', 'Ningbo   09 Dec', '', 'Brisbane   26 Dec']);
});

test('all columns with former days are removed', () => {
  const head = 'Port   Original ETA   Original ETD   Revised ETA   Revised ETD';
  expect(withoutFormerDays([head, 'Ningbo   2 Dec   4 Dec   5 Dec   7 Dec'])).toEqual([
    'Port   Revised ETA   Revised ETD',
    'Ningbo   5 Dec   7 Dec',
  ]);
});

test.each([
  ['a line with another number of columns', ['Port   Original   Revised', 'Ningbo   05 Dec']],
  [
    'a sentence about an original schedule',
    ['The original   schedule was revised', 'Ningbo   05 Dec   09 Dec'],
  ],
])('%s is left unchanged', (_, lines) => {
  expect(withoutFormerDays(lines).at(-1)).toBe(lines.at(-1));
});
