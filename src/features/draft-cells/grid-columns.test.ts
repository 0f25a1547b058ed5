import { expect, it } from 'vitest';

import { columnsOf, usualColumns } from './grid-columns.ts';

const sidePx = 220;
const scrollbarPx = 15;
/** The numbers of the rows, and the pencil that stays at the right edge. */
const edgesPx = 40 + 40;

it('on a window of 1280 px the first port of discharge is whole behind three of loading and one between', () => {
  const columns = columnsOf({ load: 3, via: 1, unload: 5 }, usualColumns);
  const upTo = columns.findIndex(({ id }) => id === 'unload.0') + 1;
  const sum = columns.slice(0, upTo).reduce((total, { widthPx }) => total + widthPx, edgesPx);
  expect(sum).toBeLessThanOrEqual(1280 - sidePx - scrollbarPx);
});

it('the half of a vessel’s name that tells her from her sisters is there', () => {
  expect(columnsOf({ load: 1, via: 0, unload: 1 }, usualColumns)[0]?.widthPx).toBeGreaterThanOrEqual(200);
});
