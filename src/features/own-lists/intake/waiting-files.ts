import { bytesOfBase64 } from '../../../store/base64.ts';
import type { LaycanStore } from '../../../store/laycan-store.ts';
import { orNotSaved } from '../../../store/full-device.ts';
import { openStore } from '../../../store/open-store.ts';
import { ownFileOf } from '../../../store/own-file.ts';
import type { OwnFile } from '../../../store/own-list.ts';
import type { FileReason } from './file-kind.ts';

/**
 * Files that were just dropped or chosen, by id, so that they are read without loading them from the disk.
 */
const atHand = new Map<string, File>();

/** The greatest number of files in one review; further files wait for the next review. */
export const filesAtOnce = 20;

/**
 * Stores files on the device before they are read, so that nothing dropped is lost. A stored file without a
 * reason waits for its review; a pasted text has an empty name. `files` maps ids to files; resolves with the
 * stored rows. Rejects if the device cannot store them (`not_saved` if the disk is full); `readWaitingFile` can
 * still read them then.
 */
export async function storeFiles(
  files: ReadonlyMap<string, File>,
  memberId: number,
): Promise<readonly OwnFile[]> {
  // The files are readable from memory even if storing them fails.
  for (const [id, file] of files) atHand.set(id, file);
  const rows: OwnFile[] = [];
  // Files are converted one after another, because they are large.
  for (const [id, file] of files) rows.push(await ownFileOf(file, memberId, id));
  const store = await openStore();
  await orNotSaved(store.own_file.bulkPut(rows));
  return rows;
}

/**
 * Returns a waiting file, and undefined if it was discarded. A file in memory is returned only once;
 * afterwards it is read from the disk.
 */
export async function readWaitingFile(memberId: number, id: string): Promise<File | undefined> {
  const file = atHand.get(id);
  atHand.delete(id);
  // The original of a chosen file may have been changed or deleted since, which makes the file unreadable.
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

/** Returns the stored files of a member, oldest first: waiting ones and unreadable ones. */
export const ownFilesOf = (store: LaycanStore, memberId: number): Promise<OwnFile[]> =>
  store.own_file.where('member_id').equals(memberId).sortBy('time');

/** Stores the reason why a file was not read. The file stays stored until the person discards it. */
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
