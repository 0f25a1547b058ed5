import { picturePath } from '../../../contract/wire/picture-path.ts';
import type { OwnRows, ServerRow } from '../../../src/store/own-rows.ts';
import { laneEnds } from '../../../src/store/own-rows.ts';
import type { RowsOfAnswer } from '../../../src/sync/kinds/kinds.ts';
import type { RecordedIntent } from '../../../src/sync/queue/record-entry.ts';

/** One action of a person in the model. Favourites are real, drafts are simplified. */
export interface Intent {
  /**
   * picture: a title that refers to a picture. The picture is sent first. Without `on` the server refuses the
   * picture.
   */
  kind: 'lane' | 'title' | 'sequence' | 'publish' | 'wrong' | 'picture';
  /** The index of the draft and the index of its lane, each 0 or 1. */
  draft: 0 | 1;
  lane: 0 | 1;
  on: boolean;
}

export const drafts = ['a', 'b'] as const;
const lanes = ['CNSHA', 'CNTAG'] as const;

/** Returns the queued changes of an intent, in their order. */
export function allRecorded(intent: Intent, stamp: string, v: number): RecordedIntent[] {
  if (intent.kind !== 'picture') return [recorded(intent, stamp, v)];
  const entity = `file/${stamp}`;
  const upload: RecordedIntent = {
    call: 'file/upload',
    body: { id: stamp, v, stamp, ...(!intent.on && { isWrong: true }) },
    entity,
    holds: [],
    fold: 'never',
    change: async () => {},
  };
  const named = edit(drafts[intent.draft], 'title', picturePath(stamp), { v });
  return [upload, { ...named, holds: [{ entity, exclusive: false }] }];
}

/**
 * Returns the intent in the form that the queue accepts. `stamp` is unique. `v` is the schema version of the
 * tab.
 */
function recorded(intent: Intent, stamp: string, v: number): RecordedIntent {
  const id = drafts[intent.draft];
  const draft = `draft/${id}`;
  const lane = lanes[intent.lane];
  if (intent.kind === 'lane')
    return {
      call: 'lane/set',
      body: { id, v, lane: laneEnds(lane, null), on: intent.on, stamp },
      entity: `lane/${id}/${laneEnds(lane, null)}`,
      holds: [{ entity: draft, exclusive: false }],
      fold: 'set',
      change: (own) =>
        intent.on
          ? own.put('collection_lane', aLane(id, laneEnds(lane, null), stamp))
          : own.delete('collection_lane', [id, laneEnds(lane, null)]),
    };
  if (intent.kind === 'title' || intent.kind === 'sequence') return edit(id, intent.kind, stamp, { v });
  return {
    call: 'draft/publish',
    body: { id, v, stamp, ...(intent.kind === 'wrong' && { isWrong: true }) },
    entity: draft,
    holds: [],
    fold: 'never',
    change: async (own) => {
      const row = await own.get('collection_group', [id]);
      if (row && intent.kind === 'publish')
        await own.put('collection_group', { ...row, published: stamp } as never);
    },
  };
}

/**
 * Returns an edit. `seen` is the value when the typing began. If it is missing, the base is the current
 * value.
 */
export function edit(
  id: string,
  field: 'title' | 'sequence',
  stamp: string,
  { v, seen }: { v: number; seen?: string },
): RecordedIntent {
  const body = { id, v, changes: { [field]: stamp }, base: { [field]: (seen ?? '') as unknown } };
  return {
    call: 'draft/edit',
    body,
    entity: `draft/${id}`,
    holds: [],
    fold: 'edit',
    change: async (own) => {
      const row = await own.get('collection_group', [id]);
      if (!row) return;
      if (seen === undefined) body.base = { [field]: row[field] };
      await own.put('collection_group', { ...row, [field]: stamp });
    },
  };
}

const aLane = (group_id: string, ends: string, stamp: string) =>
  ({ group_id, ends, stamp }) as unknown as Omit<OwnRows['collection_lane'], 'member_id'>;

/**
 * Returns the rows of the device from an answer of the model's calls. The answer to a conflict is the draft
 * itself.
 */
export const rowsOfModelAnswer: RowsOfAnswer = ({ call, member_id }, answer) => {
  if (typeof answer !== 'object' || answer === null) return [];
  if (call === 'file/upload') return [];
  if (call === 'lane/set') {
    const { lane } = answer as { lane: { group_id: string; ends: string } | null };
    return lane
      ? [aRow('collection_lane', [member_id, lane.group_id, lane.ends], { ...lane, member_id })]
      : [];
  }
  const group = ('group' in answer ? answer.group : answer) as { id: string };
  return [aRow('collection_group', [member_id, group.id], { ...group, member_id })];
};

const aRow = (table: ServerRow['table'], key: ServerRow['key'], row: object): ServerRow => ({
  table,
  key,
  row,
});
