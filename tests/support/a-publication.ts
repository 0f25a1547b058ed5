import type { Batch } from '../../contract/calls/publishing.ts';
import type { Template } from '../../contract/calls/workspace/template.ts';
import type { DraftRow } from '../../trade/draft/draft.ts';
import { draftDigest } from '../../trade/draft/draft-digest.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { anEntry, type SentEntry } from './a-queue.ts';
import type { Publisher } from './a-workspace.ts';
import { testNow } from './test-time.ts';

/** The parameters of a publication. The default publishes all drafts of the group. */
export interface Asked {
  /** The id of the publication. */
  id?: string;
  rows?: readonly string[];
  removed?: readonly string[];
  /** The ids of the rows that repeat a voyage on purpose. The default is all rows. */
  repeats?: readonly string[];
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
/**
 * Returns the reference to a draft as a person saw the draft. Deletions and publications send references in
 * this form.
 */
export const seen = (row: DraftRow) => ({ id: row.id, base: draftDigest(contentOf(row)) });

/** Returns a queued change that publishes the current state of a group. */
export async function publishEntry(
  publisher: Publisher,
  group: string,
  asked: Asked = {},
): Promise<SentEntry> {
  const { template, list } = await publisher.draftsIn(group);
  const { id = makeUuidV7(), rows, removed = [], confirm = false, at = testNow } = asked;
  const published = list.filter((row) => !rows || rows.includes(row.id));
  return anEntry('organization/template/schedule/publish', {
    id,
    template_id: group,
    publish_time: at.toISOString(),
    rows: published.map(seen),
    removed,
    repeats: asked.repeats ?? published.map((row) => row.id),
    confirm,
    base: { batch_id: template.batch_id, scheduled_id: template.scheduled?.id ?? null },
  });
}

/** Publishes a group. If the server refuses, throws the refusal. */
export async function publish(publisher: Publisher, group: string, asked: Asked = {}): Promise<Published> {
  const [result] = await publisher.push(await publishEntry(publisher, group, asked));
  if (result?.status !== 200) throw new Error(`the group was not published: ${JSON.stringify(result)}`);
  return result.data as Published;
}

/** Returns the published sailings of a group, sorted by voyage number. */
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
