import { beforeAll, expect, it } from 'vitest';

import type { AnswerOf } from '../../contract/call.ts';
import type { batchLogList } from '../../contract/calls/publishing.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { publishEntry } from '../support/a-publication.ts';
import { anEntry, deviceOf } from '../support/a-queue.ts';
import * as a from '../support/a-workspace.ts';
import { testNow } from '../support/test-time.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';

describeOnPostgres('log of a group', (getDatabase) => {
  let mine: a.Publisher;
  let colleague: a.Publisher;
  beforeAll(async () => {
    await insertSomeHarbors(getDatabase().db);
    const shipowner = await a.anOrganization(getDatabase());
    mine = await a.aPublisher(getDatabase(), shipowner);
    colleague = await a.aPublisher(getDatabase(), shipowner);
  }, 60_000);

  const logOf = async (group: string) =>
    (
      await mine.read<AnswerOf<typeof batchLogList>>(
        `business/information/batch/log/list?template_id=${group}`,
      )
    ).list;
  /** Returns the log, oldest first, without the fields that all entries share. */
  const told = async (group: string) =>
    (await logOf(group))
      .map(({ action, total, sailings, fields }) => ({
        action,
        ...(total > 0 ? { total } : {}),
        ...(sailings.length > 0 ? { voyages: sailings.map((one) => one.voyage_number) } : {}),
        ...(fields.length > 0 ? { fields } : {}),
      }))
      .toReversed();
  const at = (minutes: number) =>
    deviceOf(getDatabase(), mine.header, new Date(testNow.getTime() + minutes * 60_000));

  it('has entries for drafts added, copied, moved and deleted', async () => {
    const drafts = a.someDrafts(7);
    const [one, two] = drafts as [NewDraft, NewDraft];
    const group = await a.aGroupWith(mine, drafts);
    const other = await a.aGroupWith(mine, []);
    await mine.push(a.cloneEntry(group, { id: makeUuidV7(), sequence: 'z', from: one.id, shift_days: 7 }));
    await colleague.push(a.moveEntry(group, other, one.id));
    await mine.push(a.deleteEntry({ id: two.id, base: draftDigest(two) }));
    // Changes that are refused or have no effect are not logged.
    await mine.push(a.moveEntry(group, makeUuidV7(), one.id), a.addEntry(group, drafts[2] as NewDraft));
    const moved = { action: 'transferred', total: 1, voyages: ['1E'] };
    expect(await told(group)).toEqual([
      { action: 'group_made' },
      { action: 'added', total: 7, voyages: ['1E', '2E', '3E', '4E', '5E'] },
      { action: 'cloned', total: 1, voyages: ['1E'] },
      moved,
      { action: 'removed', total: 1, voyages: ['2E'] },
    ]);
    expect(await told(other)).toEqual([{ action: 'group_made' }, moved]);
    const members = (await logOf(group)).map(({ member }) => member);
    expect(new Set(members).size).toBe(2);
    expect(members[1]).not.toBe(members[0]);
  });

  it('combines edits within ten minutes and drops those that were undone', async () => {
    const [draft, still] = a.someDrafts(2) as [NewDraft, NewDraft];
    const group = await a.aGroupWith(mine, [draft, still]);
    const window = `harbors.${draft.harbors[0]?.id}.end_time`;
    await at(0).push(a.editEntry(draft.id, { remark: 'a' }, { remark: '' }));
    await at(4).push(
      a.editEntry(draft.id, { remark: 'b' }, { remark: 'a' }),
      a.editEntry(still.id, { ship_name: 'OTHER' }, { ship_name: still.ship_name }),
    );
    await at(9).push(
      a.editEntry(draft.id, { [window]: '2026-12-06' }, { [window]: '2026-12-04' }),
      a.editEntry(still.id, { ship_name: still.ship_name }, { ship_name: 'OTHER' }),
      // Readers do not see a change of the order.
      a.editEntry(still.id, { sequence: 'zz' }, { sequence: still.sequence }),
    );
    const before = { start_time: '2026-12-01', end_time: '2026-12-04' };
    const moved = {
      field: `harbors.${draft.harbors[0]?.id}.window`,
      before,
      after: { ...before, end_time: '2026-12-06' },
    };
    const first = {
      action: 'edited',
      total: 1,
      voyages: ['1E'],
      fields: [{ field: 'remark', before: '', after: 'b' }, moved],
    };
    expect((await told(group)).slice(2)).toEqual([first]);
    await at(11).push(a.editEntry(draft.id, { remark: '' }, { remark: 'b' }));
    await colleague.push(a.editEntry(draft.id, { voyage_number: '9E' }, { voyage_number: '1E' }));
    expect((await told(group)).slice(2)).toEqual([
      first,
      { ...first, fields: [{ field: 'remark', before: 'b', after: '' }] },
      { ...first, voyages: ['9E'], fields: [{ field: 'voyage_number', before: '1E', after: '9E' }] },
    ]);
  });

  it('has two entries for a published edit and its reversal', async () => {
    const [draft] = a.someDrafts(1) as [NewDraft];
    const group = await a.aGroupWith(mine, [draft]);
    await at(0).push(a.editEntry(draft.id, { remark: 'a' }, { remark: '' }));
    await at(1).push(await publishEntry(mine, group));
    await at(2).push(a.editEntry(draft.id, { remark: '' }, { remark: 'a' }));
    const edits = (await told(group)).slice(2).map(({ action, fields }) => ({ action, fields }));
    expect(edits).toEqual([
      { action: 'edited', fields: [{ field: 'remark', before: '', after: 'a' }] },
      { action: 'published', fields: undefined },
      { action: 'edited', fields: [{ field: 'remark', before: 'a', after: '' }] },
    ]);
  });

  it("has a separate entry for an edit over a colleague's edit", async () => {
    const [draft] = a.someDrafts(1) as [NewDraft];
    const group = await a.aGroupWith(mine, [draft]);
    await at(0).push(a.editEntry(draft.id, { remark: 'a' }, { remark: '' }));
    await colleague.push(a.editEntry(draft.id, { remark: 'b' }, { remark: 'a' }));
    await at(2).push(a.editEntry(draft.id, { remark: '' }, { remark: 'b' }));
    const edits = (await told(group)).slice(2).map(({ fields }) => fields?.[0]);
    expect(edits.map((one) => `${String(one?.before)}>${String(one?.after)}`)).toEqual(['>a', 'a>b', 'b>']);
  });

  it('has entries for renamed groups, and survives the group', async () => {
    const [group, untouched] = [await a.aGroupWith(mine, a.someDrafts(2)), await a.aGroupWith(mine, [])];
    const { title } = await mine.read<Template>(`organization/template/data?id=${group}`);
    const rename = anEntry('organization/template/handle', {
      id: group,
      changes: { title: '红海' },
      base: { title },
    });
    await mine.push(rename, rename);
    await mine.push(
      anEntry('organization/template/delete', { id: group, base: { title: '红海', sailing_total: 2 } }),
    );
    expect((await told(group)).slice(2)).toEqual([
      { action: 'group_renamed', fields: [{ field: 'title', before: title, after: '红海' }] },
      { action: 'group_deleted', total: 2 },
    ]);
    const titles = (await logOf(group)).map((line) => line.group_title);
    expect(titles).toEqual(['红海', '红海', title, title]);
    expect(await told(untouched)).toEqual([{ action: 'group_made' }]);
  });
});
