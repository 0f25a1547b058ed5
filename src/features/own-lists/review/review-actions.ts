import { AppError } from '../../../../contract/error-code.ts';
import { sentence } from '../../../../contract/messages/sentence.ts';
import type { OwnList } from '../../../../trade/own-list/own-list.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { sessionState } from '../../../store/session-state.ts';
import { saveOwnList, timeAfter } from '../change-own-lists.ts';
import { deleteFiles, restoreFiles } from '../intake/waiting-files.ts';
import type { ListToSave } from './lists-to-save.ts';
import { fileInReview, leaveReview, reviewFiles, setReview } from './review-store.ts';
import { aWaitingFile } from './review-file.ts';

/**
 * Stores own lists one after another. As soon as a list is stored, its files are deleted from the device.
 * Stops at the first list that cannot be stored and returns the reason as a sentence; the remaining lists
 * stay in the review. `isTierFull` is true if the member's tier allows no more lists.
 */
export async function saveLists(
  lists: readonly ListToSave[],
): Promise<{ saved: number; reason: string | null; isNewsNoted: boolean; isTierFull: boolean }> {
  let saved = 0;
  let isNewsNoted = true;
  for (const { list, before, files } of lists) {
    try {
      // Own lists are stored in sequence, because each stored list reduces the room for the next.
      const done = await saveOwnList(withTime(timeAfter(before?.kept_time), list), before?.kept_time);
      isNewsNoted &&= done.isNewsNoted;
    } catch (error) {
      const message = error instanceof AppError ? error.errors[0]?.message : undefined;
      const code = error instanceof AppError ? error.code : 'broken';
      const isTierFull = error instanceof AppError && error.errors[0]?.code === 'own_lists_many';
      const reason =
        code === 'not_saved'
          ? t('ownIntake.noRoom')
          : code === 'conflict'
            ? t('ownIntake.keptElsewhere')
            : t('ownIntake.notKept', { reason: message ?? sentence(currentLanguage(), code) });
      return { saved, reason, isNewsNoted, isTierFull };
    }
    saved += 1;
    const ids = files.map(({ id }) => id);
    await deleteFiles(sessionState.member_id, ids);
    leaveReview(ids);
  }
  return { saved, reason: null, isNewsNoted, isTierFull: false };
}

/**
 * Returns the own list (an imported schedule) with a new `kept_time` (time of saving). The changes that this
 * review found still have the old time, so they get the new time too.
 */
const withTime = (time: string, list: OwnList): OwnList => ({
  ...list,
  kept_time: time,
  changes: list.changes.map((change) => (change.time === list.kept_time ? { ...change, time } : change)),
});

/** Discards a file. Resolves with a function that puts it back into the review. */
export async function dropFile(id: string): Promise<() => Promise<void>> {
  const file = fileInReview(id);
  const gone = await deleteFiles(sessionState.member_id, [id]);
  leaveReview([id]);
  return async () => {
    // A file that the device could not store exists only in memory, so it is restored with its read content.
    if (file && file.unstoredOf !== null) return setReview([...reviewFiles(), file]);
    await restoreFiles(gone);
    setReview([
      ...reviewFiles(),
      ...gone.flatMap((row) => (row.reason === '' ? [aWaitingFile(row.id, row.name)] : [])),
    ]);
  };
}
