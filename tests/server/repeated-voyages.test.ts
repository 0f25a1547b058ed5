import { beforeAll, expect, it, vi } from 'vitest';

import { anEntry } from '../support/a-queue.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish, publishEntry, readersHave } from '../support/a-publication.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

/** Allows time for several consecutive publications. */
vi.setConfig({ testTimeout: 30_000 });

describeOnPostgres('one voyage in two rows', (getDatabase) => {
  let mine: a.Publisher;
  let colleague: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    const shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
    colleague = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);

  const voyagesOf = async (group: string) =>
    (await readersHave(getDatabase(), group)).map(({ voyage_number }) => voyage_number);
  const one = () => aDraftSailing({ voyage_number: '2600W' });
  const same = () => aDraftSailing({ voyage_number: ' 2600w' });
  const refusal = (id: string) => ({
    status: 422,
    errors: [{ field: `${id}.voyage_number`, code: 'voyage_repeated' }],
  });

  it('is published once if two devices publish a row each', async () => {
    const [first, second] = [one(), same()];
    const group = await a.aGroupWith(mine, [first, second]);
    const entries = [
      await publishEntry(mine, group, { rows: [first.id], repeats: [] }),
      await publishEntry(colleague, group, { rows: [second.id], repeats: [] }),
    ] as const;
    expect((await mine.push(entries[0]))[0]?.status).toBe(200);
    expect((await colleague.push(entries[1]))[0]?.status).toBe(409);
    expect(await voyagesOf(group)).toEqual(['2600W']);
    // The colleague looks again and sends the row without noticing that its voyage is published now.
    const [again] = await colleague.push(
      await publishEntry(colleague, group, { rows: [second.id], repeats: [] }),
    );
    expect(again).toMatchObject(refusal(second.id));
    expect(await voyagesOf(group)).toEqual(['2600W']);
  });

  it('is published twice only with the consent of the publisher', async () => {
    const [first, second] = [one(), same()];
    const group = await a.aGroupWith(mine, [first, second]);
    const [refused] = await mine.push(await publishEntry(mine, group, { repeats: [first.id] }));
    expect(refused).toMatchObject(refusal(second.id));
    expect(await voyagesOf(group)).toEqual([]);
    await publish(mine, group, { repeats: [first.id, second.id] });
    expect(await voyagesOf(group)).toHaveLength(2);
  });

  it('is refused if the group has taken over the other row since then', async () => {
    const [stays, goes, own] = [aDraftSailing({ voyage_number: '1W' }), one(), same()];
    const from = await a.aGroupWith(mine, [stays, goes]);
    const to = await a.aGroupWith(mine, [own]);
    await publish(mine, from);
    await mine.push(a.moveEntry(from, to, goes.id));
    const entry = await publishEntry(colleague, to, { rows: [own.id], repeats: [] });
    const base = { title: '远东 — 红海', sailing_total: 1 };
    await mine.push(anEntry('organization/template/delete', { id: from, base }));
    expect((await colleague.push(entry))[0]).toMatchObject(refusal(own.id));
    expect(await voyagesOf(to)).toEqual(['2600W']);
  });

  it('is refused in a second group unless the publisher agreed to publish it there too', async () => {
    const [first, second, other] = [
      aDraftSailing({ ship_name: 'JADE', voyage_number: '77E' }),
      aDraftSailing({ ship_name: 'JADE', voyage_number: '77e' }),
      aDraftSailing({ ship_name: 'PEARL', voyage_number: '77E' }),
    ];
    const from = await a.aGroupWith(mine, [first]);
    const to = await a.aGroupWith(mine, [second, other]);
    await publish(mine, from);
    const [refused] = await mine.push(await publishEntry(mine, to, { repeats: [] }));
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: `${second.id}.voyage_number`, code: 'voyage_elsewhere' }],
    });
    await publish(mine, to, { repeats: [second.id] });
    expect(await voyagesOf(to)).toEqual(expect.arrayContaining(['77e', '77E']));
  });
});
