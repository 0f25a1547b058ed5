import type { ChangeEvent } from '../../../contract/wire/workspace-stream.ts';
import { scheduleData } from '../../../contract/calls/workspace/schedule.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import { sessionState } from '../../store/session-state.ts';
import { draftRow } from '../kinds/draft.ts';
import { fetchRows, refreshWorkspace } from '../refresh/refresh-workspace.ts';

/**
 * The maximum number of drafts that are fetched one by one. For more drafts, the whole workspace is
 * refreshed.
 */
const singlesMost = 5;

/**
 * Fetches changed rows that this device does not have yet. Usually the device already has the rows that it
 * changed itself. Rejects if the server is unreachable.
 */
export async function fetchChanged(changes: readonly Pick<ChangeEvent, 'schedules'>[]): Promise<void> {
  const memberId = sessionState.member_id;
  if (memberId === 0) return;
  const versions = new Map<string, (number | null)[]>();
  for (const { schedules } of changes) {
    if (!schedules) return refreshWorkspace();
    for (const [id, version] of schedules) versions.set(id, [...(versions.get(id) ?? []), version]);
  }
  const store = await openStore();
  const missing: string[] = [];
  for (const [id, named] of versions) if (!(await isHere(store, [memberId, id], named))) missing.push(id);
  if (missing.length > singlesMost) return refreshWorkspace();
  for (const id of missing) await fetchDraft(store, memberId, id);
}

/**
 * True if the device already has the newest version of a draft. If a draft was moved or restored, the changes
 * contain both its writing and its deletion. Nothing shows which was last, so the result is false and the
 * draft is fetched.
 */
async function isHere(
  store: LaycanStore,
  key: [number, string],
  versions: readonly (number | null)[],
): Promise<boolean> {
  const row = await store.template_schedule.get(key);
  if (versions.every((version) => version === null)) return row === undefined;
  if (versions.includes(null) || !row) return false;
  return versions.every((version) => (row.version ?? 0) >= (version ?? 0));
}

async function fetchDraft(store: LaycanStore, memberId: number, id: string): Promise<void> {
  await fetchRows(store, async () => {
    const rows = await fetchAnswer(scheduleData, { id }).then(
      ({ answer }) => [draftRow(answer, memberId)],
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return [];
        throw error;
      },
    );
    return {
      memberId,
      rows,
      known: async () => {
        const row = await store.template_schedule.get([memberId, id]);
        return row ? [{ table: 'template_schedule', key: [memberId, id], row }] : [];
      },
    };
  });
}
