import type { Benefit } from '../../../contract/calls/membership.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Renders the value of a benefit: a number and a note or, if it has neither, a mark that shows whether the
 * benefit is included.
 */
export function BenefitValue({ value }: { value: Benefit['values']['vip'] }) {
  const note = currentLanguage() === 'zh' ? value.chinese_note : value.english_note;
  if (!value.is_included)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('membership.no')}</span>
      </>
    );
  const most = value.most === null ? '' : numberText(value.most);
  if (most !== '' || note !== '') return [most, note].filter(Boolean).join(' ');
  return (
    <>
      <Icon shape={checkIcon} />
      <span className="sr-only">{t('membership.yes')}</span>
    </>
  );
}
