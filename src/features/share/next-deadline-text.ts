import { classNames } from '../../../trade/deadline/deadline-names.ts';
import { nextDeadline } from '../../../trade/deadline/receiving-windows.ts';
import { deadlineSourceText } from '../../../trade/deadline/source-text.ts';
import { cutOffsAtCall } from '../../../trade/sailing/cut-offs-by-port.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { localTimeText } from '../../../trade/sailing/local-time-text.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { storedClass } from '../sailings/use-cargo-class.ts';
import type { SharedRow } from './shared-sailings.ts';

/** Returns the next deadline of a loading call for the reader's class of cargo; null if none is known. */
function nextOf(cutOffs: readonly CutOff[]): (CutOff & { time: string }) | null {
  const next = nextDeadline(cutOffs, storedClass(), new Date(serverNow()));
  return next?.time ? { ...next, time: next.time } : null;
}

/** Returns the next deadline of a row in the reader's language; empty if none is known. */
export const nextDeadlineText = ({ cut_offs, load }: SharedRow): string =>
  nextDeadlineIn(cutOffsAtCall(cut_offs ?? [], load));

/** Returns the next one of the deadlines of a loading call in the reader's language; empty if none is known. */
export function nextDeadlineIn(cutOffs: readonly CutOff[]): string {
  const next = nextOf(cutOffs);
  if (!next) return '';
  const source = deadlineSourceText(next, currentLanguage());
  const name = dictionaryName('cut_off', next.code, currentLanguage());
  return `${name} ${localTimeText(next.time)}${source && ` (${source})`}`;
}

/** Returns the next deadline of a row in both languages, with the class of cargo unless it is general cargo. */
export function nextDeadlineOfBoth({ cut_offs, load }: SharedRow): string {
  const next = nextOf(cutOffsAtCall(cut_offs ?? [], load));
  if (!next) return '';
  const own = storedClass();
  const { chinese_name, english_name } = classNames[own];
  const source = deadlineSourceText(next, 'both');
  const names = [dictionaryName('cut_off', next.code, 'zh'), dictionaryName('cut_off', next.code, 'en')];
  return [
    '下一节点 Next opening or cut-off',
    own !== 'general' && `(${chinese_name} ${english_name})`,
    [...new Set(names)].join(' '),
    localTimeText(next.time),
    source && `(${source})`,
  ]
    .filter(Boolean)
    .join(' ');
}
