import { daysBetween, isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { callOfCutOff } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { portsText, type SailingBook } from './sailing-book.ts';

/**
 * Returns sentences about dates that the publisher may have forgotten to move together with a port call:
 * later port calls that did not move, and cut-offs of moved port calls that still have their former time.
 */
export function leftBehind(before: NewDraft, after: NewDraft, book: SailingBook): string[] {
  const calls = callsInOrder(after.harbors);
  const moves = calls.flatMap((call, at) => {
    const days = daysMoved(before, call);
    return days === 0 ? [] : [{ call, at, days }];
  });
  const last = moves.at(-1);
  if (!last) return [];
  const later = calls.slice(last.at + 1).filter((call) => !call.actual_time && isPlainDate(call.start_time));
  const moved = new Set(moves.map(({ call }) => call.id));
  const cutOffs = after.cut_offs.filter((one) => {
    const was = before.cut_offs.find(({ id }) => id === one.id);
    const call = callOfCutOff(after.harbors, one);
    return one.time !== null && was?.time === one.time && call !== undefined && moved.has(call.id);
  });
  const ports = (some: readonly DraftCall[]) => some.map((call) => portsText(call, book)).join(t('ui.comma'));
  return [
    ...(later.length > 0
      ? [
          t(last.days > 0 ? 'publishing.leftLater' : 'publishing.leftEarlier', {
            port: ports([last.call]),
            n: Math.abs(last.days),
            ports: ports(later),
          }),
        ]
      : []),
    ...(cutOffs.length > 0
      ? [
          t('publishing.leftCutOffs', {
            names: [
              ...new Set(cutOffs.map(({ code }) => dictionaryName('cut_off', code, currentLanguage()))),
            ].join(t('ui.comma')),
          }),
        ]
      : []),
  ];
}

/**
 * Returns the days by which a whole port call moved; 0 if it did not move. A laycan that only became shorter
 * or longer did not move.
 */
function daysMoved({ harbors }: NewDraft, call: DraftCall): number {
  const was = harbors.find(({ id }) => id === call.id);
  if (!was || ![was.start_time, was.end_time, call.start_time, call.end_time].every(isPlainDate)) return 0;
  const [first, last] = [
    daysBetween(was.start_time, call.start_time),
    daysBetween(was.end_time, call.end_time),
  ];
  return Math.sign(first) === Math.sign(last) ? first : 0;
}
