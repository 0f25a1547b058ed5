import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { daysBetween, isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { knotsMost } from '../../../trade/sailing/sea-speed.ts';

/**
 * The greatest possible distance by sea between two ports, in nautical miles. If the planned days of a leg
 * are enough for this distance, the leg need not be checked.
 */
const milesMost = 14_500;
/** The maximum number of legs that are checked, in the order of the drafts. A group seldom has more. */
const legsMost = 150;

/**
 * Returns the legs, for example `CNSHA,NLRTM`, whose planned days may be too few for their distance by sea.
 * To decide this, the page must request the distances.
 */
export function legsInQuestion(drafts: readonly Pick<NewDraft, 'harbors'>[]): string[] {
  const legs = new Set<string>();
  for (const { harbors } of drafts) {
    const calls = callsInOrder(harbors);
    for (const [at, call] of calls.entries()) {
      const previous = calls[at - 1];
      if (!previous || !isInQuestion(previous, call)) continue;
      for (const from of codesOf(previous))
        for (const to of codesOf(call)) if (from !== to) legs.add(`${from},${to}`);
      if (legs.size >= legsMost) return [...legs].slice(0, legsMost);
    }
  }
  return [...legs];
}

function isInQuestion(from: DraftCall, to: DraftCall): boolean {
  if (![from.start_time, to.end_time].every(isPlainDate)) return false;
  const days = daysBetween(from.start_time, to.end_time) + 1;
  return days > 0 && days * 24 * knotsMost.bySea < milesMost;
}

const codesOf = ({ harbor_code, second_harbor_code, third_harbor_code }: DraftCall): string[] =>
  [harbor_code, second_harbor_code ?? '', third_harbor_code ?? ''].filter((code) =>
    /^[A-Z]{2}[A-Z\d]{3}$/.test(code),
  );
