import { beforeEach, expect, it } from 'vitest';

import type { Conflict } from '../../contract/calls/console/conflicts.ts';
import type { Failure } from '../../contract/calls/console/failures.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { admin } from '../support/admin.ts';
import { anOperator } from '../support/an-operator.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnBothEngines } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aMember } from '../support/a-member.ts';
import { testNow } from '../support/test-time.ts';
import { visitors } from '../support/visit.ts';
import { failedAlertsOf } from '../support/waiting-items.ts';

const published = '2026-11-24T18:00+08:00';
const atTerminal = '2026-11-24T12:00+08:00';

interface Counts {
  list: { queue: string; total: number; oldest_time: string | null }[];
}

describeOnBothEngines('conflicts between shipowner and terminal', (getDatabase) => {
  let owner = 0;
  beforeEach(async () => {
    await getDatabase().db.deleteFrom('information').execute();
    owner ||= await insertSomeHarbors(getDatabase().db);
  });

  /** A live sailing whose shipowner and terminal publish different closing times, and an operator. */
  async function start() {
    const { db } = getDatabase();
    const sailing = aSailing({ ship_name: 'BAI SHAN', voyage_number: '112W' });
    const { id: information_id } = sailing;
    await insertSailings(getDatabase(), aBatch({ shipowner_id: owner }), [sailing]);
    await db.deleteFrom('cut_off').execute();
    const cut_off = { information_id, harbor_code: 'CNSHA', code: 'CYC', provenance: 'published' as const };
    await db
      .insertInto('cut_off')
      .values({ ...cut_off, time: published })
      .execute();
    await db.deleteFrom('terminal_source').execute();
    const { id: source_id } = await db
      .insertInto('terminal_source')
      .values({ name: 'yangshan', harbor_code: 'CNSHA', url: 'https://terminal.example/' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const terminalSays = async (time: string) => {
      await db.deleteFrom('terminal_call').execute();
      const call = { source_id, name: 'BAI SHAN 112W', terminal: '洋山一期', ship_name: 'BAI SHAN' };
      const deadlines = JSON.stringify({ CYC: time });
      await db
        .insertInto('terminal_call')
        .values({ ...call, voyage_number: '112W', deadlines, change_time: testNow })
        .execute();
      await db.insertInto('terminal_match').values({ information_id, source_id, name: call.name }).execute();
    };
    await terminalSays(atTerminal);
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations', 'members']);
    const listed = async () =>
      (await site.ask<{ list: Conflict[] }>('console/conflict/list', { token })).data.list;
    const waiting = async (name: string) =>
      (await site.ask<Counts>('console/queue', { token })).data.list.find(({ queue }) => queue === name);
    const decide = (decision: string, seen = { published, terminal_time: atTerminal }) =>
      site.ask('console/conflict/handle', {
        token,
        body: {
          information_id,
          harbor_code: 'CNSHA',
          code: 'CYC',
          ...seen,
          decision,
          reason: '请核对截关时间',
        },
      });
    return { site, token, information_id, listed, waiting, decide, terminalSays };
  }

  it('a cut-off that differs waits with the age of the terminal’s time', async () => {
    const { listed, waiting } = await start();
    expect(await listed()).toMatchObject([
      {
        harbor_code: 'CNSHA',
        code: 'CYC',
        ship_name: 'BAI SHAN',
        terminal: '洋山一期',
        published,
        terminal_time: atTerminal,
        since: testNow.toISOString(),
      },
    ]);
    expect(await waiting('conflict')).toEqual({
      queue: 'conflict',
      total: 1,
      oldest_time: testNow.toISOString(),
    });
  });

  it('a checked conflict leaves the queue, and returns when a time changes', async () => {
    const { listed, decide, terminalSays } = await start();
    expect((await decide('checked', { published, terminal_time: 'other' })).code).toBe('conflict');
    expect((await decide('checked')).code).toBe('ok');
    expect(await listed()).toEqual([]);
    expect((await decide('checked')).code).toBe('conflict');
    await terminalSays('2026-11-24T10:00+08:00');
    expect(await listed()).toHaveLength(1);
    await terminalSays(published);
    expect(await listed()).toEqual([]);
  });

  it('the command line lists conflicts and notes what was found out', async () => {
    const { listed, information_id } = await start();
    const run = (...words: string[]) => admin(getDatabase(), ['conflict', ...words]);
    expect((await run('list')).text).toContain(`${information_id}  CNSHA  CYC  ${published} ≠ ${atTerminal}`);
    const note = (code: string) => run('checked', information_id, 'CNSHA', code, 'the terminal is right');
    expect((await note('SIC')).code).toBe(1);
    expect((await note('CYC')).code).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await run('list')).text).toBe('No cut-off has two times\n');
  });

  it('a question reaches the shipowner as a report, and does not wait for the site', async () => {
    const { listed, decide, waiting, information_id } = await start();
    expect((await decide('ask')).code).toBe('ok');
    expect(await listed()).toEqual([]);
    const reports = await getDatabase()
      .db.selectFrom('inquiry')
      .select(['kind', 'message', 'shipowner_id'])
      .where('information_id', '=', information_id)
      .execute();
    expect(reports).toEqual([{ kind: 'report', message: '请核对截关时间', shipowner_id: owner }]);
    expect(await waiting('inquiry')).toMatchObject({ total: 0 });
  });
});

describeOnBothEngines('alerts that were given up', (getDatabase) => {
  async function start(state: 'active' | 'paused' | 'off') {
    const { id: member_id } = await aMember(getDatabase());
    const id = await failedAlertsOf(getDatabase(), { member_id, state, now: testNow });
    const site = visitors(getDatabase());
    const { token } = await anOperator(getDatabase(), ['operations']);
    const listed = async () =>
      (await site.ask<{ list: Failure[] }>('console/failure/list', { token })).data.list.find(
        (one) => one.id === id,
      );
    const decide = (decision: string) =>
      site.ask('console/failure/handle', { body: { kind: 'alerts', id, decision }, token });
    const messages = () =>
      getDatabase()
        .db.selectFrom('alert_message')
        .select(['state', 'delivery_id'])
        .where('channel_id', '=', id)
        .execute();
    return { id, listed, decide, messages };
  }

  it('they wait in the queue with the provider’s answer and their number', async () => {
    const { listed } = await start('active');
    expect(await listed()).toMatchObject({
      kind: 'alerts',
      about: 'wecom',
      recipient: '••••7f3a',
      problem: 'robot removed',
      tries: 2,
      since: testNow.toISOString(),
    });
  });

  it('a retry makes them due at once and resumes a paused channel', async () => {
    const { id, listed, decide, messages } = await start('paused');
    expect((await decide('retry')).code).toBe('ok');
    expect(await messages()).toEqual([
      { state: 'waiting', delivery_id: null },
      { state: 'waiting', delivery_id: null },
    ]);
    const channel = await getDatabase()
      .db.selectFrom('alert_channel')
      .select(['state', 'next_time'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(channel).toEqual({ state: 'active', next_time: testNow });
    expect(await listed()).toBeUndefined();
    expect((await decide('retry')).code).toBe('conflict');
  });

  it('a channel that the member has switched off is not sent again, and can be dropped', async () => {
    const { listed, decide, messages } = await start('off');
    expect((await decide('retry')).code).toBe('conflict');
    expect((await decide('drop')).code).toBe('ok');
    expect((await messages()).map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    expect(await listed()).toBeUndefined();
  });

  it('the command line lists failures, and retries or drops them', async () => {
    const { id, messages } = await start('active');
    const run = (...words: string[]) => admin(getDatabase(), ['failure', ...words]);
    expect((await run('list')).text).toContain(`alerts  ${id}  wecom  ••••7f3a  robot removed`);
    expect((await run('retry', 'letter', '999')).code).toBe(1);
    expect((await run('drop', 'alerts', id)).code).toBe(0);
    expect(await messages()).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }]);
    expect((await run('retry', 'alerts', id)).code).toBe(1);
  });
});
