import type { AnswerOf } from '../../../contract/call.ts';
import type { Tool, toolsSelect } from '../../../contract/calls/tools.ts';
import { AppError, type ErrorCode } from '../../../contract/error-code.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findToolWho, listTools } from '../../db/tools/tools.ts';
import type { Caller } from '../rights/caller.ts';
import { needsOf } from '../rights/tool-needs.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
}

/** Returns the tools, each with the requirement that the caller does not meet. */
export async function toolsOf({ database, caller }: Asked): Promise<AnswerOf<typeof toolsSelect>> {
  const rows = await listTools(database);
  return { list: rows.map(({ who, ...tool }) => ({ ...tool, needs: needsOf(who, caller) })) };
}

/**
 * Throws a refusal that names the missing requirement (such as `login_required`) if the caller may not open a
 * tool, and `permission_denied` if the tool is unknown.
 */
export async function assertMayOpen(code: string, { database, caller }: Asked): Promise<void> {
  const who = await findToolWho(database, code);
  if (who === null) throw new AppError('permission_denied');
  const needs = needsOf(who, caller);
  if (needs !== null) throw new AppError(refusals[needs]);
}

const refusals: Readonly<Record<NonNullable<Tool['needs']>, ErrorCode>> = {
  login: 'login_required',
  certify: 'certify_required',
  vip: 'upgrade_required',
  corporate: 'upgrade_required',
};
