import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  consoleAccessList,
  consoleKeyRevoke,
  consoleShipownerMerge,
} from '../../../contract/calls/console/shipowners.ts';
import { AppError } from '../../../contract/error-code.ts';
import { findActiveKeyOwner, listApiKeys } from '../../db/api-keys/api-keys.ts';
import { findWidget } from '../../db/workspace/widgets.ts';
import { revokeKey } from '../api-keys/operator-keys.ts';
import { mergeShipowners } from '../operator/merge-shipowners.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

/** Lists the valid API keys of a shipowner and the websites that may embed its widget. */
export async function accessOf(
  { id }: ParsedRequestOf<typeof consoleAccessList>,
  { database }: Pick<ConsoleVisit, 'database'>,
): Promise<AnswerOf<typeof consoleAccessList>> {
  const [keys, widget] = await Promise.all([listApiKeys(database, id), findWidget(database, id)]);
  return {
    keys: keys.map(({ id: key_id, title, hint, creator, calls_per_minute, create_time, last_used_time }) => ({
      id: key_id,
      title,
      hint,
      creator,
      calls_per_minute,
      create_time: create_time.toISOString(),
      last_used_time: last_used_time?.toISOString() ?? null,
    })),
    widget_origins: widget?.origins ?? [],
  };
}

/** Revokes an API key of this shipowner. Throws `not_found` for a key of another shipowner. */
export async function revokeAccess(
  { id, key_id }: ParsedRequestOf<typeof consoleKeyRevoke>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleKeyRevoke>> {
  const key = await findActiveKeyOwner(visit.database, key_id);
  if (key?.shipowner_id !== id) throw new AppError('not_found');
  await revokeKey({ id: key_id }, visit);
  return accessOf({ id }, visit);
}

/**
 * Merges two shipowners. Throws `not_found` if one of them does not exist, and `conflict` with the reason if
 * they cannot be merged.
 */
export async function mergeInto(
  { from, into }: ParsedRequestOf<typeof consoleShipownerMerge>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleShipownerMerge>> {
  const outcome = await mergeShipowners({ from: String(from), into: String(into), isSure: true }, visit);
  if (outcome.kind === 'done') return { sailings: outcome.sailings };
  if (outcome.kind === 'unknown' || outcome.kind === 'asked') throw new AppError('not_found');
  throw refusal({ code: 'conflict', field: 'into', why: `console_merge_${outcome.kind}` });
}
