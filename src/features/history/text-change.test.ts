import { expect, test } from 'vitest';

import { textChange } from './text-change.ts';

test('of a long text only what was changed in it is marked', () => {
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

test('what has little in common is marked whole, and so is a short value', () => {
  expect(textChange('Chen Li', 'Zhao Min')).toBeNull();
  expect(textChange('618W', '619W')).toBeNull();
  expect(textChange('', 'On deck only')).toBeNull();
});
