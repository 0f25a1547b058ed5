import { expect, it } from 'vitest';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aMember } from '../support/a-member.ts';
import { describeOnPostgres } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import { visitors } from '../support/visit.ts';

describeOnPostgres('a member who pushes changes without pause', (getDatabase) => {
  it('leaves 200 refusals a day and must wait after 5,000 changes', async ({ task }) => {
    const { ask } = visitors(getDatabase(), { config: { rateLimitPerMinute: 1_200 } });
    const { token } = await aMember(getDatabase());
    const refused = () => ({
      key: makeUuidV7(),
      call: 'member/business/collection/shipowner/handle',
      body: { shipowner_id: -1, on: true },
    });
    const push = () =>
      ask<{ results: { status: number }[] }>('sync/push', {
        token,
        body: { entries: Array.from({ length: 50 }, refused) },
      });
    const first = await push();
    expect(first.data.results.every(({ status }) => status === 422)).toBe(true);
    for (let at = 1; at < 100; at++) await push();
    expect((await push()).status).toBe(429);
    expect((await ask('sync/cancel', { token, body: { key: makeUuidV7() } })).status).toBe(429);
    const { rows } = await getDatabase().pool.query('select 1 from idempotency');
    expect(rows.length).toBeLessThanOrEqual(200);
    noteFigure(task, `5,050 refused changes, ${rows.length} rows`);
  }, 60_000);

  it('stores at most twenty own lists, each once', async ({ task }) => {
    const { ask } = visitors(getDatabase(), { config: { rateLimitPerMinute: 1_200 } });
    const { id: memberId, token } = await aMember(getDatabase());
    const content = Buffer.alloc(3_000, 7).toString('base64');
    const keep = (id: string, day: number) => ({
      key: makeUuidV7(),
      call: 'member/own_list/keep',
      body: {
        id,
        content,
        list_date: '2026-11-20',
        kept_time: new Date(Date.parse('2026-11-20T08:00:00Z') + day * 1_000).toISOString(),
        row_total: 1,
        base: null,
      },
    });
    const push = async (entries: readonly object[]) =>
      (await ask<{ results: { status: number }[] }>('sync/push', { token, body: { entries } })).data.results;
    const many = await push(Array.from({ length: 50 }, (_, n) => keep(makeUuidV7(), n)));
    expect(many.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(30).fill(422)]);
    const { rows: kept } = await getDatabase().pool.query('select id from own_list where member_id = $1', [
      memberId,
    ]);
    const [{ id }] = kept as [{ id: string }];
    for (let at = 0; at < 2; at++)
      await push(Array.from({ length: 50 }, (_, n) => keep(id, 100 + 50 * at + n)));
    const { rows } = await getDatabase().pool.query(
      'select octet_length(sealed) as bytes from own_list where member_id = $1',
      [memberId],
    );
    expect(rows).toHaveLength(20);
    const answers = await getDatabase().pool.query(
      'select answer::text as text from idempotency where member_id = $1',
      [memberId],
    );
    expect(answers.rows.map(({ text }) => String(text)).join()).not.toContain(content.slice(0, 40));
    noteFigure(task, `150 lists pushed, ${rows.length} rows`);
  });
});
