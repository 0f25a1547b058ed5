import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { DraftVerdict } from '../../../trade/draft/draft-verdict.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import type { UnreadTexts } from '../draft-cells/draft-edit.ts';

/** A change that cannot be published, with the reasons. */
export interface BlockedChange {
  draft: NewDraft;
  faults: readonly DraftVerdict[];
  /** Typed texts that could not be read as values, by field. The draft has the last valid value. */
  unread: UnreadTexts;
}

export type UnreadByDraft = ReadonlyMap<string, UnreadTexts>;

const none: UnreadTexts = {};

/**
 * Divides changes into those that can be published and those that need correction. A draft with a text that
 * could not be read needs correction, because customers would otherwise get the previous value. Without the
 * port list, every port counts as valid.
 */
export function sortOut(
  changes: readonly SailingChange[],
  { harbors, today, unread }: { harbors: HarborBook | null; today: PlainDate; unread: UnreadByDraft },
): { ready: SailingChange[]; blocked: BlockedChange[] } {
  const zones = harbors && new Map(harbors.list.map(({ code, time_zone }) => [code, time_zone]));
  const context = {
    isHarbor: (code: string) => zones?.has(code) ?? true,
    zoneOf: (code: string) => zones?.get(code),
    today,
  };
  const ready: SailingChange[] = [];
  const blocked: BlockedChange[] = [];
  for (const change of changes) {
    const faults = change.after
      ? draftVerdicts(change.after, context).filter(({ kind }) => kind === 'fault')
      : [];
    const texts = unread.get(change.id) ?? none;
    const isBlocked = faults.length > 0 || Object.keys(texts).length > 0;
    if (change.after && isBlocked) blocked.push({ draft: change.after, faults, unread: texts });
    else ready.push(change);
  }
  return { ready, blocked };
}
