import { shareTargetFields } from '../contract/links/share-target.ts';
import type { LaycanStore } from '../src/store/laycan-store.ts';
import { ownFileOf } from '../src/store/own-file.ts';
import type { OwnFile } from '../src/store/own-list.ts';

/** The maximum number of files that are stored from one share. Users share fewer. */
const filesMost = 100;

/** Stores the shared files or text of a request on the device for review. */
export async function storeShared(store: LaycanStore, request: Request): Promise<void> {
  const form = await request.formData();
  const member = await store.local.get('user_info');
  const memberId = member?.name === 'user_info' ? member.value.id : 0;
  await store.own_file.bulkPut(await rowsOf(form, memberId));
}

async function rowsOf(form: FormData, memberId: number): Promise<OwnFile[]> {
  const { files, title, text, url } = shareTargetFields;
  const shared = form.getAll(files).flatMap((one) => (one instanceof File && one.size > 0 ? [one] : []));
  // Some applications share a mail as text without a file. The text is then stored as a file without a name.
  const words = [title, text, url]
    .map((name) => form.get(name))
    .filter((one) => typeof one === 'string' && one !== '');
  const written = words.length > 0 && shared.length === 0 ? [new File([words.join('\n')], '')] : [];
  return Promise.all([...shared, ...written].slice(0, filesMost).map((file) => ownFileOf(file, memberId)));
}
