// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { conflictChoices, conflictFields } from '../../features/sync/conflict-fields.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { ConflictCard } from './conflict-card.tsx';

/** Mine moved the arrival and wrote a remark; somebody else moved the arrival too, and named the ship. */
const entry = anEntry({
  call: 'template/schedule/update',
  state: 'conflict',
  body: {
    changes: {
      'harbors.b.end_time': '2026-12-26',
      remark: '甲板货需先确认',
      cargo_tags: { add: ['steel'], remove: ['coils'] },
    },
    base: { 'harbors.b.end_time': '2026-12-24', remark: '' },
  },
  error: {
    code: 'conflict',
    status: 409,
    message: '',
    errors: [],
    theirs: {
      ship_name: 'JADE',
      remark: '',
      cargo_tags: ['coils'],
      harbors: [{ id: 'b', end_time: '2026-12-31' }],
    },
  },
});

beforeEach(() => setLanguage('zh', book));
afterEach(cleanup);

test('a field clashes when both have changed it, and differently', () => {
  expect(conflictFields(entry)).toMatchObject([
    { path: 'harbors.b.end_time', mine: '2026-12-26', theirs: '2026-12-31', isClash: true },
    { path: 'remark', mine: '甲板货需先确认', theirs: '', isClash: false },
    { path: 'cargo_tags', theirs: ['coils'], base: undefined, isClash: false },
  ]);
});

test('mine and theirs stand beside each other, with what was there before and the ways to settle it', () => {
  render(
    <ConflictCard
      entry={entry}
      words={{ what: '修改 618W', where: '', editLink: undefined, fieldOf: (path) => path }}
      now={new Date('2026-11-20T06:05:00.000Z')}
      onDiscard={() => {}}
    />,
  );
  const [, clash, merged, tags] = screen.getAllByRole('row');
  expect(clash?.textContent).toContain('原 2026-12-24');
  const radios = within(clash as HTMLElement).getAllByRole('radio');
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual(['2026-12-26', '2026-12-31']);
  expect(within(merged as HTMLElement).queryAllByRole('radio')).toEqual([]);
  expect(tags?.textContent).toBe('cargo_tags+steel，−coilscoils');
  for (const name of ['全用我的', '全用服务器上的', '放弃']) screen.getByRole('button', { name });
});

/** Mine moved both ends of a window, somebody else only its last day. */
const windowEntry = anEntry({
  call: 'template/schedule/update',
  state: 'conflict',
  body: {
    changes: { 'harbors.a.start_time': '2026-12-03', 'harbors.a.end_time': '2026-12-06' },
    base: { 'harbors.a.start_time': '2026-12-01', 'harbors.a.end_time': '2026-12-04' },
  },
  error: {
    code: 'conflict',
    status: 409,
    message: '',
    errors: [],
    theirs: {
      editor: '周岚',
      edit_time: '2026-11-20T06:01:00.000Z',
      harbors: [{ id: 'a', start_time: '2026-12-01', end_time: '2026-12-08' }],
    },
  },
});

test('both ends of a window are one choice, with who changed it and when', () => {
  expect(conflictChoices(windowEntry)).toMatchObject([
    {
      isClash: true,
      windows: {
        was: { start_time: '2026-12-01', end_time: '2026-12-04' },
        mine: { start_time: '2026-12-03', end_time: '2026-12-06' },
        theirs: { start_time: '2026-12-01', end_time: '2026-12-08' },
      },
    },
  ]);
  render(
    <ConflictCard
      entry={windowEntry}
      words={{ what: '修改 618W', where: '', editLink: undefined, fieldOf: () => '上海' }}
      now={new Date('2026-11-20T06:05:00.000Z')}
      onDiscard={() => {}}
    />,
  );
  const [head, row, ...more] = screen.getAllByRole('row');
  expect(more).toEqual([]);
  expect(head?.textContent).toContain('周岚');
  expect(row?.textContent).toContain('上海 · 日期');
  const radios = within(row as HTMLElement).getAllByRole('radio');
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual(['12月3–6日', '12月1–8日']);
});

test('where mine moved one end, the window that comes of it is shown whole', () => {
  const only = {
    changes: { 'harbors.a.end_time': '2026-12-06' },
    base: { 'harbors.a.end_time': '2026-12-04' },
  };
  expect(conflictChoices({ ...windowEntry, body: only })[0]?.windows?.mine).toEqual({
    start_time: '2026-12-01',
    end_time: '2026-12-06',
  });
});
