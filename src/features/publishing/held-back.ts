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
  const zones = harbors && new Map(harbors.list.map(({ code, time_zone }) => [code, time_zone]));
  const context = {
    isHarbor: (code: string) => zones?.has(code) ?? true,
    zoneOf: (code: string) => zones?.get(code),
    today,
  };
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
