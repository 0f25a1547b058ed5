import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { DraftVerdict } from '../../../trade/draft/draft-verdict.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';

/** A change that cannot go out, and why. */
export interface HeldBack {
  draft: NewDraft;
  faults: readonly DraftVerdict[];
}

/** Changes that can go out, and those that have to be mended first. Without the list of ports no port is wrong. */
export function sortOut(
  changes: readonly SailingChange[],
  { harbors, today }: { harbors: HarborBook | null; today: PlainDate },
): { ready: SailingChange[]; held: HeldBack[] } {
  const codes = harbors && new Set(harbors.list.map(({ code }) => code));
  const context = { isHarbor: (code: string) => codes?.has(code) ?? true, today };
  const ready: SailingChange[] = [];
  const held: HeldBack[] = [];
  for (const change of changes) {
    const faults = change.after
      ? draftVerdicts(change.after, context).filter(({ kind }) => kind === 'fault')
      : [];
    if (change.after && faults.length > 0) held.push({ draft: change.after, faults });
    else ready.push(change);
  }
  return { ready, held };
}
