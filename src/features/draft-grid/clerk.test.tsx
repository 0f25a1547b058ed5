// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aGridBook, aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { deleteStore } from '../../store/open-store.ts';
import { currentToasts } from '../../ui/toasts.ts';
import { applyEdits } from '../draft-cells/grid-edits.ts';
import type { GridBook, GridRow } from '../draft-cells/grid-row.ts';
import { storeDeadlines } from '../sheet-reading/sheet-readings.ts';
import { DraftGrid } from './draft-grid.tsx';

let held: readonly GridRow[] = [];

const choiceOf = ({ draft }: GridRow) => <button type="button">{`choose ${draft.id}`}</button>;

let reviewed = 0;

function Harness({ first, book }: { first: readonly GridRow[]; book: GridBook }) {
  const [shown, setShown] = useState(first);
  return (
    <DraftGrid
      title="远东"
      groupId="group"
      rows={shown}
      book={book}
      conflictOf={choiceOf}
      onReview={() => {
        reviewed += 1;
      }}
      onEdit={(edits) => {
        held = applyEdits(held, edits);
        setShown(held);
        return Promise.resolve();
      }}
    />
  );
}

const threeRows = () => ['a', 'b', 'c'].map((id) => aGridRow(aGridDraft(id, { sequence: id })));
const start = (rows: readonly GridRow[] = threeRows(), book = aGridBook()) => {
  held = rows;
  render(<Harness first={rows} book={book} />);
  cell(1, 2);
};
/** Presses a cell of the upper line. The columns are, in order: vessel, type, load, discharge, cargo, manager. */
const cell = (row: number, column: number) => {
  const found = document.querySelector(`td[data-row="${row}"][data-column="${column}"][data-line="0"]`);
  if (found) fireEvent.pointerDown(found, { button: 0 });
};
const field = () => document.activeElement as HTMLInputElement;
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
const pressOn = (target: Element, key: string) => fireEvent.keyDown(target, { key, ctrlKey: true });
const settled = () => act(async () => Promise.resolve());
const lastMessage = () => currentToasts().at(-1)?.text;

beforeEach(() => setLanguage('zh', chinese));
afterEach(cleanup);

test('Ctrl+A selects all cells, and typing stays in the active cell', async () => {
  start();
  press('a', { ctrlKey: true });
  expect(document.querySelectorAll('td[aria-selected]').length).toBeGreaterThan(20);
  expect(field().getAttribute('aria-label')).toBe('第 2 条，装港 1，上海');
  fireEvent.change(field(), { target: { value: '太仓' } });
  press('Enter');
  await settled();
  expect(held.map(({ draft }) => draft.harbors[0]?.harbor_code)).toEqual(['CNSHA', 'CNTAG', 'CNSHA']);
});

test('Ctrl+A and Ctrl+D fill all rows from the first', async () => {
  start();
  cell(0, 2);
  fireEvent.change(field(), { target: { value: '太仓' } });
  press('Enter');
  press('a', { ctrlKey: true });
  press('d', { ctrlKey: true });
  await settled();
  expect(held.map(({ draft }) => draft.harbors[0]?.harbor_code)).toEqual(['CNTAG', 'CNTAG', 'CNTAG']);
});

const sheet = [
  '船名\t航次\t起运港\t受载期\t目的港\t抵港\t备注',
  'CORAL\t1E\t上海\t11/25-28\t沙迦\t12/20\t甲板货另议',
  'JADE\t2E\t上海\t11/26-29\t沙迦\t12/22\t',
].join('\n');

test('a paste shows the hidden columns that it fills, and lists its assumptions', async () => {
  start();
  expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull();
  cell(3, 0);
  paste(sheet);
  await waitFor(() => expect(held).toHaveLength(5));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: '备注' })).toBeTruthy());
  expect(screen.queryByRole('columnheader', { name: '运价' })).toBeNull();
  expect(lastMessage()).toBe('已导入 2 条船期；已显示列：备注；推断：未写年份的日期按 2026/2027 年识别');
});

test('a paste into the table uses what headers of deadlines mean in the group', async () => {
  await storeDeadlines('group', { 'Fumigation cut-off': 'PCO' });
  start();
  cell(3, 0);
  paste(
    [
      '船名\t航次\t起运港\t受载期\t目的港\t抵港\tFumigation cut-off',
      'CORAL\t1E\t上海\t11/25-28\t沙迦\t12/20\t11-24 17:00',
      'JADE\t2E\t上海\t11/26-29\t沙迦\t12/22\t',
    ].join('\n'),
  );
  await waitFor(() => expect(held).toHaveLength(5));
  expect(held[3]?.draft.cut_offs.map(({ code, time }) => [code, time])).toEqual([
    ['PCO', '2026-11-24T17:00:00+08:00'],
  ]);
  await deleteStore();
});

test('a row in conflict offers the choice in the row, and calls it a conflict', () => {
  const draft = aGridDraft('a', { sequence: 'a' });
  const refusal = '内容已被他人修改';
  start([
    aGridRow(draft, { refusal, isConflict: true }),
    aGridRow({ ...draft, id: 'b', sequence: 'b' }, { refusal }),
  ]);
  expect(screen.getByRole('button', { name: 'choose a' }).closest('tbody')?.dataset['draft']).toBe('a');
  expect(screen.queryByRole('button', { name: 'choose b' })).toBeNull();
  expect(screen.getByRole('img', { name: '被服务器拒绝：内容已被他人修改' })).toBeTruthy();
});

test('a sheet pasted before the ports have loaded opens the dialog that waits for them', () => {
  start(undefined, aGridBook({ harbors: null }));
  cell(3, 0);
  paste(sheet);
  expect(held).toHaveLength(3);
  expect(screen.getByRole('dialog', { name: /^导入到/ }).textContent).toContain('港口表尚未下载到本机');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /复制的内容/ }).value).toContain('CORAL');
});

test('Ctrl+S stores the typed text, and pressed again opens the review', async () => {
  reviewed = 0;
  start();
  fireEvent.change(field(), { target: { value: '太仓' } });
  press('s', { ctrlKey: true });
  await settled();
  expect(held[1]?.draft.harbors[0]?.harbor_code).toBe('CNTAG');
  expect([lastMessage(), reviewed]).toEqual(['改动已自动保存', 0]);
  press('s', { ctrlKey: true });
  expect(reviewed).toBe(1);
});

test('keys that need no cell work while a heading has the focus', async () => {
  start();
  fireEvent.change(field(), { target: { value: '太仓' } });
  press('Enter');
  await settled();
  const heading = screen.getByRole('button', { name: /^装港 1/ });
  heading.focus();
  pressOn(heading, 'f');
  const find = screen.getByRole('textbox', { name: '查找' });
  expect(document.activeElement).toBe(find);
  pressOn(find, 'z');
  expect(held[1]?.draft.harbors[0]?.harbor_code).toBe('CNTAG');
  heading.focus();
  pressOn(heading, 'z');
  await settled();
  expect(held[1]?.draft.harbors[0]?.harbor_code).toBe('CNSHA');
});

test('a sheet pasted outside the table is added below the last sailing', async () => {
  start();
  fireEvent.paste(document.body, { clipboardData: { getData: () => sheet } });
  await waitFor(() => expect(held).toHaveLength(5));
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'CORAL' } });
  await settled();
  expect(held).toHaveLength(5);
});
