import { bytesOfBase64 } from '../../../../contract/wire/base64.ts';
import type { LaycanStore } from '../../../store/laycan-store.ts';
import { orNotSaved } from '../../../store/full-device.ts';
import { openStore } from '../../../store/open-store.ts';
import { ownFileOf } from '../../../store/own-file.ts';
import type { OwnFile } from '../../../store/own-list.ts';
import type { FileReason } from './file-kind.ts';

/** Files that were just dropped or chosen, by id. They are read from memory and not from the disk. */
const atHand = new Map<string, File>();

/** The maximum number of files in one review; further files wait for the next review. */
export const filesAtOnce = 20;

/**
 * Stores files (by id) on the device before they are read, so that no dropped file is lost. Resolves with the
 * stored rows. A row without a reason is a file that waits for its review; a pasted text has an empty name.
 * Rejects if the device cannot store the files (`not_saved` if the disk is full). `readWaitingFile` then
 * still returns them from memory.
 */
export async function storeFiles(
  files: ReadonlyMap<string, File>,
  memberId: number,
): Promise<readonly OwnFile[]> {
  // The files are readable from memory even if storing them fails.
  for (const [id, file] of files) atHand.set(id, file);
  const rows: OwnFile[] = [];
  // Files are encoded one after another, because they are large and would fill the memory together.
  for (const [id, file] of files) rows.push(await ownFileOf(file, memberId, id));
  const store = await openStore();
  await orNotSaved(store.own_file.bulkPut(rows));
  return rows;
}

/**
 * Returns a waiting file; undefined if it was discarded. The first call returns the file in memory if this
 * page received it; later calls read it from the disk.
 */
export async function readWaitingFile(memberId: number, id: string): Promise<File | undefined> {
  const file = atHand.get(id);
  atHand.delete(id);
  // If the person has changed or deleted the chosen file since, the browser can no longer read it. The
  // content stored on the device is then used.
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

/** Returns the stored files of a member, oldest first: files that wait for review and unreadable files. */
export const ownFilesOf = (store: LaycanStore, memberId: number): Promise<OwnFile[]> =>
  store.own_file.where('member_id').equals(memberId).sortBy('time');

/**
 * Stores the reason why a file was not read. The file itself stays on the device until the person discards
 * it.
 */
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
