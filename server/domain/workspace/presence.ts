import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { organizationPresence, presenceHandle } from '../../../contract/calls/workspace/presence.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { deletePresence, listNamedPresences, writePresence } from '../../db/workspace/presences.ts';
import { listOwnersOfSailings } from '../../db/workspace/drafts.ts';
import { findTemplateOwner } from '../../db/workspace/templates.ts';
import { notifyWorkspace } from '../../db/workspace/workspace-changes.ts';
import type { Caller } from '../rights/caller.ts';
import { organizationOfRequest, ownerOf } from './own.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/**
 * Returns the pages that are open in an organisation's schedule groups. Throws `not_found` for another
 * organisation.
 */
export async function selectPresences(
  request: ParsedRequestOf<typeof organizationPresence>,
  asked: Asked,
): Promise<AnswerOf<typeof organizationPresence>> {
  const id = await organizationOfRequest(request, asked);
  return { list: await listNamedPresences(asked.database, id, asked.now) };
}

/**
 * Stores which group is open in the caller's page and which draft row is selected. If no group is given,
 * deletes this presence of the page. Notifies colleagues if they would see a difference. Throws `not_found` for
 * another organisation's group or draft. An unknown draft is accepted, because the device may not have sent it
 * yet.
 */
export async function handlePresence(
  { place, template_id, schedule_id }: ParsedRequestOf<typeof presenceHandle>,
  { database, caller, now }: Asked,
): Promise<null> {
  const { member_id } = caller;
  if (template_id === null) {
    const left = await deletePresence(database, { place, member_id });
    if (left !== null) await notifyWorkspace(database, left);
    return null;
  }
  const shipowner_id = await findTemplateOwner(database, template_id, ownerOf(caller));
  if (shipowner_id === null) throw new AppError('not_found');
  if (schedule_id !== null) {
    const owner = (await listOwnersOfSailings(database, [schedule_id])).get(schedule_id);
    if (owner !== undefined && owner !== shipowner_id) throw new AppError('not_found');
  }
  const until = new Date(now.getTime() + serverLimits.presenceSeconds * 1000);
  const isNew = await writePresence(
    database,
    { place, member_id, shipowner_id, template_id, schedule_id, until },
    { now, most: serverLimits.presencesPerMemberMost },
  );
  if (isNew) await notifyWorkspace(database, shipowner_id);
  return null;
}
