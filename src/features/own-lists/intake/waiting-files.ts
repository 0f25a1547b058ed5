import { bytesOfBase64 } from '../../../store/base64.ts';
import type { LaycanStore } from '../../../store/laycan-store.ts';
import { openStore } from '../../../store/open-store.ts';
import { ownFileOf } from '../../../store/own-file.ts';
import type { OwnFile } from '../../../store/own-list.ts';
import type { FileReason } from './file-kind.ts';

/** At once as one review; the others wait for the next. */
export const filesAtOnce = 20;

/**
 * Puts files on the disk of the device before anything is read of them, so that nothing that was dropped is lost.
 * Without a reason they wait for their review; a text that was pasted has no name. Gives their rows.
 */
export async function keepFiles(files: readonly File[], memberId: number): Promise<OwnFile[]> {
  const rows: OwnFile[] = [];
  // One after the other: they are large.
  for (const file of files) rows.push(await ownFileOf(file, memberId));
  const store = await openStore();
  await store.own_file.bulkPut(rows);
  return rows;
}

export const fileOf = ({ name, content, time }: OwnFile): File =>
  new File([bytesOfBase64(content)], name, { lastModified: time });

/** The files of whoever is here, the oldest first: those that wait, and those that could not be read. */
export const ownFilesOf = (store: LaycanStore, memberId: number): Promise<OwnFile[]> =>
  store.own_file.where('member_id').equals(memberId).sortBy('time');

/** Says why a file was not read; it stays until it is thrown away. */
export async function setReason(memberId: number, id: string, reason: FileReason | ''): Promise<void> {
  const store = await openStore();
  await store.own_file.update([memberId, id], { reason });
}

export async function deleteFiles(memberId: number, ids: readonly string[]): Promise<OwnFile[]> {
  const store = await openStore();
  const keys = ids.map((id): [number, string] => [memberId, id]);
  const rows = await store.own_file.bulkGet(keys);
  await store.own_file.bulkDelete(keys);
  return rows.filter((row) => row !== undefined);
}

export async function restoreFiles(rows: readonly OwnFile[]): Promise<void> {
  const store = await openStore();
  await store.own_file.bulkPut(rows);
}
