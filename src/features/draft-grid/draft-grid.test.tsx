// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aGridBook, aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { currentToasts } from '../../ui/toasts.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { DraftGrid } from './draft-grid.tsx';
import type { DraftEdit, TrayRow } from '../draft-cells/draft-edit.ts';
import type { GridRow } from '../draft-cells/grid-row.ts';
import { applyEdits, applyToTray } from '../draft-cells/grid-edits.ts';
import { useCellEdits } from './view/use-cell-edits.ts';
import { useGridView } from './view/use-grid-view.ts';

const book = aGridBook();
const rows = () => ['a', 'b'].map((id) => aGridRow(aGridDraft(id, { sequence: id })));
let saved: DraftEdit[] = [];
let held: readonly GridRow[] = [];
let inTray: readonly TrayRow[] = [];
let isRefusing = false;

function Harness({ first = rows() }: { first?: readonly GridRow[] }) {
  const [shown, setShown] = useState(first);
  const keep = (edits: readonly DraftEdit[]) => {
    if (isRefusing) return Promise.reject(new Error('full'));
    saved.push(...edits);
    held = applyEdits(held, edits);
    inTray = applyToTray(inTray, edits);
    setShown(held);
    return Promise.resolve();
  };
  return <DraftGrid title="远东" groupId="group" rows={shown} tray={inTray} book={book} onEdit={keep} />;
}

const start = (first = rows()) => {
  held = first;
  render(<Harness first={first} />);
  cell(0, 2, 0);
};
/** Presses a cell. The columns are, in order: vessel, type, load, discharge, cargo, manager. */
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
  saved = [];
  inTray = [];
  isRefusing = false;
});
afterEach(cleanup);

describe('draft grid', () => {
  it('the grid announces the focused cell and its content', () => {
    start();
    expect(field().getAttribute('aria-label')).toBe('第 1 条，装港 1，上海');
    press('ArrowDown');
    expect(field().getAttribute('aria-label')).toBe('第 1 条，装港 1 日期，11-25~28');
    press('Tab');
    expect(field().getAttribute('aria-label')).toBe('第 1 条，卸港 1，杰贝阿里');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('7');
  });

  it('Enter saves the typed text and moves to the cell below', async () => {
    start();
    press('ArrowDown');
    type('11.26-29');
    press('Enter');
    await settled();
    expect(call(0, 0)).toMatchObject({ start_time: '2026-11-26', end_time: '2026-11-29' });
    expect(field().getAttribute('aria-label')).toContain('第 2 条，装港 1 日期');
  });

  it('a cell offers ports, and Enter chooses the best one', async () => {
    start();
    type('tc');
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('太仓');
    press('Enter');
    await settled();
    expect(call(0, 0)?.harbor_code).toBe('CNTAG');
  });

  it('keys during input method composition do not edit the grid', async () => {
    start();
    fireEvent.compositionStart(field());
    type('shan');
    press('Enter', { isComposing: true });
    press('ArrowDown', { keyCode: 229 });
    expect(saved).toEqual([]);
    fireEvent.compositionEnd(field());
    type('汕头');
    press('Enter');
    await settled();
    expect(call(0, 0)?.harbor_code).toBe('CNSWA');
  });

  it('an unreadable text stays in its cell with the reason', async () => {
    start();
    type('nowhere at all');
    press('Enter');
    await settled();
    cell(0, 2, 0);
    expect(call(0, 0)?.harbor_code).toBe('nowhere at all');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/没有|找不到/, { selector: 'p' }).textContent).toContain('nowhere at all');
  });

  it('Escape cancels an edit', () => {
    start();
    type('x');
    press('Escape');
    expect(saved).toEqual([]);
    expect(field().value).toBe('');
  });

  it('typing into the empty row adds a sailing', async () => {
    start();
    cell(2, 0, 0);
    type('CORAL');
    press('Tab');
    await settled();
    expect(held).toHaveLength(3);
    expect(held[2]?.draft.ship_name).toBe('CORAL');
    expect(field().getAttribute('aria-label')).toContain('第 3 条，航次');
  });

  it('Ctrl+D fills down; undo and redo work', async () => {
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

  it('a pasted block is one step, and its extra rows become new sailings', async () => {
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

  it('a message gives the number of pasted cells without a column', async () => {
    start();
    cell(1, 4, 0);
    fireEvent.paste(field(), { clipboardData: { getData: () => '钢材\t\tHY-77\tHY-78' } });
    await settled();
    expect(held[1]?.draft.cargo_tags).toEqual(['steel']);
    expect(currentToasts().at(-1)?.text).toBe('已粘贴 2 格，2 格未粘贴：右侧列数不够');
  });

  it('pasting a long block twice at once adds its sailings once', async () => {
    start();
    cell(2, 0, 0);
    const text = Array.from({ length: 60 }, (_, at) => `CORAL\t${at}E`).join('\n');
    for (const _ of [1, 2]) fireEvent.paste(field(), { clipboardData: { getData: () => text } });
    await waitFor(() => expect(held.length).toBeGreaterThan(60));
    await settled();
    expect(held.map(({ draft }) => draft.voyage_number).slice(2)).toEqual(
      Array.from({ length: 60 }, (_, at) => `${at}E`),
    );
    expect(saved.filter(({ kind }) => kind === 'add')).toHaveLength(1);
  });

  const copyText = () => {
    const copied = new Map<string, string>();
    fireEvent.copy(field(), {
      clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
    });
    return copied.get('text/plain') ?? '';
  };

  it('copied cells have full dates, and whole rows have headings', () => {
    start();
    press('ArrowRight', { shiftKey: true });
    expect(copyText()).toBe('上海\t杰贝阿里');
    cell(0, 2, 1);
    expect(copyText()).toBe('2026-11-25~2026-11-28');
    press('a', { ctrlKey: true });
    expect(copyText().split('\r\n')[0]).toMatch(/^船名\t航次\t/);
    expect(copyText().split('\r\n')).toHaveLength(3);
  });

  it('the menu of a cell deletes its sailing, and the focus returns to the cell', async () => {
    start();
    fireEvent.contextMenu(field(), { clientX: 50, clientY: 60 });
    fireEvent.click(screen.getByRole('menuitem', { name: '删除 1 条' }));
    await settled();
    expect(held.map(({ draft }) => draft.id)).toEqual(['b']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(field().getAttribute('role') ?? field().tagName).toMatch(/INPUT|combobox/);
  });

  it('a hidden column is shown again by the columns tool', async () => {
    start();
    fireEvent.click(screen.getByRole('button', { name: '船型' }));
    fireEvent.click(screen.getByRole('menuitem', { name: '隐藏此列' }));
    expect(screen.queryByRole('columnheader', { name: /船型/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '列' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '船型' }));
    await settled();
    expect(screen.getByRole('columnheader', { name: /船型/ })).toBeTruthy();
  });

  it('Enter that ends a composition stays in the cell', () => {
    start();
    fireEvent.compositionStart(field(), { data: '' });
    type('taic');
    fireEvent.compositionUpdate(field(), { data: '太仓' });
    press('Enter', { isComposing: true, keyCode: 229 });
    type('太仓');
    fireEvent.compositionEnd(field(), { data: '太仓' });
    expect(field().value).toBe('太仓');
    expect(field().getAttribute('aria-label')).toContain('第 1 条');
    expect(saved).toEqual([]);
    press('Enter');
    expect(field().getAttribute('aria-label')).toContain('第 2 条');
  });

  it('the grid reverts an edit that could not be saved', async () => {
    start();
    isRefusing = true;
    type('太仓');
    press('Enter');
    await settled();
    expect(within(screen.getByRole('grid')).getAllByText('上海')).toHaveLength(2);
  });

  it('the focus survives a long jump, and only visible rows are rendered', () => {
    const many = Array.from({ length: 300 }, (_, at) => {
      const id = `r${String(at).padStart(3, '0')}`;
      return aGridRow(aGridDraft(id, { sequence: id }));
    });
    start(many);
    press('End', { ctrlKey: true });
    expect(field().getAttribute('aria-label')).toContain('新船期');
    press('ArrowUp');
    expect(field().getAttribute('aria-label')).toContain('第 300 条');
    expect(document.querySelectorAll('tr').length).toBeLessThan(150);
  });

  it('ticked sailings can be deleted', async () => {
    start();
    fireEvent.pointerDown(screen.getByRole('checkbox', { name: '选择第 1 条' }));
    fireEvent.click(
      within(screen.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '删除' }),
    );
    await settled();
    expect(held.map(({ draft }) => draft.id)).toEqual(['b']);
    expect(currentToasts().at(-1)?.action?.label).toBe('撤销');
    // After another edit the message must no longer offer undo, because undo would revert the other edit.
    cell(0, 2, 0);
    type('tc');
    press('Enter');
    await settled();
    expect(currentToasts().some(({ action }) => action)).toBe(false);
  });
});

describe('pasting a sheet of sailings', () => {
  it('a sheet pasted twice before its rows are there is added once', async () => {
    start();
    for (const _ of [1, 2]) fireEvent.paste(field(), { clipboardData: { getData: () => sheet } });
    await waitFor(() => expect(names()).toContain('CORAL'));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL']);
    expect(inTray).toHaveLength(2);
  });

  const sheet = [
    '船名\t起运港\t受载期\t目的港\t抵港',
    'CORAL\t上海\t11/25-28\t沙迦\t12/20',
    'JADE\tnowhere\t11/26-29\t沙迦\t12/22',
    'OPAL\tnowhere\t11/27-30\t沙迦\t12/23',
  ].join('\n');
  const paste = async (text: string) => {
    fireEvent.paste(field(), { clipboardData: { getData: () => text } });
    await waitFor(() => expect(names()).toContain('CORAL'));
  };
  const names = () => held.map(({ draft }) => draft.ship_name);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const trayOf = (name: string) =>
    within(screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name)) ?? document.body);

  it('good rows become drafts; faulty rows wait to be corrected, moved or restored', async () => {
    start();
    await paste(sheet);
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL']);
    expect(inTray.map(({ cells }) => cells['ship_name'])).toEqual(['JADE', 'OPAL']);
    // Lets React render the state after the drafts and the tray (imported rows that wait for correction) have
    // changed.
    fireEvent.click(await screen.findByRole('button', { name: '待修改的导入行，2 行' }));
    const load = trayOf('JADE').getByRole('combobox', { name: '起运港' });
    expect(load.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(load, { target: { value: '太仓' } });
    fireEvent.blur(load);
    await settled();
    expect(inTray[0]?.cells['load']).toBe('太仓');
    fireEvent.click(trayOf('JADE').getByRole('button', { name: '加入草稿' }));
    await settled();
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL', 'JADE']);
    expect(inTray.map(({ cells }) => cells['ship_name'])).toEqual(['OPAL']);
    fireEvent.click(button('撤销'));
    await settled();
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL']);
    expect(inTray).toHaveLength(2);
    fireEvent.click(trayOf('OPAL').getByRole('button', { name: '先加入，稍后再改' }));
    await settled();
    expect(held.at(-1)?.draft.harbors[0]).toMatchObject({ harbor_code: 'nowhere', is_load: true });
    fireEvent.click(trayOf('JADE').getByRole('button', { name: '丢弃' }));
    await settled();
    expect(inTray).toEqual([]);
    expect(screen.getByText('没有待修改的行')).toBeTruthy();
    fireEvent.click(button('撤销'));
    await settled();
    expect(inTray.map(({ cells }) => cells['ship_name'])).toEqual(['JADE']);
  });

  it('a pasted row about a known voyage changes only the fields it contains', async () => {
    start();
    const moved = [
      '船名\t航次\t起运港\t受载期\t目的港\t抵港',
      'PIONEER\t12E\t上海\t11/27-30\t杰贝阿里\t12/22-24',
      'CORAL\t1\t上海\t11/25-28\t沙迦\t12/20',
    ].join('\n');
    await paste(moved);
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL']);
    expect(call(0, 0)).toMatchObject({ id: 'a-0', start_time: '2026-11-27', end_time: '2026-11-30' });
    expect(inTray).toEqual([]);
    fireEvent.click(button('撤销'));
    await settled();
    expect(call(0, 0)?.start_time).toBe('2026-11-25');
  });

  it('cells without headings become sailings below the last row, and cells anywhere else', async () => {
    start();
    const cells = ['CORAL\t1\t上海\t11/25-28\t沙迦\t12/20', 'JADE\t2\t上海\t11/26-29\t沙迦\t12/22'].join(
      '\n',
    );
    press('End', { ctrlKey: true });
    await paste(cells);
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL', 'JADE']);
    expect(call(3, 0)).toMatchObject({ harbor_code: 'CNSHA', start_time: '2026-11-26' });
    cell(0, 0, 0);
    fireEvent.paste(field(), { clipboardData: { getData: () => 'MING\t77E' } });
    await settled();
    expect(held[0]?.draft).toMatchObject({ ship_name: 'MING', voyage_number: '77E' });
  });

  it('a row of the tray about a known voyage updates it, or becomes another sailing', async () => {
    start();
    const asked = [
      '船名\t航次\t起运港\t受载期\t目的港\t抵港',
      'PIONEER\t12E\tnowhere\t11/27-30\t杰贝阿里\t12/22',
      'CORAL\t1\t上海\t11/25-28\t沙迦\t12/20',
    ].join('\n');
    await paste(asked);
    fireEvent.click(await screen.findByRole('button', { name: '待修改的导入行，1 行' }));
    const load = trayOf('PIONEER').getByRole('combobox', { name: '起运港' });
    fireEvent.change(load, { target: { value: '上海' } });
    fireEvent.blur(load);
    await settled();
    expect(trayOf('PIONEER').getByText(/草稿第 1 条是同一条船、同一航次/).textContent).toContain('11月');
    fireEvent.click(trayOf('PIONEER').getByRole('button', { name: '更新第 1 条' }));
    await settled();
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL']);
    expect(call(0, 0)?.start_time).toBe('2026-11-27');
    fireEvent.click(button('撤销'));
    await settled();
    fireEvent.click(trayOf('PIONEER').getByRole('button', { name: '作为新船期' }));
    await settled();
    expect(names()).toEqual(['PIONEER', 'PIONEER', 'CORAL', 'PIONEER']);
    expect(call(0, 0)?.start_time).toBe('2026-11-25');
  });

  it('rows of an old sheet wait until a person confirms them', async () => {
    const old = ['更新日期：2026-01-05', ...sheet.split('\n').slice(0, 2)].join('\n');
    start();
    fireEvent.paste(field(), { clipboardData: { getData: () => old } });
    await waitFor(() => expect(inTray).toHaveLength(1));
    fireEvent.click(await screen.findByRole('button', { name: '待修改的导入行，1 行' }));
    expect(trayOf('CORAL').getByText('待确认')).toBeTruthy();
    expect(trayOf('CORAL').queryByRole('button', { name: '先加入，稍后再改' })).toBe(null);
    fireEvent.click(trayOf('CORAL').getByRole('button', { name: '仍有效' }));
    await settled();
    expect(trayOf('CORAL').getByText('可加入草稿')).toBeTruthy();
    fireEvent.click(button('撤销'));
    await settled();
    expect(trayOf('CORAL').getByText('待确认')).toBeTruthy();
  });
});

it("a step beyond the group's limit adds nothing and shows a message", () => {
  const many = Array.from({ length: 1_999 }, (_, at) => aGridRow(aGridDraft(`r${at}`)));
  const { result } = renderHook(() =>
    useGridView({ rows: many, book, onEdit: (edits) => Promise.resolve(void saved.push(...edits)) }),
  );
  const add = (...ids: string[]) =>
    result.current.edit([{ kind: 'add', rows: ids.map((id) => aGridDraft(id)) }]);
  expect(add('one', 'two')).toBe(false);
  expect(saved).toEqual([]);
  expect(currentToasts().at(-1)?.text).toBe(
    '本组已有 1999 条，加上这些共 2001 条，一个组最多 2000 条。未导入任何船期。',
  );
  act(() => void add('one'));
  expect(saved).toHaveLength(1);
});

it('rows of a voyage sheet beyond the limit are not reported as written', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => aGridRow(aGridDraft(`r${at}`)));
  const { result } = renderHook(() =>
    useCellEdits(useGridView({ rows: many, book, onEdit: () => Promise.resolve() })),
  );
  const writes = new Map([['ship_name', 'CORAL'] as const]);
  expect(await result.current.writeRows([{ row: 2_000, writes }])).toBe(false);
});

it('an unknown value stays in its cell with the reason until it is undone', async () => {
  start();
  cell(0, 5, 0);
  type('无此人');
  press('Enter');
  await settled();
  expect(held[0]).toMatchObject({ unread: { manager_id: '无此人' }, draft: { manager_id: null } });
  cell(0, 5, 0);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/无此人/, { selector: 'p' }).textContent).toContain('不在选项中');
  press('z', { ctrlKey: true });
  await settled();
  expect(held[0]?.unread).toEqual({});
});

it('a port with alternatives shows their number, and all of them in its tooltip', () => {
  const one = aGridDraft('a');
  const harbors = one.harbors.map((call) => (call.is_load ? { ...call, second_harbor_code: 'CNTAG' } : call));
  start([aGridRow({ ...one, harbors }, { published: one })]);
  const found = document.querySelector('td[data-row="0"][data-column="2"][data-line="0"]');
  expect(found?.getAttribute('title')).toBe('上海 / 太仓\n原 上海');
  expect([...(found?.querySelectorAll('span > span') ?? [])].map((part) => part.textContent)).toEqual([
    '上海',
    '+1',
  ]);
});

describe('working on many sailings', () => {
  const three = () =>
    ['a', 'b', 'c'].map((id, at) =>
      aGridRow(
        aGridDraft(id, { sequence: id, ship_name: ['MING 3', 'MING 1', 'MING 2'][at] ?? null }, [
          ['load', 'CNSHA', `2026-12-0${3 - at}`, `2026-12-0${3 - at}`],
          ['via', 'SGSIN', '2026-12-10', '2026-12-10'],
          ['unload', 'AEJEA', '2026-12-20', '2026-12-22'],
        ]),
      ),
    );
  const ships = () =>
    [...document.querySelectorAll('td[data-column="0"][data-line="0"]')]
      .map((one) => one.textContent)
      .slice(0, 3);

  it('a heading sorts the rows, a typed day leaves its row in place, and the order can be saved', async () => {
    start(three());
    fireEvent.click(screen.getByRole('button', { name: '装港 1' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '装港 1 日期：从早到晚' }));
    expect(ships()).toEqual(['MING 2', 'MING 1', 'MING 3'].map((name) => expect.stringContaining(name)));
    cell(0, 2, 1);
    type('12.30');
    press('Enter');
    await settled();
    expect(ships()[0]).toContain('MING 2');
    fireEvent.click(screen.getByRole('button', { name: '显示全部' }));
    expect(ships()[0]).toContain('MING 3');
    fireEvent.click(screen.getByRole('button', { name: /^装港 1/ }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '装港 1 日期：从早到晚' }));
    fireEvent.click(screen.getByRole('button', { name: '按此顺序保存' }));
    await settled();
    expect(held.map(({ draft }) => draft.ship_name)).toEqual(['MING 1', 'MING 3', 'MING 2']);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await settled();
    expect(held.map(({ draft }) => draft.ship_name)).toEqual(['MING 3', 'MING 1', 'MING 2']);
  });

  it('F4 moves the later ports by as many days as the port that was moved', async () => {
    start(three());
    cell(0, 2, 1);
    type('12.5');
    press('Enter');
    await settled();
    expect(currentToasts().at(-1)?.text).toBe('上海推迟 2 天');
    press('F4');
    await settled();
    expect(held[0]?.draft.harbors.map(({ start_time }) => start_time)).toEqual([
      '2026-12-05',
      '2026-12-12',
      '2026-12-22',
    ]);
    expect(held[1]?.draft.harbors[1]?.start_time).toBe('2026-12-10');
  });

  it('a text is found and replaced in all rows as one step', async () => {
    start(three());
    press('f', { ctrlKey: true });
    fireEvent.change(screen.getByRole('textbox', { name: '查找' }), { target: { value: 'ming' } });
    expect(screen.getByText('0 / 3')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: '替换为' }), { target: { value: 'WEN' } });
    fireEvent.click(screen.getByRole('button', { name: '全部替换（3）' }));
    await settled();
    expect(held.map(({ draft }) => draft.ship_name)).toEqual(['WEN 3', 'WEN 1', 'WEN 2']);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await settled();
    expect(held[0]?.draft.ship_name).toBe('MING 3');
  });

  it('ticked sailings are shifted by days as one step', async () => {
    start(three());
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    fireEvent.click(screen.getByRole('button', { name: '顺延' }));
    fireEvent.change(screen.getByRole('textbox', { name: '天数' }), { target: { value: '-1' } });
    expect(screen.getByText('将改动 3 条')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '顺延' }));
    await settled();
    expect(held.map(({ draft }) => draft.harbors[2]?.start_time)).toEqual(Array(3).fill('2026-12-19'));
  });

  it('copies are sorted into the group in the step that makes them', async () => {
    start(three());
    fireEvent.pointerDown(screen.getByRole('checkbox', { name: '选择第 3 条' }));
    fireEvent.click(screen.getByRole('button', { name: '复制并顺延' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '1' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: '完成后整组按装港日期排序' }));
    fireEvent.click(dialog.getByRole('button', { name: '复制' }));
    await settled();
    const days = () => held.map(({ draft }) => draft.harbors[0]?.start_time.slice(-2)).join();
    expect(days()).toBe('01,02,02,03');
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await settled();
    expect(days()).toBe('03,02,01');
  });

  it('Ctrl+Enter puts the typed text into all selected cells', async () => {
    start(three());
    cell(0, 0, 1);
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    type('700E');
    press('Enter', { ctrlKey: true });
    await settled();
    expect(held.map(({ draft }) => draft.voyage_number)).toEqual(['700E', '700E', '700E']);
  });

  it('Ctrl+R copies the first selected column into the columns to its right', async () => {
    start(three());
    cell(0, 3, 1);
    press('ArrowRight', { shiftKey: true });
    press('r', { ctrlKey: true });
    await settled();
    expect(held[0]?.draft.harbors[2]?.start_time).toBe('2026-12-10');
  });
});
