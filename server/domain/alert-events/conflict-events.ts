import { listTerminalConflicts, type TerminalConflict } from '../../db/alerts/conflicts.ts';
import { insertAlertEvents } from '../../db/alerts/events.ts';
import type { Queries } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

/** The content of an event about deadlines for which a terminal and the shipowner give different times. */
export interface ConflictEvent {
  conflicts: Omit<TerminalConflict, 'information_id'>[];
}

/**
 * The conflicts (deadlines for which a terminal and the shipowner give different times) that some sailings had
 * before a change.
 */
export interface FormerConflicts {
  /**
   * Adds an event for each of the given sailings with a conflict that did not exist before the change.
   * `cause` names the change; the same change gets the same event ids. `terminals` limits the conflicts to
   * those with these terminals.
   */
  record: (
    ids: readonly string[],
    change: { cause: string; now: Date; terminals?: ReadonlySet<string> },
  ) => Promise<void>;
}

/**
 * Reads the conflicts of sailings before a change of their deadlines. Call this before the change and
 * `record` after it, both in the transaction of the change.
 */
export async function readConflicts(queries: Queries, ids: readonly string[]): Promise<FormerConflicts> {
  const known = new Set((await listTerminalConflicts(queries, ids)).map(keyOf));
  return {
    record: async (changed, { cause, now, terminals }) => {
      const fresh = new Map<string, ConflictEvent['conflicts']>();
      for (const conflict of await listTerminalConflicts(queries, changed)) {
        if (known.has(keyOf(conflict)) || terminals?.has(conflict.terminal) === false) continue;
        const { information_id, ...row } = conflict;
        fresh.set(information_id, [...(fresh.get(information_id) ?? []), row]);
      }
      const events = [...fresh].map(([information_id, conflicts]) => ({
        id: uuidOfName(`alert conflict ${cause} ${information_id}`),
        kind: 'conflict' as const,
        information_id,
        detail: { conflicts } satisfies ConflictEvent,
      }));
      await insertAlertEvents(queries, events, now);
    },
  };
}

const keyOf = ({ information_id, harbor_code, code, published, time }: TerminalConflict): string =>
  [information_id, harbor_code, code, Date.parse(published), Date.parse(time)].join(' ');
