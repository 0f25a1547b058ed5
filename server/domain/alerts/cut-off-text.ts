import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { deadlineCodes, isOpening } from '../../../trade/deadline/deadline-codes.ts';
import { deadlineNames } from '../../../trade/deadline/deadline-names.ts';
import type { Language } from '../../../trade/language.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { NearDeadline } from '../../db/alerts/events.ts';
import type { ConflictEvent } from '../alert-events/conflict-events.ts';
import type { CutOffMove } from '../alert-events/sailing-events.ts';
import { localText } from './alert-dates.ts';
import type { AlertReader } from './alert-reader.ts';

/**
 * The maximum number of moved cut-offs that one alert line names. The line gives only the number of the
 * remaining cut-offs.
 */
const namedMost = 4;

/**
 * Returns a text for each moved cut-off of the loading and the discharging port of the reader's lane. A
 * cut-off that the reader may not see, or that was moved again, is left out.
 */
export function cutOffTexts(
  moved: readonly CutOffMove[],
  { cut_offs = [], load, unload }: SailingDetail,
  language: Language,
): string[] {
  const shown = moved.filter(
    ({ harbor_code, code, after }) =>
      [load.harbor_code, unload.harbor_code].includes(harbor_code) &&
      cut_offs.some((one) => one.harbor_code === harbor_code && one.code === code && one.time === after),
  );
  const texts = shown.slice(0, namedMost).map(({ code, before, after }) => {
    const hours = Math.round((Date.parse(after) - Date.parse(before)) / hourMs);
    return alertSentence(language, hours < 0 ? 'cut_off_earlier' : 'cut_off_later', {
      what: fullName(language, code),
      old: localText(language, before),
      new: localText(language, after),
      n: Math.abs(hours),
    });
  });
  const left = shown.length - texts.length;
  return left > 0 ? [...texts, alertSentence(language, 'cut_offs_more', { n: left })] : texts;
}

/**
 * Returns the text of deadlines for which a terminal gives another time than the shipowner. A deadline is
 * left out if both times have passed, if one of them has changed since, or if the reader may not see it.
 * Empty if no deadline is left or the sailing is withdrawn.
 */
export function conflictText(
  { conflicts }: ConflictEvent,
  { cut_offs = [], load, unload, withdrawn_time }: SailingDetail,
  { language, now }: Pick<AlertReader, 'language' | 'now'>,
): string {
  if (withdrawn_time !== null) return '';
  const shown = conflicts.filter(
    ({ harbor_code, code, published, time }) =>
      [load.harbor_code, unload.harbor_code].includes(harbor_code) &&
      Math.max(Date.parse(published), Date.parse(time)) > now.getTime() &&
      cut_offs.some(
        (one) =>
          one.harbor_code === harbor_code &&
          one.code === code &&
          one.terminal?.time === time &&
          one.terminal.published === published,
      ),
  );
  const texts = shown.map(({ code, published, time, terminal: name }) => {
    const minutes = Math.round((Date.parse(time) - Date.parse(published)) / minuteMs);
    return alertSentence(language, minutes < 0 ? 'conflict_earlier' : 'conflict_later', {
      what: fullName(language, code),
      name,
      old: localText(language, published),
      new: localText(language, time),
      span: spanText(language, Math.abs(minutes)),
    });
  });
  return texts.join(language === 'zh' ? '；' : '; ');
}

/** Formats a time span: in minutes below one hour, otherwise in hours with at most one decimal. */
const spanText = (language: Language, minutes: number): string =>
  minutes < 60
    ? alertSentence(language, 'span_minutes', { n: minutes })
    : alertSentence(language, 'span_hours', { n: Math.round(minutes / 6) / 10 });

/**
 * Returns the text of an alert about a near deadline. The text is empty if the deadline has passed or was
 * moved, if the sailing was withdrawn, or if the reader may not see the deadline.
 */
export function deadlineText(
  { harbor_code, code, time }: NearDeadline,
  { cut_offs = [], withdrawn_time }: SailingDetail,
  { language, now }: Pick<AlertReader, 'language' | 'now'>,
): string {
  const left = Date.parse(time) - now.getTime();
  const isSame = cut_offs.some(
    (one) => one.harbor_code === harbor_code && one.code === code && one.time === time,
  );
  if (!isSame || left <= 0 || withdrawn_time !== null) return '';
  const name = fullName(language, code);
  const n = Math.max(1, Math.round(left / hourMs));
  return isOpening(code)
    ? alertSentence(language, 'opening', { what: name, time: localText(language, time), n })
    : alertSentence(language, 'deadline', {
        what: language === 'zh' ? name.replace(/ ?截止$/, '') : name,
        time: localText(language, time),
        n,
      });
}

function fullName(language: Language, code: string): string {
  const known = deadlineCodes.find((one) => one === code);
  if (!known) return code;
  const { chinese_name, english_name } = deadlineNames[known];
  return language === 'zh' ? chinese_name : english_name;
}
