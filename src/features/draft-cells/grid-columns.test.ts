import { expect, it } from 'vitest';

import { columnsOf, usualColumns } from './grid-columns.ts';

const sidePx = 220;
const scrollbarPx = 15;
/** The width of the row number column and of the pencil column at the right edge, in px. */
const edgesPx = 40 + 40;

it('at 1280 px the first discharging port is visible after four other calls', () => {
  const columns = columnsOf({ load: 3, via: 1, unload: 5 }, usualColumns);
  const upTo = columns.findIndex(({ id }) => id === 'unload.0') + 1;
  const sum = columns.slice(0, upTo).reduce((total, { widthPx }) => total + widthPx, edgesPx);
  expect(sum).toBeLessThanOrEqual(1280 - sidePx - scrollbarPx);
});

it('the vessel column is wide enough to distinguish sister ships', () => {
  expect(columnsOf({ load: 1, via: 0, unload: 1 }, usualColumns)[0]?.widthPx).toBeGreaterThanOrEqual(200);
});
