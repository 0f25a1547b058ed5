import { groupDigest } from '../../../trade/draft/group-digest.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { aDraftSailing } from '../a-draft-sailing.ts';
import { anEntry } from '../a-queue.ts';
import { seen as seenDraft } from '../a-publication.ts';
import { testNow } from '../test-time.ts';
import { addEntry, cloneEntry, editEntry, groupEntry } from '../a-workspace.ts';
import type { QueuedCase, State } from './subject.ts';

/**
 * The groups and drafts that both devices show. The first group is published, and its first draft has changed
 * since.
 */
export interface SeenDrafts {
  group: Template;
  other: Template;
  third: Template;
  drafts: readonly DraftRow[];
  /** The id of a manager who is not named by any sailing. */
  manager: string;
}

const rows = (state: State, table: string) => state[table] ?? [];
const row = (state: State, table: string, id: unknown) => rows(state, table).find((one) => one['id'] === id);
const draftIn = (state: State, id: string) => row(state, 'drafts', id)?.['draft'] as DraftRow | undefined;

/** The changes of drafts, groups and publications in the form that devices send. */
export const draftCases = (seen: SeenDrafts): QueuedCase[] => [
  ...editCases(seen),
  ...rowCases(seen),
  ...groupCases(seen),
  ...publicationCases(seen),
];

function editCases({ drafts, manager }: SeenDrafts): QueuedCase[] {
  const [first] = drafts;
  if (!first) throw new Error('The fixture has no draft');
  const { id } = first;
  const edit = (name: string, field: 'remark' | 'voyage_number' | 'manager_id', value: string) => ({
    name,
    entry: () => editEntry(id, { [field]: value }, { [field]: first[field] }),
    holds: (state: State) => draftIn(state, id)?.[field] === value,
  });
  const tags = (add: string[], remove: string[]) => () => editEntry(id, { cargo_tags: { add, remove } }, {});
  const [call] = first.harbors;
  return [
    edit('edit a sailing', 'remark', 'geared'),
    edit('edit the same cell', 'remark', 'gearless'),
    edit('edit another cell', 'voyage_number', '99W'),
    edit('name the manager in it', 'manager_id', manager),
    {
      name: 'add a cargo tag',
      entry: tags(['equipment'], []),
      holds: (state) => draftIn(state, id)?.cargo_tags.includes('equipment') ?? false,
    },
    {
      name: 'edit a call of it',
      entry: () =>
        editEntry(
          id,
          { [`harbors.${call?.id}.end_time`]: '2026-12-06' },
          {
            [`harbors.${call?.id}.end_time`]: call?.end_time,
            [`harbors.${call?.id}.start_time`]: call?.start_time,
          },
        ),
      holds: (state) =>
        draftIn(state, id)?.harbors.some(({ end_time }) => end_time === '2026-12-06') ?? false,
    },
    {
      name: 'remove this call',
      entry: () => editEntry(id, { [`harbors.${call?.id}`]: null }, { [`harbors.${call?.id}`]: call }),
      holds: (state) => !draftIn(state, id)?.harbors.some((one) => one.id === call?.id),
    },
  ];
}

function rowCases({ group, other, third, drafts }: SeenDrafts): QueuedCase[] {
  const [first, second] = drafts;
  if (!first || !second) throw new Error('The fixture has too few drafts');
  const [added, copy] = [makeUuidV7(), makeUuidV7()];
  const isIn = (id: string, groupId: string) => (state: State) =>
    row(state, 'drafts', id)?.['group'] === groupId;
  const move = (to: Template) => () =>
    anEntry('organization/template/schedule/transfer', {
      from_template_id: group.id,
      template_id: to.id,
      rows: [{ id: first.id, sequence: 'z' }],
    });
  const remove = (draft: DraftRow): QueuedCase['entry'] => {
    const rowsSeen = [{ ...seenDraft(draft), template_id: group.id }];
    return () => anEntry('organization/template/schedule/delete', { rows: rowsSeen });
  };
  const isGone = (id: string) => (state: State) => row(state, 'drafts', id) === undefined;
  return [
    {
      name: 'add a sailing',
      entry: () => addEntry(group.id, aDraftSailing({ id: added })),
      holds: isIn(added, group.id),
    },
    {
      name: 'copy a sailing',
      entry: () => cloneEntry(group.id, { id: copy, sequence: 'y', from: first.id, shift_days: 7 }),
      holds: isIn(copy, group.id),
    },
    { name: 'move a sailing to group 2', entry: move(other), holds: isIn(first.id, other.id) },
    { name: 'move it to group 3', entry: move(third), holds: isIn(first.id, third.id) },
    { name: 'delete it', entry: remove(first), holds: isGone(first.id) },
    { name: 'delete another sailing', entry: remove(second), holds: isGone(second.id) },
  ];
}

function groupCases({ group, other, drafts }: SeenDrafts): QueuedCase[] {
  const added = makeUuidV7();
  const rename = (title: string): QueuedCase => ({
    name: `rename group 1 to "${title}"`,
    entry: () =>
      anEntry('organization/template/handle', {
        id: group.id,
        changes: { title },
        base: { title: group.title },
      }),
    holds: (state) => row(state, 'groups', group.id)?.['title'] === title,
  });
  const remove = (one: Template, content: readonly DraftRow[]): QueuedCase['entry'] => {
    const base = {
      title: one.title,
      sailing_total: content.length,
      digest: groupDigest(one, content),
      batch_id: one.batch_id,
      scheduled_id: one.scheduled?.id ?? null,
    };
    return () => anEntry('organization/template/delete', { id: one.id, base });
  };
  const isGone = (id: string) => (state: State) =>
    !row(state, 'groups', id) && !rows(state, 'drafts').some((one) => one['group'] === id);
  return [
    {
      name: 'create a group',
      entry: () => groupEntry(added, '地中海'),
      holds: (state) => row(state, 'groups', added) !== undefined,
    },
    rename('North'),
    rename('South'),
    { name: 'delete group 1', entry: remove(group, drafts), holds: isGone(group.id) },
    { name: 'delete group 2', entry: remove(other, []), holds: isGone(other.id) },
  ];
}

function publicationCases({ group, drafts }: SeenDrafts): QueuedCase[] {
  const base = { batch_id: group.batch_id, scheduled_id: null };
  const publish = (name: string, differs: { at?: Date; rows?: object[]; confirm?: boolean }): QueuedCase => {
    const id = makeUuidV7();
    const { at = testNow, rows: chosen = drafts.map(seenDraft), confirm = false } = differs;
    const body = { id, template_id: group.id, publish_time: at.toISOString(), rows: chosen, removed: [] };
    return {
      name,
      entry: () => anEntry('organization/template/schedule/publish', { ...body, confirm, base }),
      holds: (state) =>
        confirm
          ? rows(state, 'sailings').every((one) => one['live'] === true)
          : row(state, 'batches', id)?.['state'] === (at > testNow ? 'scheduled' : 'live'),
      // If sailings were withdrawn, confirming that they are still valid has no meaning.
      ...(confirm && { isMoot: (state: State) => rows(state, 'sailings').every((one) => !one['live']) }),
    };
  };
  const tomorrow = new Date(testNow.getTime() + 86_400_000);
  return [
    publish('publish group 1', {}),
    publish('publish it tomorrow', { at: tomorrow }),
    publish('confirm its sailings', { rows: [], confirm: true }),
    {
      name: 'withdraw its publication',
      entry: () =>
        anEntry('business/information/batch/delete', { rows: [{ id: group.batch_id, base: 'live' }] }),
      holds: (state) =>
        !rows(state, 'sailings').some((one) => one['batch'] === group.batch_id && one['live']),
    },
  ];
}
