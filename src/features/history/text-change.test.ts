import { expect, test } from 'vitest';

import { textChange } from './text-change.ts';

test('only the changed part of a long text is marked', () => {
  expect(textChange('仅限 4.2 米以下的车辆', '仅限 4.5 米以下的车辆')).toEqual({
    head: '仅限 4.',
    was: '2',
    now: '5',
    tail: ' 米以下的车辆',
  });
  expect(textChange('Steel coils', 'Steel coils only')).toEqual({
    head: 'Steel coils',
    was: '',
    now: ' only',
    tail: '',
  });
});

test('short values and texts with little in common are marked whole', () => {
  expect(textChange('Chen Li', 'Zhao Min')).toBeNull();
  expect(textChange('618W', '619W')).toBeNull();
  expect(textChange('', 'On deck only')).toBeNull();
});
