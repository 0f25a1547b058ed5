import { AppError } from '../../../../contract/error-code.ts';
import { sentence } from '../../../../contract/messages/sentence.ts';
import type { OwnList } from '../../../../trade/own-list/own-list.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { sessionState } from '../../../store/session-state.ts';
import { keepOwnList, timeAfter } from '../change-own-lists.ts';
import { deleteFiles, restoreFiles } from '../intake/waiting-files.ts';
import type { ListToKeep } from './kept-lists.ts';
import { fileInReview, leaveReview, reviewFiles, setReview } from './review-store.ts';
import { aWaitingFile } from './review-file.ts';

/**
 * Keeps lists, one after the other; the files of each leave the disk once it is there. Stops at the first that
 * cannot be kept, and gives why in a sentence; the others then stay in the review. `isTierFull`: another tier would have room.
 */
export async function keepLists(
  lists: readonly ListToKeep[],
): Promise<{ kept: number; reason: string | null; isNewsNoted: boolean; isTierFull: boolean }> {
  let kept = 0;
  let isNewsNoted = true;
  for (const { list, before, files } of lists) {
    try {
      // In order: room is counted with each.
      const done = await keepOwnList(keptAt(timeAfter(before?.kept_time), list), before?.kept_time);
      isNewsNoted &&= done.isNewsNoted;
    } catch (error) {
      const said = error instanceof AppError ? error.errors[0]?.message : undefined;
      const code = error instanceof AppError ? error.code : 'broken';
      const isTierFull = error instanceof AppError && error.errors[0]?.code === 'own_lists_many';
      const reason =
        code === 'not_saved'
          ? t('ownIntake.noRoom')
          : code === 'conflict'
            ? t('ownIntake.keptElsewhere')
            : t('ownIntake.notKept', { reason: said ?? sentence(currentLanguage(), code) });
      return { kept, reason, isNewsNoted, isTierFull };
    }
    kept += 1;
    const ids = files.map(({ id }) => id);
    await deleteFiles(sessionState.member_id, ids);
    leaveReview(ids);
  }
  return { kept, reason: null, isNewsNoted, isTierFull: false };
}

/** The list with the time at which it is kept, which is later than it was compared with the last one. */
const keptAt = (time: string, list: OwnList): OwnList => ({
  ...list,
  kept_time: time,
  changes: list.changes.map((change) => (change.time === list.kept_time ? { ...change, time } : change)),
});

/** Throws a file away; what is given back puts it into the review again. */
export async function dropFile(id: string): Promise<() => Promise<void>> {
  const file = fileInReview(id);
  const gone = await deleteFiles(sessionState.member_id, [id]);
  leaveReview([id]);
  return async () => {
    // What is nowhere but here comes back as it was read.
    if (file && file.unstoredOf !== null) return setReview([...reviewFiles(), file]);
    await restoreFiles(gone);
    setReview([
      ...reviewFiles(),
      ...gone.flatMap((row) => (row.reason === '' ? [aWaitingFile(row.id, row.name)] : [])),
    ]);
  };
}
