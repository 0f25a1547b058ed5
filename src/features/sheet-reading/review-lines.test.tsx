// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import type { Asking } from './asking.ts';
import { ReviewLines } from './review-lines.tsx';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import * as reviewRows from './review-rows.ts';
import type { ReviewRow } from './review-rows.ts';
import type { ImportSheet } from './use-judging.ts';

vi.mock('./review-line.tsx', () => ({
  ReviewLine: ({ reviewRow, span }: { reviewRow: ReviewRow; span: number }) => (
    <li data-span={span}>
      <input aria-label={`row ${reviewRow.row.row}`} />
    </li>
  ),
  laneOf: ({ remark }: NewDraft) => (remark === 'long' ? longLane : null),
}));

const longLane = vi.hoisted(() => {
  const window = { start_time: '2026-12-11', end_time: '2026-12-11' };
  return { load: window, unload: window, days: 30, vias: [] };
});

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const rowsOf = (...numbers: number[]) =>
  numbers.map((row) => ({ row: { row, draft: {}, notes: [] }, questions: [] }) as unknown as ReviewRow);
const linesOf = (rows: readonly ReviewRow[], most = 30) => (
  <ReviewLines
    rows={rows}
    most={most}
    common={new Map()}
    sheet={{} as ImportSheet}
    asking={{} as Asking}
    book={{} as CellBook}
  />
);
const shown = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('aria-label'));

test('review rows are rendered a few per frame until all wanted ones are shown', async () => {
  render(linesOf(rowsOf(2, 3, 4, 5, 6, 7, 8), 5));
  expect(shown().length).toBeLessThan(5);
  await waitFor(() => expect(shown()).toEqual(['row 2', 'row 3', 'row 4', 'row 5', 'row 6']));
});

test('a focused row stays rendered when rows before it are added or removed', async () => {
  const { rerender } = render(linesOf(rowsOf(2, 3, 4)));
  await waitFor(() => expect(shown()).toEqual(['row 2', 'row 3', 'row 4']));
  const field = screen.getByRole('textbox', { name: 'row 4' });
  field.focus();
  rerender(linesOf(rowsOf(9, 8, 7, 2, 3, 4)));
  expect(shown()).toEqual(expect.arrayContaining(['row 2', 'row 3', 'row 4']));
  await waitFor(() => expect(shown()).toEqual(['row 9', 'row 8', 'row 7', 'row 2', 'row 3', 'row 4']));
  rerender(linesOf(rowsOf(8, 3, 4)));
  expect(shown()).toEqual(['row 8', 'row 3', 'row 4']);
  expect(screen.getByRole('textbox', { name: 'row 4' })).toBe(field);
  expect(document.activeElement).toBe(field);
});

test('a row with a question fits the scale, although it has no draft yet', async () => {
  vi.spyOn(reviewRows, 'shownDraft').mockReturnValue({ remark: 'long' } as unknown as NewDraft);
  const asked = { row: { row: 2, draft: null, notes: [] }, questions: [] } as unknown as ReviewRow;
  render(linesOf([asked]));
  await waitFor(() => expect(screen.getByRole('listitem').dataset['span']).toBe('40'));
});
