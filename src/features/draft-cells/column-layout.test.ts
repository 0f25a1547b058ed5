import { expect, it } from 'vitest';

import type { ColumnLayout } from '../../store/device-rows.ts';
import { isOfLayout, layOut, rowHeadPx, withShown, withWidth } from './column-layout.ts';
import { columnsOf, optionalColumns, usualColumns } from './grid-columns.ts';

const usual: ColumnLayout = { shown: usualColumns, hidden: [], widths: {}, frozen: null };
const every = columnsOf({ load: 1, via: 0, unload: 1 }, optionalColumns);
const columnsIn = (layout: ColumnLayout) =>
  layOut(
    every.filter(({ id }) => isOfLayout(id, optionalColumns, layout)),
    layout,
  );

it('a hidden column is left out, and the first column cannot be hidden', () => {
  const layout = withShown(usual, ['type', 'cargo', 'vessel'], { optional: optionalColumns, isShown: false });
  expect(layOut(every, layout).map(({ id }) => id)).toContain('vessel');
  expect(columnsIn(layout).map(({ id }) => id)).not.toContain('type');
  expect(columnsIn(layout).map(({ id }) => id)).not.toContain('cargo');
  const again = withShown(layout, ['type', 'remark'], { optional: optionalColumns, isShown: true });
  expect(columnsIn(again).map(({ id }) => id)).toEqual(expect.arrayContaining(['type', 'remark']));
});

it('frozen columns follow each other from the left edge', () => {
  const widths = { vessel: 300 };
  const columns = columnsIn({ ...usual, widths, frozen: 'load.0' });
  expect(columns.map(({ leftPx }) => leftPx)).toEqual([
    rowHeadPx,
    rowHeadPx + 300,
    rowHeadPx + 300 + (columns[1]?.widthPx ?? 0),
    ...columns.slice(3).map(() => undefined),
  ]);
});

it('a width has limits and can be reset', () => {
  const wide = withWidth(usual, 'type', 5_000);
  expect(columnsIn(wide)[1]?.widthPx).toBe(640);
  expect(columnsIn(withWidth(wide, 'type', null))[1]?.widthPx).toBe(columnsIn(usual)[1]?.widthPx);
});
