import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { organizationHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/** Returns the name (entity) by which the queued changes of one organisation are kept in order. */
export const organizationEntity = (id: number): string => `organization/${id}`;

/** The client's rules for queued changes of an organisation's public data, which are edited by field. */
export const organizationKinds = {
  [organizationHandle.path]: {
    rowsOf: (answer: Organization, { member_id }: AnsweredEntry) => [organizationRow(answer, member_id)],
  },
};

/** Returns the device's row of an organisation. */
export const organizationRow = (organization: Organization, member_id: number): ServerRow => ({
  table: 'organization',
  key: [member_id, organization.id],
  row: { ...organization, member_id },
});
