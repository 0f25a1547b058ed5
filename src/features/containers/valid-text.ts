import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { OptionPrice } from '../../../trade/container/price.ts';
import { t } from '../../i18n/t.ts';
import { dayWindowText } from '../sailings/sailing-words.ts';

/**
 * Returns the loading days for which a price is valid. Empty if unknown, or if the rates of several legs have
 * no valid day in common.
 */
export function validText(
  { valid_since, valid_until }: Pick<OptionPrice, 'valid_since' | 'valid_until'>,
  today: PlainDate,
): string {
  if (valid_since !== null && valid_until !== null && valid_since > valid_until) return '';
  const window = dayWindowText({ since: valid_since ?? '', until: valid_until ?? '' }, today);
  return window === '' ? '' : t('container.valid', { window });
}
