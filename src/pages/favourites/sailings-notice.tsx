import { CopyNotice } from '../../frame/copy-notice.tsx';
import { failureText } from '../../frame/fault-card.tsx';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import type { NextSailings } from './use-next-sailings.ts';

/** Explains why the sailings are outdated or missing. The favourites are still shown below. */
export function SailingsNotice({ view, now, isEmpty }: { view: NextSailings; now: Date; isEmpty: boolean }) {
  const { failure, fetchedTime, pending, retry } = view;
  if (!failure || pending || isEmpty) return null;
  if (fetchedTime !== undefined)
    return <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />;
  const isCutOff = failure.status === 0;
  return (
    <StateCard
      kind={isCutOff ? 'offline' : 'error'}
      isAnnounced
      title={t(isCutOff ? 'favourites.faultOffline' : 'favourites.faultTitle')}
      text={`${failureText(failure)} ${t('favourites.rowsOnly')}`}
      actions={
        <Button icon={refreshIcon} onClick={retry}>
          {t('states.retry')}
        </Button>
      }
    />
  );
}
