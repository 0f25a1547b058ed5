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
   * The reason why the server refused the picture; null if the server has not refused it. A refused picture
   * can be replaced by another.
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

/** Returns the data URL of a picture on this device. All pictures are stored as JPEG. */
export const pictureAddress = (base64: string): string => `data:image/jpeg;base64,${base64}`;

/**
 * Returns the URL with which a picture can be shown now: a data URL while it is in the queue, otherwise its
 * path on the server.
 */
export const shownPicture = (path: string, waiting: WaitingPictures): string =>
  waiting.get(path)?.address ?? path;
