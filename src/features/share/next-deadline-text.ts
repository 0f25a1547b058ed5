import { chatDay } from '../../../trade/calendar/chat-dates.ts';
import { classNames } from '../../../trade/deadline/deadline-names.ts';
import { breakBulkClass, nextDeadline } from '../../../trade/deadline/receiving-windows.ts';
import { deadlineSourceText } from '../../../trade/sailing/deadline-source-text.ts';
import { cutOffsAtCall } from '../../../trade/sailing/cut-offs-by-port.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { localDay } from '../../i18n/dates.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { storedClass } from '../sailings/use-cargo-class.ts';
import type { SharedRow } from './shared-sailings.ts';

/** Returns the next deadline of a loading call for the reader's class of cargo; null if none is known. */
function nextOf(cutOffs: readonly CutOff[]): (CutOff & { time: string }) | null {
  const own = breakBulkClass(cutOffs, storedClass());
  const next = nextDeadline(cutOffs, own, new Date(serverNow()));
  return next?.time ? { ...next, time: next.time } : null;
}

/** Returns the next deadline of a row in the reader's language; empty if none is known. */
export const nextDeadlineText = ({ cut_offs, load }: SharedRow): string =>
  nextDeadlineIn(cutOffsAtCall(cut_offs ?? [], load));

/** Returns the next of the given deadlines of a loading call in the reader's language; empty if none is known. */
export function nextDeadlineIn(cutOffs: readonly CutOff[]): string {
  const next = nextOf(cutOffs);
  if (!next) return '';
  const source = deadlineSourceText(next, currentLanguage());
  const name = dictionaryName('cut_off', next.code, currentLanguage());
  const time = portTimeText(next.time, localDay(new Date(serverNow())));
  return `${name} ${time}${source && ` (${source})`}`;
}

/**
 * Returns the next deadline of a row in both languages, with the class of cargo unless it is general cargo;
 * empty if there is none. The time is the port's local time, in the same format as the other dates of a chat.
 */
export function nextDeadlineOfBoth({ cut_offs, load }: SharedRow): string {
  const cutOffs = cutOffsAtCall(cut_offs ?? [], load);
  const next = nextOf(cutOffs);
  if (!next) return '';
  const own = breakBulkClass(cutOffs, storedClass());
  const { chinese_name, english_name } = classNames[own];
  const source = deadlineSourceText(next, 'both');
  const names = [dictionaryName('cut_off', next.code, 'zh'), dictionaryName('cut_off', next.code, 'en')];
  return [
    '下一节点 Next opening or cut-off',
    own !== 'general' && `(${chinese_name} ${english_name})`,
    [...new Set(names)].join(' '),
    `${chatDay(next.time.slice(0, 10))} ${next.time.slice(11, 16)}`,
    source && `(${source})`,
  ]
    .filter(Boolean)
    .join(' ');
}
