import { expect, test } from 'vitest';

import { sparkPoints } from './spark-points.ts';

const quoted = (day: number, amount: string) => ({ quotation_time: `2026-11-0${day}T00:00:00Z`, amount });

test('each quote is drawn at its time, the highest at the top', () => {
  expect(sparkPoints([quoted(1, '30.00'), quoted(2, '40.00'), quoted(5, '35.00')])).toEqual([
    { x: 0, y: 1 },
    { x: 0.25, y: 0 },
    { x: 1, y: 0.5 },
  ]);
});

test('constant quotes give a level line, a single quote its end point', () => {
  expect(sparkPoints([quoted(1, '30.00'), quoted(3, '30.00')]).map(({ y }) => y)).toEqual([0.5, 0.5]);
  expect(sparkPoints([quoted(1, '30.00')])).toEqual([{ x: 1, y: 0.5 }]);
});
