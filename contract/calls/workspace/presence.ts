import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/workspace.ts';
import { uuid } from '../../../trade/value-schemas.ts';
import { ofOrganization } from './organization.ts';

const id = v.pipe(uuid, v.toLowerCase());

/**
 * An open page of a publisher: the schedule group that the page shows and the row that is selected on it.
 * Colleagues see it on their pages.
 */
const presence = v.object({
  /** The id of the page. Each page creates its own id. */
  place: uuid,
  member_id: v.number(),
  name: v.string(),
  template_id: uuid,
  /** The id of the selected draft; null if no row is selected. */
  schedule_id: v.nullable(uuid),
});
export type NamedPresence = v.InferOutput<typeof presence>;

export const organizationPresence = defineCall({
  ...facts.organizationPresence,
  request: v.strictObject(ofOrganization),
  answer: v.object({ list: v.array(presence) }),
  summary: 'Returns which publishers are editing which draft rows of the organisation’s groups now.',
});

export const presenceHandle = defineCall({
  ...facts.presenceHandle,
  request: v.strictObject({
    place: id,
    /** The schedule group that the page now shows; null if the page no longer shows a group. */
    template_id: v.nullable(id),
    schedule_id: v.nullable(id),
  }),
  answer: v.null(),
  summary: 'Reports the draft row that is being edited. The report expires soon, so the page repeats it.',
});
