import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { daysBetween, isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { knotsMost } from '../../../trade/sailing/sea-speed.ts';

/** No two ports are further apart by sea. */
const milesMost = 14_500;
/** A group has few different legs; so many are asked about, the first ones first. */
const legsMost = 150;

/** Legs, as `CNSHA,NLRTM`, whose days may be too few for the way by sea: whoever knows the way can tell. */
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
