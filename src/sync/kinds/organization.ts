import type { Organization } from '../../../contract/calls/workspace/organization.ts';
import { organizationHandle } from '../../../contract/facts/workspace.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import type { AnsweredEntry } from './kind.ts';

/** What changes of one organisation wait for. */
export const organizationEntity = (id: number): string => `organization/${id}`;

/** What readers are told of an organisation: edited field by field. */
export const organizationKinds = {
  [organizationHandle.path]: {
    rowsOf: (answer: Organization, { member_id }: AnsweredEntry) => [organizationRow(answer, member_id)],
  },
};

/** An organisation as this device keeps it. */
export const organizationRow = (organization: Organization, member_id: number): ServerRow => ({
  table: 'organization',
  key: [member_id, organization.id],
  row: { ...organization, member_id },
});
