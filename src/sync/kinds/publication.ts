import type { Batch } from '../../../contract/calls/publishing.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import type { Publication, ServerRow } from '../../store/own-rows.ts';
import { bodyOf, changeIn } from '../../store/outbox.ts';
import { draftRow } from './draft.ts';
import type { AnsweredEntry } from './kind.ts';
import { templateEntity, templateRow } from './template.ts';

/**
 * Returns the entity (name for queue order) of a publication. While the group of the publication exists, it
 * is the entity of the group.
 */
export const publicationEntity = ({ id, template_id }: Pick<Batch, 'id' | 'template_id'>): string =>
  template_id === null ? `batch/${id}` : templateEntity(template_id);

/** The client's rules for queued changes of publications: publishing and withdrawing. */
export const publicationKinds = {
  [schedulePublish.path]: { rowsOf: publishedRows },
  [batchDelete.path]: {
    // If the state of a publication changed before the withdrawal, the answer contains publications but no
    // group.
    rowsOf: (
      { list = [], templates = [] }: { list?: Batch[]; templates?: Template[] },
      { member_id }: AnsweredEntry,
    ) => [
      ...list.map((batch) => batchRow(batch, member_id)),
      ...templates.map((template) => templateRow(template, member_id)),
    ],
  },
};

/**
 * Returns the rows in the answer to a queued publication:
 *
 * - If the server made a publication: the group and the publication.
 * - If customers would see no difference, so that the server made none: only the group.
 * - If the server refused: the drafts that another person has changed.
 */
function publishedRows(
  { template, batch, list = [] }: { template: Template; batch?: Batch | null; list?: DraftRow[] },
  { member_id, body, rows = [] }: AnsweredEntry,
): ServerRow[] {
  const unmade = batch === null ? bodyOf(schedulePublish, { body })?.id : undefined;
  const made = changeIn({ rows: rows.filter(({ key }) => key[1] === batch?.id) }, 'batch')?.after;
  return [
    templateRow(template, member_id),
    ...(batch ? [batchRow(batch, member_id)] : []),
    // The publication has another number than this device expected, so another publication of the group was
    // made before it. The published sailings may include some that this device does not know. The device's
    // copy of them is therefore deleted and fetched again.
    ...(batch && made && made.number !== batch.number
      ? [{ table: 'publication' as const, key: [member_id, batch.id], row: null }]
      : []),
    // Customers would see no difference, so the server made no publication. The row that the device created
    // for it is deleted.
    ...(unmade === undefined ? [] : [{ table: 'batch' as const, key: [member_id, unmade], row: null }]),
    ...list.map((draft) => draftRow(draft, member_id)),
  ];
}

/** Returns the device's row of a publication in a list. */
export const batchRow = (batch: Batch, member_id: number): ServerRow => ({
  table: 'batch',
  key: [member_id, batch.id],
  row: { ...batch, member_id },
});

/** Returns the device's row of the sailings of a publication. */
export const publicationRow = (
  publication: Omit<Publication, 'member_id'>,
  member_id: number,
): ServerRow => ({
  table: 'publication',
  key: [member_id, publication.id],
  row: { ...publication, member_id },
});
