// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import * as limits from '../../../../contract/limits/limits.ts';
import { aGridBook, aGridDraft, aGridRow } from '../../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../../i18n/t.ts';
import { catalogue as chinese } from '../../../i18n/zh/catalogue.ts';
import type { DraftEdit } from '../../draft-cells/draft-edit.ts';
import { closeToast, currentToasts } from '../../../ui/toasts.ts';
import { applyEdits } from '../../draft-cells/grid-edits.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import type { NotedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';
import { DraftGrid } from '../draft-grid.tsx';
import { useLostTexts } from './use-lost-texts.ts';

const book = aGridBook();
const row = (id: string, ship_name: string) => aGridRow(aGridDraft(id, { sequence: id, ship_name }));
const first = [row('a', 'ONE'), row('b', 'TWO')];
/** Returns a row whose loading laycan is the given day. */
function rowOn(day: string): GridRow {
  const draft = aGridDraft('c');
  const harbors = draft.harbors.map((one, at) =>
    at === 0 ? { ...one, start_time: day, end_time: day } : one,
  );
  return aGridRow({ ...draft, harbors });
}
const typedInto = (base: GridRow | null, text: string): NotedCell => ({
  id: 'typing 1',
  base,
  field: 'ship_name',
  text,
});

let held: readonly GridRow[] = [];
const note = vi.fn<TypedNotes['note']>();
const forget = vi.fn<TypedNotes['forget']>();
const leave = vi.fn<TypedNotes['leave']>();

interface HarnessProps {
  rows: readonly GridRow[];
  notes: TypedNotes;
  harbors?: null;
}

function Harness({ rows, notes, ...more }: HarnessProps) {
  const [shown, setShown] = useState(rows);
  const keep = async (edits: readonly DraftEdit[]) => {
    held = applyEdits(held, edits);
    setShown(held);
  };
  return (
    <DraftGrid
      title="远东"
      groupId="group"
      rows={shown}
      book={{ ...book, ...more }}
      notes={notes}
      onEdit={keep}
    />
  );
}

async function start(left: NotedCell[], rows: readonly GridRow[] = first) {
  held = rows;
  const notes: TypedNotes = { note, forget, leave, take: async () => left };
  render(<Harness rows={rows} notes={notes} />);
  await act(async () => {});
}
const ships = () => held.map(({ draft }) => draft.ship_name);
const notedTexts = () => note.mock.calls.map(([{ text }]) => text);
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  setLanguage('zh', chinese);
  note.mockClear();
  forget.mockClear();
  leave.mockClear();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) closeToast(id);
  vi.useRealTimers();
});

it('an unfinished text is restored to its cell and can be undone', async () => {
  await start([typedInto(first[1] ?? null, 'HALF')]);
  expect(ships()).toEqual(['ONE', 'HALF']);
  expect(said()).toEqual(['已恢复未填完的“船名”：HALF']);
  expect(forget).toHaveBeenCalledExactlyOnceWith('typing 1');
  await act(async () => currentToasts()[0]?.action?.run());
  expect(ships()).toEqual(['ONE', 'TWO']);
});

it('a text for a changed cell is offered and overwrites only on request', async () => {
  await start([typedInto(row('b', 'BEFORE'), 'HALF')]);
  expect(ships()).toEqual(['ONE', 'TWO']);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('您填写之后，这一格被改动过')).toBeTruthy();
  expect(alert.getByText('HALF')).toBeTruthy();
  await act(async () => fireEvent.click(alert.getByRole('button', { name: '用我填的' })));
  expect(ships()).toEqual(['ONE', 'HALF']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a text is offered as a new sailing if its sailing was deleted', async () => {
  await start([typedInto(row('c', 'THREE'), 'HALF')]);
  expect(ships()).toEqual(['ONE', 'TWO']);
  expect(said()).toEqual([]);
  const save = screen.getByRole('button', { name: '存为新船期' });
  await act(async () => fireEvent.click(save));
  expect(ships()).toEqual(['ONE', 'TWO', 'HALF']);
});

it.each([
  ['what was saved before the page ended', typedInto(row('b', 'BEFORE'), 'TWO '), first],
  [
    'a day that was saved, as it was written',
    { ...typedInto(rowOn('2026-11-20'), '26/11/25'), field: 'load.0.window' },
    [rowOn('2026-11-25')],
  ],
  ['a sailing that was made of the empty row', typedInto(null, 'HALF'), [...first, row('typing 1', 'OTHER')]],
] satisfies [string, NotedCell, GridRow[]][])('restoring %s changes nothing', async (_, left, rows) => {
  await start([left], rows);
  expect(held).toBe(rows);
  expect(said()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(forget).toHaveBeenCalledExactlyOnceWith('typing 1');
});

/** Returns a row with a cut-off at the given time. */
const cutOffAt = (time: string | null): GridRow => {
  const cut_offs = [
    { id: 'k', harbor_code: 'CNSHA', code: 'SI', time, provenance: 'published' as const, rule: null },
  ];
  return aGridRow({ ...aGridDraft('c'), cut_offs });
};
const typedTime = (base: GridRow): NotedCell => ({
  ...typedInto(base, '11-24 17:00'),
  field: 'cut_offs.k.time',
});

it('an unfinished text of the form is restored', async () => {
  await start([typedTime(cutOffAt(null))], [cutOffAt(null)]);
  expect(held[0]?.draft.cut_offs[0]?.time).toBe('2026-11-24T17:00:00+08:00');
  expect(said()).toEqual(['已恢复未填完的“截止时间”：11-24 17:00']);
});

it.each([
  ['somebody else has put another', [cutOffAt('2026-11-25T09:00:00+08:00')]],
  ['the cut-off has gone', [aGridRow(aGridDraft('c'))]],
] satisfies [string, GridRow[]][])('an unfinished text of the form is offered if %s', async (_, rows) => {
  await start([typedTime(cutOffAt(null))], rows);
  expect(held).toBe(rows);
  expect(screen.getByRole('alert').textContent).toContain('11-24 17:00');
});

it('text typed into the form is noted until it is saved', async () => {
  vi.useFakeTimers();
  await start([], [cutOffAt(null)]);
  const cell = document.querySelector('td[data-row="0"][data-column="0"]');
  if (cell) fireEvent.pointerDown(cell, { button: 0 });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
  const field = screen.getByLabelText('时间（港口当地）');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '11-24 17:00' } });
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(note.mock.calls.map(([{ field: of, text }]) => [of, text])).toEqual([
    ['cut_offs.k.time', '11-24 17:00'],
  ]);
  act(() => field.blur());
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(held[0]?.draft.cut_offs[0]?.time).toBe('2026-11-24T17:00:00+08:00');
  expect(forget).toHaveBeenCalledExactlyOnceWith(note.mock.calls[0]?.[0].id);
});

it('a message reports a restored emptied cell', async () => {
  await start([typedInto(first[1] ?? null, '')]);
  expect(ships()).toEqual(['ONE', null]);
  expect(said()).toEqual(['已清空 1 格']);
});

it('restoring a port name waits for the list of ports', async () => {
  held = first;
  const left = { ...typedInto(first[1] ?? null, '上海'), field: 'unload.0.port' as const };
  const notes: TypedNotes = { note, forget, leave, take: async () => [left] };
  const { rerender } = render(<Harness rows={first} notes={notes} harbors={null} />);
  await act(async () => {});
  expect(held).toBe(first);
  rerender(<Harness rows={first} notes={notes} />);
  await act(async () => {});
  expect(held[1]?.draft.harbors[1]?.harbor_code).toBe('CNSHA');
});

it('text typed into the empty row becomes a sailing with the typing id', async () => {
  await start([typedInto(null, 'HALF')]);
  expect(ships()).toEqual(['ONE', 'TWO', 'HALF']);
  expect(held.at(-1)?.draft.id).toBe('typing 1');
});

it('a text is offered again until the full group has room', async () => {
  const full = Array.from({ length: limits.draftsPerGroupMost }, (_, n) => row(`full ${n}`, 'ONE'));
  await start([typedInto(null, 'HALF')], full);
  expect(screen.getByRole('alert').textContent).toContain('HALF');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(held).toBe(full);
  expect(screen.getByRole('alert').textContent).toContain('HALF');
  expect(said()).toEqual([]);
  expect(notedTexts()).toEqual(['HALF', 'HALF']);
});

it('an offered text is noted under a new id that replaces its old note', async () => {
  await start([typedInto(row('c', 'THREE'), 'HALF'), { ...typedInto(row('b', 'BEFORE'), 'MINE'), id: '2' }]);
  expect(notedTexts()).toEqual(['HALF', 'MINE']);
  expect(note.mock.calls.map(([, before]) => before)).toEqual(['typing 1', '2']);
  expect(forget.mock.calls.flat()).toEqual(['typing 1', '2']);
  const [first, second] = note.mock.calls.map(([{ id }]) => id);
  expect(new Set(['typing 1', '2', first, second]).size).toBe(4);
  const [drop] = screen.getAllByRole('button', { name: '放弃' });
  if (drop) await act(async () => fireEvent.click(drop));
  expect(forget).toHaveBeenLastCalledWith(first);
  cleanup();
  expect(leave.mock.calls.map(([{ id, text, base }]) => [id, text, base?.draft.id])).toEqual([
    [second, 'MINE', 'b'],
  ]);
});

it('a text lost after leaving the group is left for the next page', () => {
  const { result, unmount } = renderHook(() => useLostTexts({ note, forget, leave, take: async () => [] }));
  const { lose } = result.current;
  unmount();
  lose({ why: 'gone', name: '', label: '', text: 'HALF', edits: [], typed: typedInto(null, 'HALF') });
  expect(note).not.toHaveBeenCalled();
  expect(leave.mock.calls.map(([{ text }]) => text)).toEqual(['HALF']);
});

it('text left by another window is restored when this window gets the focus', async () => {
  const left: NotedCell[] = [];
  await start(left);
  left.push(typedInto(first[1] ?? null, 'HALF'));
  await act(async () => dispatchEvent(new Event('focus')));
  expect(ships()).toEqual(['ONE', 'HALF']);
});

it('text typed into a cell is noted until it is saved', async () => {
  vi.useFakeTimers();
  await start([]);
  const pressed = document.querySelector('td[data-row="1"][data-column="0"][data-line="0"]');
  if (pressed) fireEvent.pointerDown(pressed, { button: 0 });
  const type = (value: string) =>
    fireEvent.change(document.activeElement as HTMLInputElement, { target: { value } });
  type('HA');
  type('HALF');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(note.mock.calls.map(([{ base, field, text }]) => [base?.draft.id, field, text])).toEqual([
    ['b', 'ship_name', 'HALF'],
  ]);
  expect(forget).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement as HTMLInputElement, { key: 'Enter' });
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(ships()).toEqual(['ONE', 'HALF']);
  expect(note).toHaveBeenCalledOnce();
  expect(forget).toHaveBeenCalledExactlyOnceWith(note.mock.calls[0]?.[0].id);
});
