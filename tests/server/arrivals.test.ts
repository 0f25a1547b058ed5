import { beforeAll, expect, it } from 'vitest';

import type { SailingDetail } from '../../trade/sailing/sailing.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../support/a-draft-sailing.ts';
import { publish } from '../support/a-publication.ts';
import { deviceOf } from '../support/a-queue.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

describeOnPostgres('estimated and actual arrival days', (getDatabase) => {
  let mine: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    mine = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
  }, 60_000);

  it('a reader sees them for visible calls, as the publisher last set them', async () => {
    const load = aDraftCall({ estimated_time: '2026-12-02' });
    const via = aDraftCall({ sequence: 'c', harbor_code: 'SGSIN', is_load: false, ...days('2026-12-10') });
    const draft = aDraftSailing({
      harbors: [load, { ...via, estimated_time: '2026-12-11' }, aDraftArrival()],
    });
    const group = await a.aGroupWith(mine, [draft]);
    await publish(mine, group);
    const path = `business/information/view/${draft.id}?from=CNSHA&to=AEJEA`;
    const forMine = async () => (await mine.read<SailingDetail>(path)).arrivals;
    const { data: forVisitor } = await deviceOf(getDatabase(), {}).ask<SailingDetail>(path);
    const expected = { call_id: load.id, estimated_time: '2026-12-02', actual_time: null };
    const later = { call_id: via.id, estimated_time: '2026-12-11', actual_time: null };
    expect(forVisitor.arrivals).toEqual([expected]);
    expect(await forMine()).toEqual([expected, later]);

    const field = `harbors.${load.id}.actual_time`;
    await mine.push(a.editEntry(draft.id, { [field]: '2026-11-21' }, { [field]: null }));
    await publish(mine, group);
    expect(await forMine()).toEqual([{ ...expected, actual_time: '2026-11-21' }, later]);
  });

  it('they are absent if the publisher gives none', async () => {
    const draft = aDraftSailing();
    await publish(mine, await a.aGroupWith(mine, [draft]));
    const { arrivals } = await mine.read<SailingDetail>(`business/information/view/${draft.id}`);
    expect(arrivals).toBeUndefined();
  });
});

const days = (day: string) => ({ start_time: day, end_time: day });
