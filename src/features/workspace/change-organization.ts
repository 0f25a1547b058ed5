import { organizationHandle, type Organization } from '../../../contract/calls/organization.ts';
import { record } from '../../sync/queue.ts';

/** What is typed of an organisation. */
export type OrganizationForm = Pick<
  Organization,
  'logo' | 'chinese_title' | 'english_title' | 'chinese_description' | 'english_description'
>;

/** Sends the fields that differ from what the person saw, and nothing where none does. */
export async function editOrganization(seen: Organization, form: OrganizationForm): Promise<void> {
  const fields = (Object.keys(form) as (keyof OrganizationForm)[]).filter(
    (field) => form[field] !== seen[field],
  );
  if (fields.length === 0) return;
  const pick = (from: OrganizationForm) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  await record({
    call: organizationHandle,
    body: { id: seen.id, changes: pick(form), base: pick(seen) },
    entity: `organization/${seen.id}`,
    fold: 'edit',
    change: async (own) => {
      const row = await own.get('organization', [seen.id]);
      if (row) await own.put('organization', { ...row, ...pick(form) });
    },
  });
}
