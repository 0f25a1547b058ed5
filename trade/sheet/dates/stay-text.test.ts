import { expect, it } from 'vitest';

import { stayText } from './stay-text.ts';

it.each([
  ['ETB 04/12 ETS 05/12', '04/12 - 05/12'],
  ['ETA: 03-Dec 08:00 / ETD: 04-Dec 14:00', '03-Dec 08:00 - 04-Dec 14:00'],
  ['Arr 3 Dec\nDep 4 Dec', '3 Dec - 4 Dec'],
  ['到12/3 离12/4', '12/3 - 12/4'],
])('an arrival and a departure in "%s" are a range of days', (text, stay) => {
  expect(stayText(text)).toBe(stay);
});

it.each(['ETA 22/12', 'ETD 5 Dec ETA 9 Jan', 'ETA 3 Dec ETB 4 Dec ETD 5 Dec', '12/5-8'])(
  'the text "%s" stays as it is',
  (text) => expect(stayText(text)).toBe(text),
);
