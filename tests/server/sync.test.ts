import { beforeAll, describe, expect, it } from 'vitest';

import type { SyncResult } from '../../contract/calls/queue.ts';
import * as limits from '../../contract/limits/limits.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { pruneKeys } from '../../server/domain/queue/prune-keys.ts';
import { aDraft } from '../support/a-draft.ts';
import {
  aDevice,
  aLane,
  anEntry,
  deviceOf,
  draftHandle,
  harborHandle,
  shipownerHandle,
} from '../support/a-queue.ts';
import { recordOf } from '../support/queue-record.ts';
import { laterThanTests, testNow } from '../support/test-time.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { createDraftTable } from '../support/draft-routes.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

const statuses = (results: SyncResult[]) => results.map(({ status }) => status);

describeOnBothEngines('queue of changes', (getDatabase) => {
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    await createDraftTable(getDatabase());
  });

  describe('repeated changes', () => {
    it('get the first answer and are made once', async () => {
      const device = await aDevice(getDatabase());
      const lane = aLane();
      const [first] = await device.push(lane);
      const [again] = await device.push(lane);
      const [byItself, inOneBatch] = [await device.call(lane), await device.push(lane, lane)];
      expect(first).toMatchObject({ status: 200, data: { lane: { from: 'CNSHA', version: 1 } } });
      expect(again).toEqual(first);
      expect(byItself).toMatchObject({ status: 200, data: first?.data });
      expect(inOneBatch).toEqual([first, first]);
      expect(await recordOf(getDatabase(), device.id)).toMatchObject({ version: 1, applied: 1 });
    });

    it('in one batch are made once', async () => {
      const device = await aDevice(getDatabase());
      const lane = aLane();
      const results = await device.push(lane, lane, lane);
      expect(results).toEqual([results[0], results[0], results[0]]);
      expect(await recordOf(getDatabase(), device.id)).toMatchObject({ version: 1, applied: 1 });
    });

    it('get the same refusal, even if they would succeed now', async () => {
      const device = await aDevice(getDatabase());
      const refused = aLane({ group_id: makeUuidV7() });
      const [first] = await device.push(refused);
      expect(first).toMatchObject({ status: 404, code: 'not_found' });
      expect(await device.push(refused)).toEqual([first]);
      expect(await device.call(refused)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('are recognised in any order of keys, and a reused key is refused', async () => {
      const device = await aDevice(getDatabase());
      const key = makeUuidV7();
      const body = { shipowner_id: 4711, on: false };
      const [first] = await device.push(anEntry(shipownerHandle, body, key));
      const turned = anEntry(shipownerHandle, { on: false, shipowner_id: 4711 }, key);
      expect(await device.push(turned)).toEqual([first]);
      const other = anEntry(shipownerHandle, { shipowner_id: 4712, on: false }, key);
      expect(await device.push(other)).toMatchObject([
        { key, status: 422, code: 'invalid', errors: [{ field: 'key', code: 'key_reused' }] },
      ]);
      expect(await device.push(aLane({}, key))).toMatchObject([{ status: 422 }]);
      expect(await device.call(other)).toMatchObject({ status: 422, code: 'invalid' });
      expect(await device.push(turned)).toEqual([first]);
    });

    it('are recognised for their own member only', async () => {
      const [mine, other] = [await aDevice(getDatabase()), await aDevice(getDatabase())];
      const lane = aLane();
      await mine.push(lane);
      const [result] = await other.push(lane);
      expect(result?.status).toBe(200);
      expect(await recordOf(getDatabase(), other.id)).toMatchObject({ version: 1, applied: 1 });
      expect(await other.cancel(aLane().key)).toEqual({ outcome: 'cancelled' });
    });
  });

  describe('batches', () => {
    it('answer each change, and a refused change undoes no other', async () => {
      const device = await aDevice(getDatabase());
      const id = makeUuidV7();
      const results = await device.push(
        aLane({ to: 'SGSIN' }),
        aLane({ to: 'XXXXX' }),
        anEntry(draftHandle, { id, add: aDraft() }),
        anEntry(draftHandle, { id, changes: { remark: 'a' }, base: { remark: 'else' } }),
        anEntry(draftHandle, { id, changes: { remark: 'b' }, base: { remark: '' } }),
        anEntry(draftHandle, { id: makeUuidV7(), changes: {}, base: {} }),
        aLane({ to: null }),
        anEntry(harborHandle, { lane: { on: true } }),
        anEntry(harborHandle, { lane: aLane().body, extra: 1 }),
      );
      expect(statuses(results)).toEqual([200, 422, 200, 409, 200, 404, 200, 422, 422]);
      expect(results[3]).toMatchObject({
        code: 'conflict',
        data: { id, version: 1, ...aDraft() },
        errors: [{ field: 'remark', code: 'conflict' }],
      });
      expect(results[4]).toMatchObject({ data: { version: 2, draft: aDraft({ remark: 'b' }) } });
      expect(results[8]).toMatchObject({ code: 'unknown_parameter' });
      expect(await recordOf(getDatabase(), device.id)).toMatchObject({ version: 2, applied: 2 });
    });

    it('with one failing change apply the others and record no answer for it', async () => {
      const device = await aDevice(getDatabase());
      const id = makeUuidV7();
      const failing = anEntry(draftHandle, { id, add: aDraft(), fail: true });
      const results = await device.push(aLane(), failing, aLane({ to: null }));
      expect(statuses(results)).toEqual([200, 500, 200]);
      expect(results[1]).toEqual({
        key: failing.key,
        status: 500,
        code: 'internal',
        message: expect.any(String) as string,
        errors: [],
      });
      expect((await device.push(anEntry(draftHandle, { id })))[0]?.status).toBe(404);
      const { version, answers } = await recordOf(getDatabase(), device.id);
      expect(version).toBe(2);
      expect(answers.map(({ key }) => key)).not.toContain(failing.key);
      expect(await device.call(failing)).toMatchObject({ status: 500 });
    });

    it('have at most fifty changes and only queued calls', async () => {
      const device = await aDevice(getDatabase());
      const many = Array.from({ length: limits.syncEntriesMost + 1 }, () => aLane());
      expect(await device.ask('sync/push', { entries: many })).toMatchObject({ status: 422 });
      const results = await device.push(
        anEntry('member/setting/handle', { nickname: '老王' }),
        anEntry('logout', {}),
        anEntry('sync/push', { entries: [] }),
      );
      expect(results.map(({ code }) => code)).toEqual(Array(3).fill('method_not_allowed'));
      expect((await recordOf(getDatabase(), device.id)).answers).toEqual([]);
    });
  });

  describe('temporary refusals', () => {
    it('are not stored, so the change succeeds after the member gets the right', async () => {
      const device = await aDevice(getDatabase());
      const group = anEntry(harborHandle, { group: { group_id: makeUuidV7(), on: true, title: '欧洲' } });
      const [refused] = await device.push(group);
      expect(refused).toMatchObject({ status: 403, code: 'upgrade_required' });
      expect((await recordOf(getDatabase(), device.id)).answers).toEqual([]);
      await getDatabase()
        .db.updateTable('member')
        .set({ corporate_until: laterThanTests })
        .where('id', '=', device.id)
        .execute();
      expect(statuses(await device.push(group))).toEqual([200]);
    });
  });

  describe('queued calls sent one by one', () => {
    it('need a valid key', async () => {
      const { ask } = await aDevice(getDatabase());
      const { body } = aLane();
      expect(await ask(harborHandle, body)).toMatchObject({
        status: 422,
        errors: [{ field: 'Idempotency-Key', code: 'required' }],
      });
      expect(await ask(harborHandle, body, { 'Idempotency-Key': 'x' })).toMatchObject({
        errors: [{ field: 'Idempotency-Key', code: 'id_invalid' }],
      });
    });

    it("answer a conflict with the server's row", async () => {
      const device = await aDevice(getDatabase());
      const id = makeUuidV7();
      await device.call(anEntry(draftHandle, { id, add: aDraft() }));
      const edit = { changes: { ship_name: 'STAR' }, base: { ship_name: 'MOON' } };
      expect(await device.call(anEntry(draftHandle, { id, ...edit }))).toMatchObject({
        status: 409,
        code: 'conflict',
        data: { id, ...aDraft() },
        errors: [{ field: 'ship_name' }],
      });
    });
  });

  describe('cancelled keys', () => {
    it('a change that arrives after its cancellation has no effect', async () => {
      const device = await aDevice(getDatabase());
      const lane = aLane();
      expect(await device.cancel(lane.key)).toEqual({ outcome: 'cancelled' });
      expect(await device.cancel(lane.key)).toEqual({ outcome: 'cancelled' });
      expect(await device.push(lane)).toMatchObject([{ key: lane.key, status: 410, code: 'cancelled' }]);
      expect(await device.call(lane)).toMatchObject({ status: 410, code: 'cancelled' });
      expect((await recordOf(getDatabase(), device.id)).version).toBe(0);
    });

    it('cancelling an applied change returns its answer', async () => {
      const device = await aDevice(getDatabase());
      const [lane, wrong] = [aLane(), aLane({ to: 'XXXXX' })];
      const [done, refused] = await device.push(lane, wrong);
      expect(await device.cancel(lane.key)).toEqual({ outcome: 'already', result: done });
      expect(await device.cancel(wrong.key)).toEqual({ outcome: 'already', result: refused });
    });
  });

  it('keys are deleted after 45 days, when devices no longer repeat them', async () => {
    expect(limits.syncAskAfterDays + 7).toBeLessThan(limits.idempotencyRetainedDays);
    const device = await aDevice(getDatabase());
    const after = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
    await device.push(aLane(), aLane({ to: null }));
    await deviceOf(getDatabase(), device.header, after(1)).push(aLane({ to: 'SGSIN' }));
    await pruneKeys(getDatabase(), after(limits.idempotencyRetainedDays));
    expect((await recordOf(getDatabase(), device.id)).answers.length).toBe(3);
    await pruneKeys(getDatabase(), new Date(after(limits.idempotencyRetainedDays).getTime() + 1));
    expect((await recordOf(getDatabase(), device.id)).answers.length).toBe(1);
  });
});
