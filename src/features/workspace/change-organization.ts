import { fileUpload } from '../../../contract/calls/site/file.ts';
import {
  organizationHandle,
  organizationShape,
  type Organization,
} from '../../../contract/calls/workspace/organization.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { apply } from '../../../trade/edit/apply.ts';
import { between } from '../../../trade/edit/between.ts';
import { isEmptyEdit } from '../../../trade/edit/edit.ts';
import type { QueueLock } from '../../store/outbox.ts';
import { organizationEntity } from '../../sync/kinds/organization.ts';
import { pictureEntity } from '../../sync/kinds/picture.ts';
import { record, recordAll, retry, type Intent } from '../../sync/queue/queue.ts';

/** What is typed of an organisation. */
export type OrganizationForm = Pick<
  Organization,
  'logo' | 'chinese_title' | 'english_title' | 'chinese_description' | 'english_description'
>;

/** A picture of this device: the id that it is to have on the server, and its bytes in base64. */
export interface ChosenPicture {
  id: string;
  picture: string;
}

/**
 * Queues the fields that differ from what the person saw, and nothing where none does. A logo that was
 * chosen here goes first, as an entry of its own that the edit waits for.
 */
export async function editOrganization(
  seen: OrganizationForm & Pick<Organization, 'id'>,
  form: OrganizationForm,
  chosen: ChosenPicture | null,
): Promise<void> {
  const changed = between(seen, form, organizationShape);
  if (isEmptyEdit(changed)) return;
  const isChosen = chosen !== null && changed.changes['logo'] === picturePath(chosen.id);
  const holds: QueueLock[] = isChosen ? [{ entity: pictureEntity(chosen.id), exclusive: false }] : [];
  const edit: Intent<typeof organizationHandle> = {
    call: organizationHandle,
    body: { id: seen.id, ...changed },
    entity: organizationEntity(seen.id),
    holds,
    fold: 'edit',
    change: async (own) => {
      const row = await own.get('organization', [seen.id]);
      if (row) await own.put('organization', apply(row, changed.changes));
    },
  };
  await recordAll(isChosen ? [uploadOf(chosen), edit] : [edit]);
}

/** Keeps a port among those that publishers find first, or takes it out. Sets do not clash. */
export async function changeCommonHarbors(
  { id }: Pick<Organization, 'id'>,
  code: string,
  isOn: boolean,
): Promise<void> {
  const changes = { common_harbors: { add: isOn ? [code] : [], remove: isOn ? [] : [code] } };
  await record<typeof organizationHandle>({
    call: organizationHandle,
    body: { id, changes, base: {} },
    entity: organizationEntity(id),
    change: async (own) => {
      const row = await own.get('organization', [id]);
      if (row) await own.put('organization', apply(row, changes));
    },
  });
}

const uploadOf = (chosen: ChosenPicture): Intent<typeof fileUpload> => ({
  call: fileUpload,
  body: chosen,
  entity: pictureEntity(chosen.id),
  // It is shown from the queue itself until the server has it.
  change: async () => {},
});

/** Another picture in the place of one that the server has refused; what waits for it goes on waiting. */
export async function mendPicture(entryId: string, chosen: ChosenPicture): Promise<void> {
  await retry(entryId, chosen);
}
