import type { PlainDate } from '../calendar/plain-date.ts';
import type { DraftCall, NewDraft } from '../draft/draft.ts';

/**
 * Returns the first and the last call of a draft. Both exist in a draft from an imported row without faults.
 */
export function endsOfDraft({ harbors }: Pick<NewDraft, 'harbors'>): {
  first: DraftCall | undefined;
  last: DraftCall | undefined;
} {
  const inOrder = harbors.toSorted((a, b) => (a.sequence < b.sequence ? -1 : 1));
  return { first: inOrder[0], last: inOrder.length > 1 ? inOrder.at(-1) : undefined };
}

/** Returns true if the last loading day is over. Searches then no longer show the row. */
export function isOver(draft: Pick<NewDraft, 'harbors'>, today: PlainDate): boolean {
  const loading = draft.harbors.filter((call) => call.is_load).map((call) => call.end_time);
  const last = loading.sort().at(-1);
  return last !== undefined && last < today;
}
