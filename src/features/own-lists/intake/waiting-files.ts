import { bytesOfBase64 } from '../../../store/base64.ts';
import type { LaycanStore } from '../../../store/laycan-store.ts';
import { orNotSaved } from '../../../store/full-device.ts';
import { openStore } from '../../../store/open-store.ts';
import { ownFileOf } from '../../../store/own-file.ts';
import type { OwnFile } from '../../../store/own-list.ts';
import type { FileReason } from './file-kind.ts';

/** What has just come in: it is read without asking the disk for it again. */
const atHand = new Map<string, File>();

/** At once as one review; the others wait for the next. */
export const filesAtOnce = 20;

/**
 * Puts files on the disk of the device before anything is read of them, so that nothing that was dropped is lost.
 * Without a reason they wait for their review; a text that was pasted has no name. Files come by their ids, and go as rows.
 * Rejects where the device does not take them, on a full one with `not_saved`; `takeFile` has them all the same.
 */
export async function keepFiles(
  files: ReadonlyMap<string, File>,
  memberId: number,
): Promise<readonly OwnFile[]> {
  // Where the disk does not take them they are read all the same.
  for (const [id, file] of files) atHand.set(id, file);
  const rows: OwnFile[] = [];
  // One after the other: they are large.
  for (const [id, file] of files) rows.push(await ownFileOf(file, memberId, id));
  const store = await openStore();
  await orNotSaved(store.own_file.bulkPut(rows));
  return rows;
}

/** Of a file that waits, once: undefined where it was thrown away meanwhile. */
export async function takeFile(memberId: number, id: string): Promise<File | undefined> {
  const file = atHand.get(id);
  atHand.delete(id);
  // Where it was chosen, it may have been written anew or deleted.
  const isThere = await file
    ?.slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (isThere) return file;
  const store = await openStore();
  const row = await store.own_file.get([memberId, id]);
  return row && fileOf(row);
}

export const fileOf = ({ name, content, time }: OwnFile): File =>
  new File([bytesOfBase64(content)], name, { lastModified: time });

/** The files of whoever is here, the oldest first: those that wait, and those that could not be read. */
export const ownFilesOf = (store: LaycanStore, memberId: number): Promise<OwnFile[]> =>
  store.own_file.where('member_id').equals(memberId).sortBy('time');

/** Says why a file was not read; it stays until it is thrown away. */
export async function setReason(memberId: number, id: string, reason: FileReason | ''): Promise<void> {
  const store = await openStore();
  await orNotSaved(store.own_file.update([memberId, id], { reason }));
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
  await orNotSaved(store.own_file.bulkPut(rows));
}
