// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aGridBook, aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book as chinese } from '../../i18n/zh/book.ts';
import { DraftGrid } from './draft-grid.tsx';
import type { GridEdit, GridRow } from './draft-grid-props.ts';
import { applyEdits } from './grid-edits.ts';

const book = aGridBook();
const rows = () => ['a', 'b'].map((id) => aGridRow(aGridDraft(id, { sequence: id })));
let kept: GridEdit[] = [];
let held: readonly GridRow[] = [];
let isRefusing = false;

function Harness({ first = rows() }: { first?: readonly GridRow[] }) {
  const [shown, setShown] = useState(first);
  const keep = (edits: readonly GridEdit[]) => {
    if (isRefusing) return Promise.reject(new Error('full'));
    kept.push(...edits);
    held = applyEdits(held, edits);
    setShown(held);
    return Promise.resolve();
  };
  return <DraftGrid title="远东" rows={shown} book={book} onEdit={keep} />;
}

const start = (first = rows()) => {
  held = first;
  render(<Harness first={first} />);
  cell(0, 2, 0);
};
/** Presses on a cell; columns: vessel, type, load, discharge, cargo, manager. */
const cell = (row: number, column: number, line: 0 | 1) => {
  const found = document.querySelector(`td[data-row="${row}"][data-column="${column}"][data-line="${line}"]`);
  if (found) fireEvent.pointerDown(found, { button: 0 });
};
const field = () => document.activeElement as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const settled = () => act(async () => Promise.resolve());
const call = (row: number, at: number) => held[row]?.draft.harbors[at];

beforeEach(() => {
  setLanguage('zh', chinese);
  kept = [];
  isRefusing = false;
});
afterEach(cleanup);

describe('the grid', () => {
  it('says which cell has the focus and what is in it', () => {
    start();
    expect(field().getAttribute('aria-label')).toBe('第 1 条，装港 1，上海');
    press('ArrowDown');
    expect(field().getAttribute('aria-label')).toBe('第 1 条，装港 1 日期，11-25~28');
    press('Tab');
    expect(field().getAttribute('aria-label')).toBe('第 1 条，卸港 1，杰贝阿里');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('7');
  });

  it('takes what is typed with Enter, and goes on below', async () => {
    start();
    press('ArrowDown');
    type('11.26-29');
    press('Enter');
    await settled();
    expect(call(0, 0)).toMatchObject({ start_time: '2026-11-26', end_time: '2026-11-29' });
    expect(field().getAttribute('aria-label')).toContain('第 2 条，装港 1 日期');
  });

  it('offers ports in the cell and takes the best with Enter', async () => {
    start();
    type('tc');
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('太仓');
    press('Enter');
    await settled();
    expect(call(0, 0)?.harbor_code).toBe('CNTAG');
  });

  it('leaves the keys to an input method that is at work', async () => {
    start();
    fireEvent.compositionStart(field());
    type('shan');
    press('Enter', { isComposing: true });
    press('ArrowDown', { keyCode: 229 });
    expect(kept).toEqual([]);
    fireEvent.compositionEnd(field());
    type('汕头');
    press('Enter');
    await settled();
    expect(call(0, 0)?.harbor_code).toBe('CNSWA');
  });

  it('keeps a text that cannot be read in its cell, and says why', async () => {
    start();
    type('nowhere at all');
    press('Enter');
    await settled();
    cell(0, 2, 0);
    expect(call(0, 0)?.harbor_code).toBe('nowhere at all');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/没有|找不到/, { selector: 'p' }).textContent).toContain('nowhere at all');
  });

  it('gives up an edit with Escape', () => {
    start();
    type('x');
    press('Escape');
    expect(kept).toEqual([]);
    expect(field().value).toBe('');
  });

  it('makes a sailing of what is typed into the empty row', async () => {
    start();
    cell(2, 0, 0);
    type('CORAL');
    press('Tab');
    await settled();
    expect(held).toHaveLength(3);
    expect(held[2]?.draft.ship_name).toBe('CORAL');
    expect(field().getAttribute('aria-label')).toContain('第 3 条，航次');
  });

  it('fills down, takes it back and does it again', async () => {
    start();
    press('ArrowDown');
    type('11.26-29');
    press('Enter');
    cell(0, 2, 1);
    press('ArrowDown', { shiftKey: true });
    press('d', { ctrlKey: true });
    await settled();
    expect(call(1, 0)?.start_time).toBe('2026-11-26');
    press('z', { ctrlKey: true });
    await settled();
    expect(call(1, 0)?.start_time).toBe('2026-11-25');
    press('y', { ctrlKey: true });
    await settled();
    expect(call(1, 0)?.start_time).toBe('2026-11-26');
  });

  it('takes a block from a spreadsheet, rows beyond the last as new sailings, as one step', async () => {
    start();
    cell(1, 0, 0);
    fireEvent.paste(field(), {
      clipboardData: { getData: () => 'CORAL\t1E\t重吊\t太仓\t11/27\nJADE\t2E\t滚装\t上海\t11/28' },
    });
    await settled();
    expect(held.map(({ draft }) => draft.ship_name)).toEqual(['PIONEER', 'CORAL', 'JADE']);
    expect(call(1, 0)).toMatchObject({ harbor_code: 'CNTAG', start_time: '2026-11-27' });
    expect(held[2]?.draft.machine_id).toBe('roll');
    press('z', { ctrlKey: true });
    await settled();
    expect(held.map(({ draft }) => draft.ship_name)).toEqual(['PIONEER', 'PIONEER']);
  });

  it('copies what pasting takes again', () => {
    start();
    press('a', { ctrlKey: true });
    let copied = '';
    fireEvent.copy(field(), { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
    expect(copied.split('\r\n')[0]).toBe('PIONEER\t12E\t普通杂货船\t上海\t11-25~28\t杰贝阿里\t12-20~22\t\t');
  });

  it('takes back what could not be kept', async () => {
    start();
    isRefusing = true;
    type('太仓');
    press('Enter');
    await settled();
    expect(within(screen.getByRole('grid')).getAllByText('上海')).toHaveLength(2);
  });

  it('keeps the focus in its cell when it goes far, and draws only what is in sight', () => {
    const many = Array.from({ length: 300 }, (_, at) => {
      const id = `r${String(at).padStart(3, '0')}`;
      return aGridRow(aGridDraft(id, { sequence: id }));
    });
    start(many);
    press('End', { ctrlKey: true });
    expect(field().getAttribute('aria-label')).toContain('新的一条');
    press('ArrowUp');
    expect(field().getAttribute('aria-label')).toContain('第 300 条');
    expect(document.querySelectorAll('tr').length).toBeLessThan(150);
  });

  it('deletes ticked sailings', async () => {
    start();
    fireEvent.pointerDown(screen.getByRole('checkbox', { name: '选择第 1 条' }));
    fireEvent.click(
      within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '删除' }),
    );
    await settled();
    expect(held.map(({ draft }) => draft.id)).toEqual(['b']);
  });
});
