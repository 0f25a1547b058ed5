import type { Batch } from '../../contract/calls/publishing.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { DraftRow } from '../../trade/draft/draft.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anEntry, type SentEntry } from './a-queue.ts';
import type { Publisher } from './a-workspace.ts';
import { testNow } from './test-app.ts';

/** What a publication is asked for with; all drafts of the group where nothing else is said. */
export interface Asked {
  /** Of the publication. */
  id?: string;
  rows?: readonly string[];
  removed?: readonly string[];
  confirm?: boolean;
  at?: Date;
}

export interface Published {
  template: Template;
  batch: Batch | null;
  confirmed_total: number;
}

const contentOf = (row: DraftRow) => {
  const { template_id, version, publish_version, create_time, edit_time, editor, verdicts, ...draft } = row;
  void [template_id, version, publish_version, create_time, edit_time, editor, verdicts];
  return draft;
};
/** What a person saw of a draft, as a deletion or a publication tells it. */
export const seen = (row: DraftRow) => ({ id: row.id, base: draftDigest(contentOf(row)) });

/** The publication of a group as it stands at this moment. */
export async function publishEntry(
  publisher: Publisher,
  group: string,
  asked: Asked = {},
): Promise<SentEntry> {
  const { template, list } = await publisher.draftsIn(group);
  const { id = makeUuidV7(), rows, removed = [], confirm = false, at = testNow } = asked;
  return anEntry('organization/template/schedule/publish', {
    id,
    template_id: group,
    publish_time: at.toISOString(),
    rows: list.filter((row) => !rows || rows.includes(row.id)).map(seen),
    removed,
    confirm,
    base: { batch_id: template.batch_id, scheduled_id: template.scheduled?.id ?? null },
  });
}

/** Publishes it, and throws what it is refused with. */
export async function publish(publisher: Publisher, group: string, asked: Asked = {}): Promise<Published> {
  const [result] = await publisher.push(await publishEntry(publisher, group, asked));
  if (result?.status !== 200) throw new Error(`It was not published: ${JSON.stringify(result)}`);
  return result.data as Published;
}

/** What readers have of a group, by the ids of the sailings. */
export async function readersHave({ pool }: OpenDatabase, group: string) {
  const { rows } = await pool.query<{
    id: string;
    batch_id: string;
    voyage_number: string;
    remark: string;
    window: string;
    withdrawn_time: Date | null;
    confirm_time: Date | null;
    lanes: number;
    card: string | null;
  }>(
    `select id, batch_id, voyage_number, remark, withdrawn_time, confirm_time,
      (select string_agg(start_time::text, ' ' order by sequence) from information_harbor
        where information_id = information.id) as window,
      (select count(*)::integer from information_lane
        where information_id = information.id and withdrawn_time is null) as lanes,
      (select ship from information_card where information_id = information.id) as card
    from information where template_id = $1 order by voyage_number, id`,
    [group],
  );
  return rows;
}
