import { fileUpload } from '../../../contract/facts/files.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { bodyOf, isOutcomeUnknown, type QueuedEntry, type EntryError } from '../../store/outbox.ts';

/** A picture in the queue that the server does not have yet. */
export interface WaitingPicture {
  /** The id that the picture will have on the server. */
  id: string;
  entryId: string;
  /** The picture as a data URL. */
  address: string;
  /**
   * The reason why the server refused the picture; null if it was not refused. Another picture may then
   * replace the refused picture.
   */
  refusal: EntryError | null;
}

/** Pictures by the paths that they will have on the server. */
export type WaitingPictures = ReadonlyMap<string, WaitingPicture>;

export function waitingPictures(entries: readonly QueuedEntry[]): WaitingPictures {
  const found = new Map<string, WaitingPicture>();
  for (const entry of entries) {
    if (entry.call !== fileUpload.path || entry.is_discarded) continue;
    const { id, picture } = bodyOf(fileUpload, entry);
    const isRefused = entry.state === 'failed' && !isOutcomeUnknown(entry);
    found.set(picturePath(id), {
      id,
      entryId: entry.id,
      address: pictureAddress(picture),
      refusal: isRefused ? entry.error : null,
    });
  }
  return found;
}

/**
 * Returns the data URL of a picture on this device. Pictures are converted to JPEG before they are stored.
 */
export const pictureAddress = (base64: string): string => `data:image/jpeg;base64,${base64}`;

/** Returns the current address of a picture: a data URL until the server has the picture, then its path. */
export const shownPicture = (path: string, waiting: WaitingPictures): string =>
  waiting.get(path)?.address ?? path;
