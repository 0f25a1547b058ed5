import { beforeAll, expect, it } from 'vitest';

import type { DraftRow } from '../../trade/draft/draft.ts';
import { cloneDraft } from '../../trade/draft/clone-draft.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { aBatch, aCall, aSailing } from '../support/a-sailing.ts';
import { aDraftArrival, aDraftCall, aDraftSailing } from '../support/a-draft-sailing.ts';
import * as a from '../support/a-workspace.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

describeOnPostgres('draft sailings', (getDatabase) => {
  let mine: a.Publisher;
  let colleague: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    const shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
    colleague = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);
  const listOf = (result: { data?: unknown } | undefined) =>
    (result?.data as { list: DraftRow[] } | undefined)?.list ?? [];

  it('are stored as typed, right or wrong, with their verdicts', async () => {
    const wrong = aDraftSailing({
      machine_id: '飞船',
      harbors: [
        aDraftCall({ harbor_code: 'Shanghia', start_time: '12/1-4 or so', end_time: '' }),
        aDraftArrival(),
      ],
    });
    const group = await a.aGroupWith(mine, [wrong]);
    const { list, template } = await colleague.draftsIn(group);
    expect(list).toEqual([expect.objectContaining({ ...wrong, version: 1, publish_version: null })]);
    expect(list[0]?.verdicts.filter(({ kind }) => kind === 'fault').map(({ code }) => code)).toEqual([
      'machine_unknown',
      'harbor_unknown',
      'date_unreadable',
      'missing',
    ]);
    expect(template).toMatchObject({ sailing_total: 1, changed_total: 1, live_total: 0, publish_time: null });
  });

  it('a repeated addition changes nothing, and a repeated key gets its first answer', async () => {
    const draft = aDraftSailing();
    const group = await a.aGroupWith(mine, []);
    const entry = a.addEntry(group, draft);
    const [first] = await mine.push(entry);
    await colleague.push(a.editEntry(draft.id, { remark: 'theirs' }, { remark: '' }));
    expect(await mine.push(entry)).toEqual([first]);
    const [again] = await mine.push(a.addEntry(group, { ...draft, remark: 'another' }));
    expect(listOf(again)).toMatchObject([{ id: draft.id, remark: 'theirs', version: 2 }]);
  });

  it('edits of different fields are merged, edits of the same field conflict', async () => {
    const draft = aDraftSailing();
    const [call, arrival] = draft.harbors;
    const group = await a.aGroupWith(mine, [draft]);
    await colleague.push(
      a.editEntry(
        draft.id,
        { voyage_number: '13E', cargo_tags: { add: ['vehicle'], remove: [] } },
        { voyage_number: '12E' },
      ),
    );
    const path = `harbors.${call?.id ?? ''}.end_time`;
    const [merged] = await mine.push(
      a.editEntry(
        draft.id,
        { [path]: '2026-12-05', cargo_tags: { add: [], remove: ['steel'] } },
        { [path]: '2026-12-04' },
      ),
    );
    const harbors = [{ ...call, end_time: '2026-12-05' }, arrival];
    const both = { voyage_number: '13E', cargo_tags: ['vehicle'], harbors, version: 3 };
    expect(merged).toMatchObject({ status: 200, data: both });
    const [clash] = await mine.push(
      a.editEntry(draft.id, { voyage_number: '14E', remark: 'x' }, { voyage_number: '12E', remark: '' }),
    );
    expect(clash).toMatchObject({
      status: 409,
      code: 'conflict',
      errors: [{ field: 'voyage_number' }],
      data: both,
    });
    expect((await mine.draftsIn(group)).list).toMatchObject([{ ...both, remark: '' }]);
  });

  it('edits conflict with a changed tied field if their base has it', async () => {
    const price = { price_amount: '1200', price_currency: 'USD', price_unit: 'metric_ton', is_price: true };
    const draft = aDraftSailing(price);
    const [call] = draft.harbors;
    const group = await a.aGroupWith(mine, [draft]);
    const inYuan = { changes: { price_currency: 'CNY' }, base: price };
    const [changed] = await colleague.push(a.editEntry(draft.id, inYuan.changes, inYuan.base));
    expect(changed).toMatchObject({ status: 200, data: { ...price, price_currency: 'CNY' } });
    const [clash] = await mine.push(
      a.editEntry(draft.id, { price_amount: '1300', remark: 'x' }, { ...price, remark: '' }),
    );
    expect(clash).toMatchObject({ status: 409, code: 'conflict', errors: [{ field: 'price_currency' }] });
    expect((await mine.draftsIn(group)).list).toMatchObject([
      { price_amount: '1200', price_currency: 'CNY', remark: '', version: 2 },
    ]);
    // The base of an edit contains the fields that are tied to the edited field. If another field in the base
    // is outdated, this is no conflict.
    const [noted] = await mine.push(
      a.editEntry(
        draft.id,
        { remark: 'x' },
        { ...price, remark: '', [`harbors.${call?.id ?? ''}.terminal`]: 'W' },
      ),
    );
    expect(noted).toMatchObject({ status: 200, data: { remark: 'x', price_currency: 'CNY' } });
    const [old] = await mine.push(a.editEntry(draft.id, { price_amount: '1300' }, { price_amount: '1200' }));
    expect(old).toMatchObject({ status: 200, data: { price_amount: '1300', price_currency: 'CNY' } });
  });

  it('of several edits at once a refused one changes nothing', async () => {
    const draft = aDraftSailing();
    const group = await a.aGroupWith(mine, [draft]);
    const manager = { manager_id: makeUuidV7(), remark: 'gone' };
    const results = await mine.push(
      a.editEntry(draft.id, { remark: 'one' }, { remark: '' }),
      a.editEntry(draft.id, manager, { manager_id: null, remark: 'one' }),
      a.editEntry(makeUuidV7(), { remark: 'x' }, { remark: '' }),
      a.editEntry(draft.id, { imo: ' 9074729 ' }, { imo: null }),
    );
    expect(results.map(({ status, code }) => code ?? status)).toEqual([200, 'invalid', 'not_found', 200]);
    expect(results[1]?.errors).toMatchObject([{ field: 'manager_id', code: 'manager_unknown' }]);
    expect((await mine.draftsIn(group)).list).toMatchObject([
      { remark: 'one', imo: '9074729', manager_id: null, version: 3 },
    ]);
  });

  it('a call id of another published sailing is refused', async () => {
    const { db } = getDatabase();
    const { id: shipowner_id } = await db.selectFrom('shipowner').select('id').executeTakeFirstOrThrow();
    const call = aDraftCall();
    const published = aSailing({
      harbors: [aCall({ id: call.id }), aCall({ harbor_code: 'AEJEA', is_unload: true })],
    });
    await insertSailings(getDatabase(), aBatch({ shipowner_id }), [published]);
    const draft = aDraftSailing();
    await a.aGroupWith(mine, [draft]);
    const path = `harbors.${call.id}`;
    const [refused] = await mine.push(a.editEntry(draft.id, { [path]: call }, { [path]: null }));
    expect(refused).toMatchObject({ status: 422, errors: [{ field: path, code: 'id_repeated' }] });
  });

  it('copies are stored as the device made them, or none of them', async () => {
    const late = { id: makeUuidV7(), harbor_code: 'DEHAM', code: 'PCO', time: '2026-10-20T16:00:00+02:00' };
    const draft = aDraftSailing({
      harbors: [aDraftCall({ harbor_code: 'DEHAM' })],
      cut_offs: [{ ...late, provenance: 'published', rule: null }],
    });
    const group = await a.aGroupWith(mine, [draft]);
    const [first, second] = [makeUuidV7(), makeUuidV7()];
    const zoneOf = () => 'Europe/Berlin';
    const [made] = await mine.push(
      a.cloneEntry(
        group,
        { id: first, sequence: 'W', from: draft.id, shift_days: 7, voyage_number: '13E' },
        { id: second, sequence: 'X', from: first, shift_days: 7 },
      ),
    );
    const copy = cloneDraft(draft, { id: first, sequence: 'W', shift_days: 7, voyage_number: '13E' }, zoneOf);
    expect(copy.cut_offs[0]?.time).toContain('+01:00');
    const next = cloneDraft(copy, { id: second, sequence: 'X', shift_days: 7 }, zoneOf);
    expect(listOf(made)).toMatchObject([copy, next]);
    const [refused] = await mine.push(
      a.cloneEntry(
        group,
        { id: makeUuidV7(), sequence: 'Y', from: draft.id, shift_days: 1 },
        { id: makeUuidV7(), sequence: 'Z', from: makeUuidV7(), shift_days: 1 },
      ),
    );
    expect(refused).toMatchObject({ status: 404, errors: [{ field: 'rows.1.from' }] });
    expect((await mine.draftsIn(group)).list.map(({ id }) => id)).toEqual([draft.id, first, second]);
  });

  it('drafts move to another group unless a colleague has moved them', async () => {
    const drafts = a.someDrafts(2);
    const [one = '', two = ''] = drafts.map(({ id }) => id);
    const from = await a.aGroupWith(mine, drafts);
    const [to, third] = [await a.aGroupWith(mine, []), await a.aGroupWith(mine, [])];
    const [moved] = await mine.push(a.moveEntry(from, to, one));
    expect(listOf(moved)).toMatchObject([{ id: one, template_id: to, sequence: 'z', version: 2 }]);
    await colleague.push(a.moveEntry(from, third, two));
    const [clash, again, missing] = await mine.push(
      a.moveEntry(from, to, one, two),
      a.moveEntry(from, to, one),
      a.moveEntry(from, to, makeUuidV7()),
    );
    expect(clash).toMatchObject({ status: 409, data: { list: [{ id: two, template_id: third }] } });
    expect([again?.status, missing?.status]).toEqual([200, 404]);
    expect((await mine.draftsIn(to)).list.map(({ id }) => id)).toEqual([one]);
    expect((await mine.draftsIn(third)).list.map(({ id }) => id)).toEqual([two]);
  });

  it('deletion is refused with the changed draft if a colleague has edited it', async () => {
    const drafts = a.someDrafts(2);
    const [one, two] = drafts;
    if (!one || !two) throw new Error('The fixture has no drafts');
    const group = await a.aGroupWith(mine, drafts);
    await colleague.push(a.editEntry(two.id, { remark: 'theirs' }, { remark: '' }));
    const seen = drafts.map((draft) => ({ id: draft.id, base: draftDigest(draft) }));
    const [clash] = await mine.push(a.deleteEntry(...seen));
    expect(clash).toMatchObject({ status: 409, data: { list: [{ id: two.id, remark: 'theirs' }] } });
    expect((await mine.draftsIn(group)).list).toHaveLength(2);
    const now = { id: two.id, base: draftDigest({ ...two, remark: 'theirs' }) };
    const results = await mine.push(
      a.deleteEntry({ id: one.id, base: draftDigest(one) }, now),
      a.deleteEntry(...seen),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mine.draftsIn(group)).list).toEqual([]);
    const [back] = await mine.push(a.addEntry(group, one));
    expect(listOf(back)).toMatchObject([{ id: one.id, version: 1 }]);
  });

  it('ports marked as common are saved, and used ports are listed', async () => {
    const harbors = [aDraftCall({ use_common: true }), aDraftArrival({ second_harbor_code: 'SGSIN' })];
    const group = await a.aGroupWith(colleague, [aDraftSailing({ harbors }), aDraftSailing()]);
    const { list } = await mine.read<{ list: object[] }>(
      `organization/template/harbor/select?template_id=${group}`,
    );
    expect(list.slice(0, 3)).toMatchObject([
      { harbor_code: 'CNSHA', group_total: 2, is_common: true },
      { harbor_code: 'AEJEA', group_total: 2, is_common: false },
      { harbor_code: 'SGSIN', group_total: 1 },
    ]);
  });

  it('a group is limited to the size of the draft grid', { timeout: 120_000 }, async () => {
    const group = await a.aGroupWith(mine, []);
    const drafts = a.someDrafts(2_001);
    // Batches of the size that a device sends.
    for (let at = 0; at < 2_000; at += 200) {
      const halves = [drafts.slice(at, at + 100), drafts.slice(at + 100, at + 200)];
      const results = await mine.push(...halves.map((half) => a.addEntry(group, ...half)));
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
    }
    const [full] = await mine.push(a.addEntry(group, ...drafts.slice(-1)));
    expect(full).toMatchObject({ status: 422, errors: [{ field: 'rows', code: 'too_many_drafts' }] });
    const { list } = await mine.draftsIn(group);
    expect(list.map(({ id }) => id)).toEqual(drafts.slice(0, 2_000).map(({ id }) => id));
  });
});
