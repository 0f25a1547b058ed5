// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aGridBook, aGridDraft, aGridRow } from '../../../../tests/support/grid-drafts.ts';
import { setLanguage, t } from '../../../i18n/t.ts';
import { catalogue as chinese } from '../../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../../i18n/zh/later-catalogue.ts';
import { DraftGrid } from '../draft-grid.tsx';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import { applyEdits } from '../../draft-cells/grid-edits.ts';

const book = aGridBook();
const first = ['a', 'b'].map((id) => aGridRow(aGridDraft(id, { sequence: id })));
let saved: DraftEdit[] = [];
let held: readonly GridRow[] = [];

function Harness() {
  const [rows, setRows] = useState(held);
  const keep = (edits: readonly DraftEdit[]) => {
    saved.push(...edits);
    held = applyEdits(held, edits);
    setRows(held);
    return Promise.resolve();
  };
  return <DraftGrid title="远东" groupId="group" rows={rows} book={book} onEdit={keep} />;
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const settled = () => act(async () => Promise.resolve());
const open = () => document.querySelector<HTMLElement>('dialog[open]');
const form = () => within(open() ?? document.createElement('div'));
const title = () => open()?.querySelector('h2')?.textContent;
/** Finds a button by its text, because finding it by role is slow in a large form. */
const button = (name: string, inside: ParentNode = document) =>
  [...inside.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const click = (name: string) => {
  const found = button(name);
  if (!found) throw new Error(`There is no button "${name}"`);
  fireEvent.click(found);
};
const part = (name: string) => within(form().getByLabelText(name));
/** Types into a field of the form and leaves it. */
const fill = async (label: string, text: string) => {
  const field = form().getByLabelText(label);
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  act(() => field.blur());
  await settled();
};
const draft = (row = 0) => held[row]?.draft;

beforeEach(() => {
  setLanguage('zh', { ...chinese, ...laterCatalogue });
  saved = [];
  held = first;
  render(<Harness />);
  const cell = document.querySelector('td[data-row="0"][data-column="2"][data-line="0"]');
  if (cell) fireEvent.pointerDown(cell, { button: 0 });
});
afterEach(cleanup);

describe('form of a sailing on a wide screen', () => {
  it('Ctrl+Enter opens and closes the form, and the focus returns to the shown row', () => {
    press('Enter', { ctrlKey: true });
    expect(title()).toBe('第 1 条 PIONEER 12E');
    click('下一条');
    expect(title()).toBe('第 2 条 PIONEER 12E');
    fireEvent.keyDown(form().getByLabelText('船名'), { key: 'Enter', ctrlKey: true });
    expect(open()).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('第 2 条，装港 1');
  });

  it('the opened form focuses its first field', () => {
    press('Enter', { ctrlKey: true });
    expect(document.activeElement).toBe(open()?.querySelector('input, textarea, select'));
  });

  it("a row's button opens the form, and closing it saves the text being typed", async () => {
    click('打开第 2 条的表单');
    const field = form().getByLabelText('航次');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '77W' } });
    click('关闭');
    await settled();
    expect(draft(1)?.voyage_number).toBe('77W');
  });

  it('a text being typed is saved when the page is hidden, and typing continues', async () => {
    press('Enter', { ctrlKey: true });
    const field = form().getByLabelText<HTMLInputElement>('航次');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '77W' } });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    state.mockRestore();
    await settled();
    expect([draft()?.voyage_number, field.value]).toEqual(['77W', '77W']);
    fireEvent.change(field, { target: { value: '77WA' } });
    act(() => field.blur());
    await settled();
    expect(draft()?.voyage_number).toBe('77WA');
  });

  it('a text being typed into a cell is saved when the page reloads', async () => {
    press('2');
    const field = document.activeElement;
    if (field) fireEvent.change(field, { target: { value: '777W' } });
    act(() => void dispatchEvent(new Event('beforeunload')));
    await settled();
    expect(saved).toHaveLength(1);
  });

  it('Ctrl+Enter in the empty row adds a sailing at the end', async () => {
    press('End', { ctrlKey: true });
    press('Enter', { ctrlKey: true });
    await settled();
    expect(saved.map(({ kind }) => kind)).toEqual(['add']);
    expect(form().getByLabelText('船名')).toBeTruthy();
  });

  it('role, order and common mark of a call change as separate fields', async () => {
    press('Enter', { ctrlKey: true });
    const call = part('装港 1');
    fireEvent.click(call.getByLabelText('装卸'));
    fireEvent.click(call.getByLabelText('设为常用港口'));
    click('后移 装港 1');
    await settled();
    const changes = saved.flatMap((edit) => (edit.kind === 'update' ? Object.keys(edit.changes) : []));
    expect(changes).toEqual(['harbors.a-0.is_unload', 'harbors.a-0.use_common', 'harbors.a-0.sequence']);
    expect(draft()?.harbors.find(({ id }) => id === 'a-0')).toMatchObject({
      is_load: true,
      is_unload: true,
      use_common: true,
    });
  });
});

describe('cut-offs in the form', () => {
  beforeEach(async () => {
    press('Enter', { ctrlKey: true });
    click('增加截止时间');
    click('截单 DCO · SI cut-off');
    await settled();
  });

  it('a new cut-off has its kind, the loading port and no time', () => {
    expect(draft()?.cut_offs).toEqual([
      expect.objectContaining({ code: 'DCO', harbor_code: 'CNSHA', time: null, provenance: 'published' }),
    ]);
    const item = part('截单 上海');
    expect(item.getByLabelText('时间（港口当地）').getAttribute('aria-invalid')).toBe('true');
    expect(item.getByText('不能为空')).toBeTruthy();
  });

  it("a time in free notation is read in the port's zone", async () => {
    await fill('时间（港口当地）', '11-24 17:00');
    expect(draft()?.cut_offs[0]?.time).toBe('2026-11-24T17:00:00+08:00');
    expect(form().getByText('2026-11-24 17:00，周二，上海当地 UTC+8')).toBeTruthy();
    expect(Object.keys((saved.at(-1) as { changes: object }).changes)).toEqual([
      `cut_offs.${draft()?.cut_offs[0]?.id}.time`,
    ]);
    await fill('时间（港口当地）', '明天下午');
    expect(draft()?.cut_offs[0]?.time).toBe('明天下午');
    expect(form().getByText('请写明时间，如 11-24 17:00')).toBeTruthy();
  });

  it('a cut-off moved to another port keeps its clock time in the new zone', async () => {
    await fill('时间（港口当地）', '11-24 17:00');
    const item = part('截单 上海');
    const port = item.getByLabelText('港口');
    act(() => port.focus());
    fireEvent.change(port, { target: { value: '杰贝' } });
    act(() => port.blur());
    await settled();
    expect(draft()?.cut_offs[0]).toMatchObject({ harbor_code: 'AEJEA', time: '2026-11-24T17:00:00+04:00' });
  });

  it('a time by a named rule follows the window, and another time gets a hint', async () => {
    fireEvent.click(form().getByLabelText('按规则推算'));
    await settled();
    expect(form().getByText('推算的时间须写明规则')).toBeTruthy();
    await fill('规则', '受载首日前一天 12:00');
    expect(draft()?.cut_offs[0]).toMatchObject({
      provenance: 'computed',
      rule: 'noon_day_before_laycan',
      time: '2026-11-24T12:00:00+08:00',
    });
    const call = part('装港 1');
    const days = call.getByLabelText('日期');
    act(() => days.focus());
    fireEvent.change(days, { target: { value: '11.27-30' } });
    act(() => days.blur());
    await settled();
    expect(draft()?.cut_offs[0]?.time).toBe('2026-11-26T12:00:00+08:00');
    await fill('时间（港口当地）', '11-24 12:00');
    expect(form().getByText('按这条规则应为 2026-11-26 12:00，请核对')).toBeTruthy();
    expect(draft()?.cut_offs[0]?.time).toBe('2026-11-24T12:00:00+08:00');
    click('改为 2026-11-26 12:00 UTC+8');
    await settled();
    expect(draft()?.cut_offs[0]?.time).toBe('2026-11-26T12:00:00+08:00');
  });

  it('a cut-off that is not given has no time and can be removed', async () => {
    await fill('时间（港口当地）', '11-24 17:00');
    fireEvent.click(form().getByLabelText('未提供'));
    await settled();
    expect(draft()?.cut_offs[0]).toMatchObject({ provenance: 'not_given', time: null, rule: null });
    expect(form().queryByLabelText('时间（港口当地）')).toBeNull();
    click('移除该截止时间 截单 上海');
    await settled();
    expect(draft()?.cut_offs).toEqual([]);
  });

  it('unknown cargo is shown as typed until it is corrected', async () => {
    cleanup();
    held = first.map((row, at) => (at === 0 ? { ...row, unread: { cargo_tags: '蓝藻' } } : row));
    render(<Harness />);
    const cell = document.querySelector('td[data-row="0"][data-column="2"][data-line="0"]');
    if (cell) fireEvent.pointerDown(cell, { button: 0 });
    press('Enter', { ctrlKey: true });
    const label = t('draftGrid.field_cargo_tags');
    expect((form().getByLabelText(label) as HTMLInputElement).value).toBe('蓝藻');
    expect(open()?.textContent).toContain(t('draftGrid.unknownValue', { text: '蓝藻' }));
    await fill(label, '钢材');
    expect(held[0]).toMatchObject({ unread: {}, draft: { cargo_tags: ['steel'] } });
    expect(form().getByRole('group', { name: label })).toBeTruthy();
  });
});
