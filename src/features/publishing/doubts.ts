import { draftSentence } from '../../../contract/messages/draft/draft-sentence.ts';
import type { DraftVerdictCode } from '../../../trade/draft/draft-verdict-code.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import { currentLanguage } from '../../i18n/t.ts';
import type { SailingBook } from './sailing-book.ts';

/** What is left open on purpose, rather than a slip of the pen. */
const leftOpen: readonly DraftVerdictCode[] = ['ship_to_be_named', 'manager_missing', 'price_unit_missing'];

/** What may be a slip of the pen in a sailing that can go out as it stands, in sentences. */
export const doubtsOf = (draft: DraftContent, { today, seaMiles, repeated }: SailingBook): string[] =>
  // Only sailings whose ports are known are ready to go out.
  draftVerdicts(draft, { isHarbor: () => true, today, seaMiles, repeated })
    .filter(({ kind, code }) => kind === 'hint' && !leftOpen.includes(code))
    .map((verdict) => draftSentence(currentLanguage(), verdict));
