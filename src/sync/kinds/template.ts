import type { Template } from '../../../contract/calls/workspace/template.ts';
import { templateDelete, templateHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/**
 * The lock on a group. Changes of its sailings share it; what is done to the whole group has it alone and
 * waits for them.
 */
export const templateEntity = (id: string): string => `template/${id}`;

/** Schedule groups: added, renamed, deleted with all that is in them. */
export const templateKinds = {
  [templateHandle.path]: {
    rowsOf: (answer: Template, { member_id }: AnsweredEntry) => [templateRow(answer, member_id)],
  },
  [templateDelete.path]: {
    // A refused deletion is answered with the group as it is.
    rowsOf: (answer: Template | { id: string }, { member_id }: AnsweredEntry) =>
      'title' in answer ? [templateRow(answer, member_id)] : [],
    rebase: (body: object, { title, sailing_total }: Template) => ({
      ...body,
      base: { title, sailing_total },
    }),
  },
};

/** A schedule group as this device keeps it. */
export const templateRow = (template: Template, member_id: number): ServerRow => ({
  table: 'template',
  key: [member_id, template.id],
  row: { ...template, member_id },
});
