import { expect, it } from 'vitest';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aMember } from '../support/test-app.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { noteFigure } from '../support/figure.ts';
import { visitors } from '../support/visit.ts';

describeOnBothEngines('a member who pushes without end', (getDatabase) => {
  it('leaves two hundred rows of refusals a day, and is told to wait after five thousand changes', async ({
    task,
  }) => {
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
});
