import { beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '../../../contract/error-code.ts';
import type { SailingDetail, SailingRow } from '../../../trade/sailing/sailing.ts';
import { aDetail, aMemberRow, aVisitorRow } from '../../../tests/support/a-sailing-row.ts';
import { withCutOffs } from './with-cut-offs.ts';

const cutOff = {
  code: 'VCO' as const,
  harbor_code: 'CNSHA',
  time: '2026-11-20T17:00:00+08:00',
  provenance: 'published' as const,
  rule: null,
};
const later = { ...cutOff, time: '2026-11-21T17:00:00+08:00' };
const list = { lane: { from: 'CNSHA', to: 'AEJEA' }, isPast: false };

/** The cached copies of the device and the answers of the server, by sailing id. */
let copies: Record<string, SailingDetail>;
let told: Record<string, SailingDetail | AppError>;
const fetchAndCache = vi.fn<(call: unknown, request: { id: string }) => Promise<object>>(
  async (_, { id }) => {
    const answer = told[id] ?? new AppError('unreachable');
    if (answer instanceof AppError) throw answer;
    return { answer };
  },
);
const findOnDevice = async (_: unknown, { id }: { id: string }) =>
  copies[id] && { answer: copies[id], fetchedTime: 0 };
const dated = (rows: SailingRow[], asked = list) =>
  withCutOffs(rows, asked, { fetchAndCache, findOnDevice } as unknown as Parameters<typeof withCutOffs>[2]);

const rowsOf = (count: number, changes: Partial<SailingRow> = {}) =>
  Array.from({ length: count }, (_, at) => aMemberRow({ id: String(at), ...changes }));

beforeEach(() => {
  copies = {};
  told = {};
  fetchAndCache.mockClear();
});

test('every sailing of a list gets its cut-offs, in list order', async () => {
  const rows = rowsOf(9);
  for (const row of rows)
    told[row.id] = aDetail(row, { cut_offs: [{ ...cutOff, rule: row.id, provenance: 'computed' }] });
  const { rows: all, lacking } = await dated(rows);
  expect(all.map(({ cut_offs }) => cut_offs?.[0]?.rule)).toEqual(rows.map(({ id }) => id));
  expect(lacking).toBe(0);
  expect(fetchAndCache.mock.calls[0]?.[1]).toEqual({ id: '0', from: 'CNSHA', to: 'AEJEA' });
});

test('a cached copy is used unless the publisher has changed the sailing', async () => {
  const [same, changed] = rowsOf(2) as [SailingRow, SailingRow];
  copies[same.id] = aDetail(same, { cut_offs: [cutOff] });
  copies[changed.id] = aDetail(
    { ...changed, change_time: '2026-11-01T00:00:00.000Z' },
    { cut_offs: [cutOff] },
  );
  told[changed.id] = aDetail(changed, { cut_offs: [later] });
  const { rows } = await dated([same, changed]);
  expect(rows.map(({ cut_offs }) => cut_offs?.[0]?.time)).toEqual([cutOff.time, later.time]);
  expect(fetchAndCache).toHaveBeenCalledTimes(1);
});

test('a laycan moved since the list was fetched is updated', async () => {
  const [row] = rowsOf(1) as [SailingRow];
  const load = { ...row.load, start_time: '2026-11-24', end_time: '2026-11-27' };
  told[row.id] = aDetail({ ...row, load, change_time: '2026-11-19T00:00:00.000Z' }, { cut_offs: [later] });
  expect((await dated([row])).rows[0]).toMatchObject({ load, cut_offs: [later] });
});

test('offline the remaining sailings are not requested but counted', async () => {
  const rows = rowsOf(20);
  copies['19'] = aDetail(rows[19] as SailingRow, { cut_offs: [cutOff] });
  const { rows: all, lacking } = await dated(rows);
  expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(all[19]?.cut_offs).toEqual([cutOff]);
  expect(lacking).toBe(19);
  expect(fetchAndCache.mock.calls.length).toBeLessThanOrEqual(4);
});

test('a deleted sailing does not block the others', async () => {
  const rows = rowsOf(6);
  for (const row of rows) told[row.id] = aDetail(row, { cut_offs: [cutOff] });
  told['0'] = new AppError('not_found');
  const { rows: all, lacking } = await dated(rows);
  expect(all.map(({ cut_offs }) => cut_offs?.length ?? 0)).toEqual([0, 1, 1, 1, 1, 1]);
  expect(lacking).toBe(1);
});

test('nothing is requested for visitors, withdrawn and past sailings', async () => {
  await dated([aVisitorRow(), aMemberRow({ withdrawn_time: '2026-11-19T00:00:00.000Z' })]);
  await dated(rowsOf(2), { ...list, isPast: true });
  const opened = aDetail(aMemberRow(), { cut_offs: [cutOff] });
  expect((await dated([opened])).rows).toEqual([opened]);
  expect(fetchAndCache).not.toHaveBeenCalled();
});
