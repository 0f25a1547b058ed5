import { beforeAll, expect, it } from 'vitest';

import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aContainerDraft, aContainerRate } from '../support/a-container-draft.ts';
import { aDraftSailing } from '../support/a-draft-sailing.ts';
import { aPatternStop } from '../support/a-service-pattern.ts';
import { anEntry, type SentEntry } from '../support/a-queue.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

/** Returns a container draft with ids as a device creates them. */
const aVoyage = () => {
  const draft = aContainerDraft({ cut_offs: [], rates: [aContainerRate({ id: makeUuidV7() })] });
  return { ...draft, harbors: draft.harbors.map((call) => ({ ...call, id: makeUuidV7() })) };
};

describeOnPostgres('groups of general cargo and of containers', (getDatabase) => {
  let publisher: a.Publisher;
  let general = '';
  let container = '';
  const sailing = aDraftSailing();
  const voyage = aVoyage();
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    publisher = await a.aPublisher(getDatabase(), await a.anOrganization(getDatabase()));
    general = await a.aGroupWith(publisher, [sailing]);
    container = makeUuidV7();
    const made = anEntry('organization/template/handle', {
      id: container,
      add: { title: 'HX1', kind: 'container' },
    });
    await publisher.push(made, a.addEntry(container, voyage));
  }, 60_000);

  /** Returns the messages with which the server refuses a change, in Chinese and English. */
  const refusalOf = async (make: () => SentEntry) => {
    const said = await Promise.all(
      ['zh', 'en'].map(async (language) => {
        const { call, body, key } = make();
        const headers = { 'Idempotency-Key': key, 'Accept-Language': language };
        return publisher.ask(call, body, headers);
      }),
    );
    expect(said).toMatchObject([{ code: 'invalid' }, { code: 'invalid' }]);
    return said.map(({ errors }) => errors?.[0]);
  };
  const ofOtherKind = [
    '杂货船期与集装箱船期不能放在同一个船期组',
    'General cargo and container sailings cannot be in one group',
  ];
  const idsIn = async (group: string) => (await publisher.draftsIn(group)).list.map(({ id }) => id);

  it('refuse drafts of the other kind, new or moved', async () => {
    const messages = (field: string) => ofOtherKind.map((message) => ({ field, message }));
    expect(await refusalOf(() => a.addEntry(general, aVoyage()))).toMatchObject(messages('rows.0.kind'));
    expect(await refusalOf(() => a.addEntry(container, aDraftSailing()))).toMatchObject(
      messages('rows.0.kind'),
    );
    expect(await refusalOf(() => a.moveEntry(container, general, voyage.id))).toMatchObject(messages('kind'));
    expect(await refusalOf(() => a.moveEntry(general, container, sailing.id))).toMatchObject(
      messages('kind'),
    );
    expect([await idsIn(general), await idsIn(container)]).toEqual([[sailing.id], [voyage.id]]);
  });

  it('only container groups have a pattern, and the kind never changes', async () => {
    const edit = (id: string, changes: object, base: object) =>
      anEntry('organization/template/handle', { id, changes, base });
    const stop = aPatternStop({ id: makeUuidV7() });
    const path = `stops.${stop.id}`;
    for (const [field, value, was] of [
      ['service_code', 'HX1', ''],
      [path, stop, null],
    ] as const)
      expect(await refusalOf(() => edit(general, { [field]: value }, { [field]: was }))).toMatchObject([
        { field, message: '只有集装箱航线有班期' },
        { field, message: 'Only a container service has a service pattern' },
      ]);
    const [kept] = await publisher.push(edit(container, { kind: 'general' }, { kind: 'container' }));
    expect(kept).toMatchObject({ status: 422 });
    const [done] = await publisher.push(edit(container, { [path]: stop }, { [path]: null }));
    expect(done).toMatchObject({ status: 200, data: { kind: 'container', stops: [stop] } });
    expect((await publisher.draftsIn(general)).template).toMatchObject({ kind: 'general' });
  });
});
