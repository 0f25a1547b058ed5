import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import type { ChangeEvent, PresenceEvent, WorkspaceEvent } from '../../contract/wire/workspace-stream.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { writePresence } from '../../server/db/workspace/presences.ts';
import { WorkspaceStreams } from '../../server/http/workspace-stream.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { createPostgresDatabase, describeOnBothEngines } from '../support/database.ts';
import { followStream, type FollowedStream } from '../support/follow-stream.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { anApp } from '../support/test-app.ts';

const open: FollowedStream[] = [];
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.leave();
});
const follow = async (app: ReturnType<typeof anApp>, headers: Record<string, string>) => {
  const stream = await followStream((path, init) => app.request(path, init), headers);
  open.push(stream);
  return stream;
};
const isHello = (events: readonly WorkspaceEvent[]) => events.some(({ kind }) => kind === 'hello');
const changesIn = (events: readonly WorkspaceEvent[]) =>
  events.filter((event): event is ChangeEvent => event.kind === 'change');
const presencesIn = (events: readonly WorkspaceEvent[]) =>
  events.filter((event): event is PresenceEvent => event.kind === 'presence');
const names = (id: string) => (events: readonly WorkspaceEvent[]) =>
  changesIn(events).some(({ schedules }) => schedules?.some(([schedule]) => schedule === id));

describeOnBothEngines('the stream of a workspace', (getDatabase) => {
  let shipowner: number;
  let [wang, li] = [] as unknown as [a.Publisher, a.Publisher];
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    shipowner = await a.anOrganization(getDatabase());
    wang = await a.aPublisher(getDatabase(), shipowner);
    li = await a.aPublisher(getDatabase(), shipowner);
  });
  const app = () => anApp(getDatabase());
  const present = (
    person: a.Publisher,
    template_id: string | null,
    schedule_id: string | null,
    place: string,
  ) =>
    app().request('/api/organization/presence/handle', {
      method: 'POST',
      headers: { ...person.header, 'Content-Type': 'application/json' },
      body: JSON.stringify({ place, template_id, schedule_id }),
    });

  it('a colleague sees added, edited and deleted drafts with their versions in order', async () => {
    const [draft, other] = [aDraftSailing(), aDraftSailing()];
    const stream = await follow(app(), li.header);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    await stream.until(isHello);
    const group = await a.aGroupWith(wang, [draft, other]);
    await wang.push(a.editEntry(draft.id, { remark: 'x' }, { remark: '' }));
    await getDatabase().db.deleteFrom('template_schedule').where('id', '=', other.id).execute();
    const events = await stream.until((all) =>
      changesIn(all).some(({ schedules }) =>
        schedules?.some(([id, version]) => id === other.id && version === null),
      ),
    );
    const changes = changesIn(events);
    expect(changes.flatMap(({ schedules }) => schedules ?? []).filter(([id]) => id === draft.id)).toEqual([
      [draft.id, 1],
      [draft.id, 2],
    ]);
    expect(new Set(changes.map(({ template_id }) => template_id))).toEqual(new Set([group]));
    const numbers = changes.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  });

  it('a page that comes back gets exactly the changes it missed', async () => {
    const group = await a.aGroupWith(wang, [aDraftSailing()]);
    const first = await follow(app(), li.header);
    const [hello] = await first.until(isHello);
    await first.leave();
    const missed = aDraftSailing();
    await wang.push(a.addEntry(group, missed));
    const since = String((hello as { number: number }).number);
    const again = await follow(app(), { ...li.header, 'Last-Event-ID': since });
    const events = await again.until(names(missed.id));
    expect(events[0]).toEqual({ kind: 'hello', number: Number(since), reset: false });
    await getDatabase().db.deleteFrom('workspace_change').execute();
    const late = await follow(app(), { ...li.header, 'Last-Event-ID': since });
    expect((await late.until(isHello))[0]).toMatchObject({ reset: true });
  });

  it('a publisher of another organisation gets nothing of these changes', async () => {
    const stranger = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
    const [theirs, ours] = [await follow(app(), stranger.header), await follow(app(), li.header)];
    await Promise.all([theirs.until(isHello), ours.until(isHello)]);
    const draft = aDraftSailing();
    const group = await a.aGroupWith(wang, [draft]);
    await ours.until(names(draft.id));
    await a.aGroupWith(stranger, []);
    await theirs.until((all) => changesIn(all).length > 0);
    expect(JSON.stringify(theirs.events)).not.toContain(group);
    expect((await present(stranger, group, draft.id, makeUuidV7())).status).toBe(404);
    const [own] = [await a.aGroupWith(stranger, [])];
    expect((await present(stranger, own, draft.id, makeUuidV7())).status).toBe(404);
    for (const headers of [{}, { Authorization: `Bearer ${'x'.repeat(40)}` }])
      expect((await follow(app(), headers)).status).toBeGreaterThanOrEqual(401);
  });

  it.each(['session', 'right'])('a stream ends with its %s, without another event', async (ended) => {
    const gone = await a.aPublisher(getDatabase(), shipowner);
    const stream = await follow(app(), gone.header);
    await stream.until(isHello);
    const { db } = getDatabase();
    if (ended === 'session') await db.deleteFrom('session').where('member_id', '=', gone.id).execute();
    else await db.updateTable('member').set({ publisher: false }).where('id', '=', gone.id).execute();
    const draft = aDraftSailing();
    await a.aGroupWith(wang, [draft]);
    await stream.ended;
    expect(JSON.stringify(stream.events)).not.toContain(draft.id);
  });

  it('colleagues see which row a page is in until it leaves or falls silent', async () => {
    const draft = aDraftSailing();
    const group = await a.aGroupWith(wang, [draft]);
    const stream = await follow(app(), li.header);
    await stream.until(isHello);
    const place = makeUuidV7();
    expect((await present(wang, group, draft.id, place)).status).toBe(200);
    const events = await stream.until((all) => presencesIn(all).length > 0);
    expect(presencesIn(events).at(-1)?.list).toEqual([
      { place, member_id: wang.id, template_id: group, schedule_id: draft.id },
    ]);
    const named = await li.read<{ list: object[] }>('organization/presence');
    expect(named.list).toMatchObject([{ member_id: wang.id, schedule_id: draft.id }]);
    await present(wang, null, null, place);
    await stream.until((all) => presencesIn(all).at(-1)?.list.length === 0);
    await present(wang, group, null, place);
    const later = new Date(Date.parse('2026-11-20T08:00:00Z') + serverLimits.presenceSeconds * 1000);
    const quiet = anApp(getDatabase(), { clock: () => later });
    expect(
      await a
        .aPublisher(getDatabase(), shipowner)
        .then(
          async (third) =>
            (await quiet.request('/api/organization/presence', { headers: third.header })).status,
        ),
    ).toBe(200);
    const last = await follow(quiet, li.header);
    expect(presencesIn(await last.until(isHello))).toEqual([]);
  });

  it("the id of another member's page changes nothing and notifies no colleague", async () => {
    const group = await a.aGroupWith(wang, [aDraftSailing()]);
    const place = makeUuidV7();
    const write = (person: a.Publisher) =>
      writePresence(
        getDatabase(),
        {
          place,
          shipowner_id: shipowner,
          member_id: person.id,
          template_id: group,
          schedule_id: null,
          until: new Date(Date.now() + 60_000),
        },
        { now: new Date(), most: 5 },
      );
    expect(await write(wang)).toBe(true);
    expect(await write(wang)).toBe(false);
    expect(await write(li)).toBe(false);
  });

  it('a member has a limited number of streams and pages', async () => {
    const person = await a.aPublisher(getDatabase(), shipowner);
    const group = await a.aGroupWith(person, []);
    const streams = [];
    for (let at = 0; at < serverLimits.streamsPerMemberMost; at++)
      streams.push(await follow(app(), person.header));
    expect((await follow(app(), person.header)).status).toBe(429);
    await streams[0]?.leave();
    expect((await follow(app(), person.header)).status).toBe(200);
    for (let at = 0; at <= serverLimits.presencesPerMemberMost; at++)
      await present(person, group, null, makeUuidV7());
    const { rows } = await getDatabase().pool.query(
      'select count(*)::integer as total from workspace_presence where member_id = $1',
      [person.id],
    );
    expect(rows[0].total).toBe(serverLimits.presencesPerMemberMost);
  });

  it('a server that stops ends its streams and opens no others', async () => {
    const streams = new WorkspaceStreams(getDatabase());
    const stopping = anApp(getDatabase(), { streams });
    const stream = await follow(stopping, li.header);
    await stream.until(isHello);
    await streams.close();
    await stream.ended;
    expect((await follow(stopping, li.header)).status).toBe(503);
  });
});

describe('three servers on one PostgreSQL', () => {
  let databases: OpenDatabase[] = [];
  let drop = async () => {};
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    databases = await Promise.all([0, 1, 2].map(() => openDatabase({ url: created.url })));
    await insertSomeHarbors((databases[0] as OpenDatabase).db);
  }, 120_000);
  afterAll(async () => {
    for (const database of databases) await database.close();
    await drop();
  });

  it('a change at one server reaches pages at the others in commit order', async () => {
    const first = databases[0] as OpenDatabase;
    const shipowner = await a.anOrganization(first);
    const people = await Promise.all(databases.map((database) => a.aPublisher(database, shipowner)));
    const streams = await Promise.all(
      databases.map((database, at) => follow(anApp(database), (people[at] as a.Publisher).header)),
    );
    for (const stream of streams) await stream.until(isHello);
    const group = await a.aGroupWith(people[0] as a.Publisher, []);
    const drafts = Array.from({ length: 30 }, () => aDraftSailing());
    await Promise.all(
      drafts.map((draft, at) => (people[at % 3] as a.Publisher).push(a.addEntry(group, draft))),
    );
    const seen = await Promise.all(
      streams.map((stream) => stream.until((all) => drafts.every(({ id }) => names(id)(all)))),
    );
    const orders = seen.map((events) =>
      changesIn(events).map(({ number, schedules }) => [number, schedules]),
    );
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    expect(orders[0]?.map(([number]) => number)).toEqual(orders[0]?.map((_, at) => at + 1));
  });

  it('streams continue when the connection for signals breaks', async () => {
    const [first, second] = databases as [OpenDatabase, OpenDatabase];
    const shipowner = await a.anOrganization(first);
    const [wang, li] = [await a.aPublisher(first, shipowner), await a.aPublisher(second, shipowner)];
    const stream = await follow(anApp(second), li.header);
    await stream.until(isHello);
    await first.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen laycan_workspace'`,
    );
    const draft = aDraftSailing();
    await a.aGroupWith(wang, [draft]);
    expect(names(draft.id)(await stream.until(names(draft.id)))).toBe(true);
  });

  it('publications and edits that commit together never block each other', async () => {
    const first = databases[0] as OpenDatabase;
    const shipowner = await a.anOrganization(first);
    const people = await Promise.all(databases.map((database) => a.aPublisher(database, shipowner)));
    const group = await a.aGroupWith(people[0] as a.Publisher, []);
    const write = (at: number, isSailingFirst: boolean) =>
      (databases[at % 3] as OpenDatabase).db.transaction().execute(async (db) => {
        const steps = [
          () =>
            db
              .insertInto('lane_left')
              .values({
                start_harbor_code: 'CNSHA',
                end_harbor_code: 'AEJEA',
                information_id: makeUuidV7(),
                left_time: new Date(),
              })
              .execute(),
          () =>
            db
              .updateTable('template')
              .set({ title: `${at}` })
              .where('id', '=', at % 2 ? group : makeUuidV7())
              .execute(),
          () =>
            db
              .insertInto('template')
              .values({
                id: makeUuidV7(),
                shipowner_id: shipowner,
                title: 'x',
                create_time: new Date(),
                edit_time: new Date(),
              })
              .execute(),
        ];
        for (const step of isSailingFirst ? steps : steps.toReversed()) await step();
      });
    await Promise.all(Array.from({ length: 24 }, (_, at) => write(at, at % 2 === 0)));
    const { rows } = await first.pool.query(
      'select count(*)::integer as total from workspace_change where number is null',
    );
    expect(rows[0].total).toBe(0);
  });
});
