import { draftSentence } from '../../../contract/messages/draft/draft-sentence.ts';
import type { DraftVerdictCode } from '../../../trade/draft/draft-verdict-code.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { SailingBook } from './sailing-book.ts';

/**
 * Hints about fields that publishers often leave open on purpose, such as the vessel's name. They are not
 * shown, because they are no sign of a typing error.
 */
const leftOpen: readonly DraftVerdictCode[] = ['ship_to_be_named', 'manager_missing', 'price_unit_missing'];

type DoubtBook = Pick<SailingBook, 'today' | 'outDay' | 'seaMiles' | 'repeated'>;

/** Returns the hints about possible typing errors in a publishable sailing, as sentences. */
export function doubtsOf(draft: DraftContent, book: DoubtBook): string[] {
  const words = hintsOf(draft, book).map((verdict) => draftSentence(currentLanguage(), verdict));
  return isOverWhenOut(draft, book) ? [...words, t('publishing.overWhenOut')] : words;
}

/** True if the laycan is not over today, but will be over on the day of publication. */
export const isOverWhenOut = (draft: DraftContent, { today, outDay = today }: DoubtBook): boolean =>
  !isOver(draft, today) && isOver(draft, outDay);

const isOver = (draft: DraftContent, today: PlainDate): boolean =>
  hintsOf(draft, { today }).some(({ code }) => code === 'laycan_over');

const hintsOf = (draft: DraftContent, { today, seaMiles, repeated }: DoubtBook) =>
  // The ports have been checked before, and only sailings with known ports are passed to this function. Every
  // port therefore counts as valid.
  draftVerdicts(draft, { isHarbor: () => true, today, seaMiles, repeated }).filter(
    ({ kind, code }) => kind === 'hint' && !leftOpen.includes(code),
  );
