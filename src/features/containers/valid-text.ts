import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { OptionPrice } from '../../../trade/container/price.ts';
import { t } from '../../i18n/t.ts';
import { dayWindowText } from '../sailings/sailing-words.ts';

/** On which loading days a price holds; empty where nothing is said of it, and of several rates that hold on no day together. */
export function validText(
  { valid_since, valid_until }: Pick<OptionPrice, 'valid_since' | 'valid_until'>,
  today: PlainDate,
): string {
  if (valid_since !== null && valid_until !== null && valid_since > valid_until) return '';
  const window = dayWindowText({ since: valid_since ?? '', until: valid_until ?? '' }, today);
  return window === '' ? '' : t('container.valid', { window });
}
