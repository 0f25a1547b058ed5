import type { Tool } from '../../../contract/calls/tools.ts';
import type { ToolRow } from '../../db/tools/tools.ts';
import type { Caller } from './caller.ts';

/**
 * Returns the requirement that the caller does not meet to open a tool; null if the caller may open it. An
 * ADMIN may open every tool.
 */
export function needsOf(who: ToolRow['who'], caller: Caller): Tool['needs'] {
  if (who === 'visitor' || caller.role === 'ADMIN') return null;
  if (caller.role === 'TOURIST') return 'login';
  if (who === 'member') return null;
  if (who === 'certified') return caller.certified ? null : 'certify';
  const isEnough = caller.tier === 'corporate' || caller.tier === who;
  return isEnough ? null : who;
}
