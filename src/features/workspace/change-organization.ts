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

export type OrganizationForm = Pick<
  Organization,
  'logo' | 'chinese_title' | 'english_title' | 'chinese_description' | 'english_description'
>;

/**
 * A picture that was chosen on this device: the id that it will have on the server, and its bytes in base64.
 */
export interface ChosenPicture {
  id: string;
  picture: string;
}

/**
 * Queues a change of the fields that differ from the organisation as the person saw it. If none differs,
 * queues nothing. A new logo is queued before that as a separate change, which the edit waits for.
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

/**
 * Adds or removes a common port of the organisation. `base` is empty, because a change that adds to a set or
 * removes from it never conflicts.
 */
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
  // No row is changed on this device. Pages show the picture from the queue until the server has it.
  change: async () => {},
});

/**
 * Replaces a picture that the server has refused, and sends the new picture. The changes that waited for the
 * refused picture now wait for the new one.
 */
export async function replacePicture(entryId: string, chosen: ChosenPicture): Promise<void> {
  await retry(entryId, chosen);
}
