import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { offlineIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';

/** Shows the age of cached prices, with a note that nothing can be bought offline. */
export function CopyAge({ fetchedTime }: { fetchedTime: number | undefined }) {
  const now = useNow();
  if (fetchedTime === undefined) return null;
  return (
    <p role="status" className="row gap-2 below-3 text-s ageing">
      <Icon shape={offlineIcon} size="s" />
      <span>{t('membership.copyAge', { time: instantText(fetchedTime, now) })}</span>
    </p>
  );
}
