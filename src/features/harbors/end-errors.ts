import { t } from '../../i18n/t.ts';
import { endOf, type EndDraft } from './end-draft.ts';

export interface EndErrors {
  from?: string;
  to?: string;
}

/**
 * Returns an error for text that is no place, and an error if the loading and the discharging place are
 * equal.
 */
export function endErrors(from: EndDraft, to: EndDraft): EndErrors {
  const errors: EndErrors = {};
  if (from.text !== '') errors.from = t('harbors.notChosen', { text: from.text });
  if (to.text !== '') errors.to = t('harbors.notChosen', { text: to.text });
  if (!errors.from && !errors.to && from.tokens.length > 0 && endOf(from) === endOf(to))
    errors.to = t('harbors.endsEqual');
  return errors;
}
