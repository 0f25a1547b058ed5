import { syncPush } from '../../../contract/calls/queue.ts';
import { scheduleUpdate } from '../../../contract/facts/workspace.ts';
import { AppError } from '../../../contract/error-code.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { draftOnly, draftShape, type DraftRow } from '../../../trade/draft/draft.ts';
import { between } from '../../../trade/edit/between.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { fetchAnswer } from '../../api/client.ts';
import { saveDraftEdits } from './change-drafts.ts';

/** True if the draft's first port call loads cargo and has a laycan that can be moved. */
export const canConflict = ({ harbors: [first] }: Pick<DraftRow, 'harbors'>): boolean =>
  first?.is_load === true && first.start_time !== null && first.end_time !== null;

/**
 * Creates an edit conflict on purpose, so that the member can try out how conflicts are resolved. First moves
 * the laycan of the draft by two days on the server, as another device would, and then by one day on this
 * device. The server refuses the second change as in a real conflict. Throws `AppError` if the server did not
 * accept the first change; nothing has then changed on this device.
 */
export async function tryConflict(draft: DraftRow & { template_id: string }): Promise<void> {
  const { id, template_id } = draft;
  const body = { id, ...movedBy(draft, 2) };
  const key = makeUuidV7();
  const { answer } = await fetchAnswer(syncPush, { entries: [{ key, call: scheduleUpdate.path, body }] });
  if (answer.results[0]?.status !== 200) throw new AppError('unavailable');
  await saveDraftEdits(template_id, [{ kind: 'update', id, ...movedBy(draft, 1) }]);
}

function movedBy(draft: DraftRow, days: number): Edit {
  const before = draftOnly(draft);
  const [first, ...others] = before.harbors;
  if (!first?.start_time || !first.end_time) throw new AppError('invalid');
  const moved = {
    ...first,
    start_time: addDays(first.start_time, days),
    end_time: addDays(first.end_time, days),
  };
  return between(before, { ...before, harbors: [moved, ...others] }, draftShape);
}
