import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import type { DraftCall } from '../../../trade/draft/draft.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { codesOf, windowOf } from '../draft-cells/draft-calls.ts';
import type { Answers, Question } from './answers.ts';

/**
 * The values between which a person must choose, as text: ports and days of a call. Each is null if no
 * question about it is open.
 */
export interface OpenChoices {
  ports: string | null;
  days: string | null;
}

/**
 * Returns the choices of the open questions about a call. The draft contains the text as written or one of the
 * choices, but the row must not show it as if the person had chosen it.
 */
export function openChoices(
  call: DraftCall | undefined,
  questions: readonly Question[],
  answers: Answers,
  book: CellBook,
): OpenChoices {
  const open = questions.filter(({ key }) => (answers.get(key) ?? '') === '');
  const codes = call ? codesOf(call) : [];
  const ports = open.find(
    ({ kind, text, options }) =>
      (kind === 'harbor' || kind === 'harbor_near') &&
      codes.some((code) => options.includes(code) || code.normalize('NFKC').includes(text)),
  );
  const window = call && windowOf(call);
  const days = open.find(
    ({ kind, options }) =>
      kind === 'days' &&
      options.some((option) => {
        const read = readWindow(option, { today: book.today });
        return (
          'value' in read &&
          read.value.start_time === window?.start_time &&
          read.value.end_time === window.end_time
        );
      }),
  );
  return {
    ports: ports
      ? t('importReview.portChoices', {
          text: ports.text,
          names: joined(ports.options.map((code) => book.names.harborName(code, book.language))),
        })
      : null,
    days: days
      ? t('importReview.choices', { names: joined(days.options.map((option) => daysText(option, book))) })
      : null,
  };
}

/** Formats the days of an answer for people. An answer that is not a range of days is returned unchanged. */
export function daysText(option: string, { today }: Pick<CellBook, 'today'>): string {
  const read = readWindow(option, { today });
  return 'value' in read ? windowText(read.value, today) : option;
}

const joined = (names: readonly string[]): string => [...new Set(names)].join(' / ');
