import { fileUpload } from '../../../contract/facts/site.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { bodyOf, isOutcomeUnknown, type QueuedEntry, type EntryError } from '../../store/outbox.ts';

/** A picture that the server does not have yet. */
export interface WaitingPicture {
  /** Its id on the server, when it is there. */
  id: string;
  entryId: string;
  /** The picture itself as an address. */
  address: string;
  /** Why the server does not want it; then another one may take its place. */
  refusal: EntryError | null;
}

/** By the paths that they will have. */
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

/** What to show for a picture of this device. They are drawn anew as JPEG before they are stored. */
export const pictureAddress = (base64: string): string => `data:image/jpeg;base64,${base64}`;

/** Where a picture is to be had now: on this device, as long as the server does not have it. */
export const shownPicture = (path: string, waiting: WaitingPictures): string =>
  waiting.get(path)?.address ?? path;
