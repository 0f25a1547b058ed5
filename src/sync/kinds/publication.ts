import type { Batch } from '../../../contract/calls/publishing.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import type { Publication, ServerRow } from '../../store/own-rows.ts';
import { bodyOf, changeIn } from '../../store/outbox.ts';
import { draftRow } from './draft.ts';
import type { AnsweredEntry } from './kind.ts';
import { templateEntity, templateRow } from './template.ts';

/** The lock on a group: a publication concerns all of it, as long as it exists. */
export const publicationEntity = ({ id, template_id }: Pick<Batch, 'id' | 'template_id'>): string =>
  template_id === null ? `batch/${id}` : templateEntity(template_id);

/** Publications of a group: made, or withdrawn. */
export const publicationKinds = {
  [schedulePublish.path]: { rowsOf: publishedRows },
  [batchDelete.path]: {
    // What is in another state by now comes without its group.
    rowsOf: (
      { list = [], templates = [] }: { list?: Batch[]; templates?: Template[] },
      { member_id }: AnsweredEntry,
    ) => [
      ...list.map((batch) => batchRow(batch, member_id)),
      ...templates.map((template) => templateRow(template, member_id)),
    ],
  },
};

/** Published: the group and its publication, none where all was only confirmed. Refused: drafts that somebody has changed. */
function publishedRows(
  { template, batch, list = [] }: { template: Template; batch?: Batch | null; list?: DraftRow[] },
  { member_id, body, rows = [] }: AnsweredEntry,
): ServerRow[] {
  const unmade = batch === null ? bodyOf(schedulePublish, { body })?.id : undefined;
  const made = changeIn({ rows: rows.filter(({ key }) => key[1] === batch?.id) }, 'batch')?.after;
  return [
    templateRow(template, member_id),
    ...(batch ? [batchRow(batch, member_id)] : []),
    // One came in between and may have brought sailings that this device did not know of: the list is asked for.
    ...(batch && made && made.number !== batch.number
      ? [{ table: 'publication' as const, key: [member_id, batch.id], row: null }]
      : []),
    // Nothing differed for readers, so the device's own row of a publication stands for none.
    ...(unmade === undefined ? [] : [{ table: 'batch' as const, key: [member_id, unmade], row: null }]),
    ...list.map((draft) => draftRow(draft, member_id)),
  ];
}

/** A publication in a list as this device keeps it. */
export const batchRow = (batch: Batch, member_id: number): ServerRow => ({
  table: 'batch',
  key: [member_id, batch.id],
  row: { ...batch, member_id },
});

/** The sailings of a publication as this device keeps them. */
export const publicationRow = (
  publication: Omit<Publication, 'member_id'>,
  member_id: number,
): ServerRow => ({
  table: 'publication',
  key: [member_id, publication.id],
  row: { ...publication, member_id },
});
