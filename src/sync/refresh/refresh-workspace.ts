import { valueAt } from '../../../trade/edit/value-at.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { batchData } from '../../../contract/calls/publishing.ts';
import { managerSelect, type Manager } from '../../../contract/calls/workspace/manager.ts';
import { organizationData } from '../../../contract/calls/workspace/organization.ts';
import { scheduleSelect } from '../../../contract/calls/workspace/schedule.ts';
import { templateSelect, type Template } from '../../../contract/calls/workspace/template.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { openStore } from '../../store/open-store.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { draftRow } from '../kinds/draft.ts';
import { managerRow } from '../kinds/manager.ts';
import { organizationRow } from '../kinds/organization.ts';
import { batchRow, publicationRow } from '../kinds/publication.ts';
import { templateRow } from '../kinds/template.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { writeListAnswer, rowsIn, watchEntries, type ListAnswer } from './write-list-answer.ts';

/**
 * The maximum number of tries in one run. A try fails if a queued change is sent during its request, because
 * that change may be missing in the answer.
 */
const triesMost = 3;

/**
 * Fetches the publisher's organisation, managers, groups, drafts and current publications from the server.
 * The drafts of an unchanged group are not fetched again. Unsent changes are applied. Rejects if the server
 * is unreachable.
 */
export const refreshWorkspace = oneAtATime(refresh);

async function refresh(): Promise<void> {
  const store = await openStore();
  const memberId = sessionState.member_id;
  if (memberId === 0) return;
  let templates: readonly Template[] = [];
  let stale: readonly Template[] = [];
  await fetchRows(store, async () => {
    const [organization, managers, groups] = await Promise.all([
      fetchAnswer(organizationData, {}),
      fetchAnswer(managerSelect, {}),
      fetchAnswer(templateSelect, {}),
    ]);
    templates = groups.answer.list;
    stale = await notHere(store, memberId, templates);
    const isStale = (id: string) => stale.some((one) => one.id === id);
    await notePending(store, memberId, stale);
    return {
      memberId,
      rows: [
        organizationRow(organization.answer, memberId),
        ...managers.answer.list.map((one) => managerRow(withoutTotal(one), memberId)),
        // Groups with changed drafts are not written here but together with their drafts, because the row of
        // a group contains the version of its stored drafts.
        ...templates.filter(({ id }) => !isStale(id)).map((one) => templateRow(one, memberId)),
      ],
      known: async () => {
        const rows = await rowsOfOrganization(store, memberId, templates);
        return rows.filter(({ table, key }) => table !== 'template' || !isStale(String(key[1])));
      },
    };
  });
  for (const { id } of stale) {
    await takeGroup(store, memberId, id);
    await notePending(store, memberId, stale);
  }
  for (const template of templates) await storePublications(store, memberId, template);
}

/**
 * Stores the ids of groups of which this device has received nothing yet. While there are such groups, a
 * group that is missing here does not count as deleted.
 */
async function notePending(
  store: LaycanStore,
  memberId: number,
  stale: readonly Pick<Template, 'id'>[],
): Promise<void> {
  const here = await store.template.bulkGet(stale.map(({ id }) => [memberId, id]));
  const coming_groups = stale.flatMap(({ id }, at) => (here[at] ? [] : [id]));
  const noted = (await getLocal('coming_groups')) ?? [];
  // On a full device the ids may not be stored. Nothing depends on that write, so the error is ignored.
  if (coming_groups.length > 0 || noted.length > 0) await putLocal({ coming_groups }).catch(() => {});
}

/**
 * Returns the manager without the server's number of sailings. This device counts the sailings of a manager
 * itself.
 */
function withoutTotal(manager: AnswerOf<typeof managerSelect>['list'][number]): Manager {
  const { sailing_total: _, ...row } = manager;
  return row;
}

/**
 * Fetches the live and the scheduled publication of a group, if this device does not have them. The content
 * of a publication never changes. If it was deleted in the meantime, the server does not find it, and the
 * next refresh corrects the group.
 */
async function storePublications(
  store: LaycanStore,
  memberId: number,
  { batch_id, scheduled }: Template,
): Promise<void> {
  const isLiveHere = batch_id === null || (await store.publication.get([memberId, batch_id]));
  const isPlanHere = !scheduled || (await store.batch.get([memberId, scheduled.id]));
  const missing = [isLiveHere ? null : batch_id, isPlanHere ? null : (scheduled?.id ?? null)];
  for (const id of missing)
    if (id !== null)
      await storePublication(store, memberId, id).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
}

async function storePublication(store: LaycanStore, memberId: number, id: string): Promise<void> {
  await fetchRows(store, async () => {
    const { answer } = await fetchAnswer(batchData, { id });
    const { batch, list } = answer;
    const rows = [batchRow(batch, memberId)];
    // The sailings of a scheduled publication are not stored, only its row (with time and state).
    if (batch.state === 'live' && batch.template_id !== null)
      rows.push(publicationRow({ id, template_id: batch.template_id, list }, memberId));
    return { memberId, rows, known: async () => [] };
  });
}

/**
 * Returns all rows of the organisation on this device, except live publications and the drafts of existing
 * groups, which are fetched for each group separately.
 */
async function rowsOfOrganization(
  store: LaycanStore,
  memberId: number,
  templates: readonly Template[],
): Promise<ServerRow[]> {
  const tables = ['organization', 'manager', 'template', 'template_schedule', 'publication'] as const;
  const rows = (await Promise.all(tables.map((table) => rowsIn(store, table, { memberId })))).flat();
  const present = new Set(templates.map(({ id }) => id));
  const live = new Set(templates.map(({ batch_id }) => batch_id));
  return rows.filter(({ table, key, row }) => {
    if (table === 'template_schedule') return !present.has(String(valueAt(row, 'template_id')));
    return table !== 'publication' || !live.has(String(key[1]));
  });
}

/** Returns the groups whose stored drafts are missing or outdated. */
async function notHere(
  store: LaycanStore,
  memberId: number,
  templates: readonly Template[],
): Promise<Template[]> {
  const isHere = async ({ id, edit_time, publish_time, sailing_total }: Template) => {
    const known = await store.template.get([memberId, id]);
    if (known?.edit_time !== edit_time || known.publish_time !== publish_time) return false;
    const drafts = store.template_schedule.where('[member_id+template_id]').equals([memberId, id]);
    return (await drafts.count()) === sailing_total;
  };
  const here = await Promise.all(templates.map(isHere));
  return templates.filter((_, at) => !here[at]);
}

async function takeGroup(store: LaycanStore, memberId: number, templateId: string): Promise<void> {
  await fetchRows(store, async () => {
    const { answer } = await fetchAnswer(scheduleSelect, { template_id: templateId });
    return {
      memberId,
      rows: [
        templateRow(answer.template, memberId),
        ...answer.list.map((draft) => draftRow(draft, memberId)),
      ],
      known: () => rowsIn(store, 'template_schedule', { template: [memberId, templateId] }),
    };
  });
}

/**
 * Requests rows and stores the answer. An answer is outdated if a queued change was sent during the request,
 * or if this device has a newer version of a row. It is then requested again, up to `triesMost` tries.
 */
export async function fetchRows(
  store: LaycanStore,
  ask: () => Promise<Pick<ListAnswer, 'memberId' | 'rows' | 'known'>>,
): Promise<void> {
  for (let tries = 0; tries < triesMost; tries++) {
    const seen = await watchEntries();
    try {
      const answer = await ask();
      const isNewer: ListAnswer['isNewer'] = (known, given) =>
        given !== undefined && (known.version ?? 0) > (given.version ?? 0);
      if (await writeListAnswer(store, { ...answer, isNewer, seen: seen.sequences })) return;
    } finally {
      seen.stop();
    }
  }
}
