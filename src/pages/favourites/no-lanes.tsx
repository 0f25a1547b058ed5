import { routes } from '../../../contract/links/screen-paths.ts';
import type { RefreshedFavourites } from '../../features/favourites/use-refresh-favourites.ts';
import { failureText } from '../../frame/fault-card.tsx';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface NoLanesProps {
  refreshed: RefreshedFavourites;
  /** Opens the form for a new lane. */
  onAdd: () => void;
}

/**
 * Renders, in place of the lanes, why there are none: the device is offline, they are loading, loading
 * failed, or the member has none. That the member has none is shown only after the server's answer, because
 * another device may have added some.
 */
export function NoLanes({ refreshed: { isDone, failure, retry }, onAdd }: NoLanesProps) {
  const isCutOff = useIsCutOff();
  const find = (
    <ButtonLink kind="primary" href={`#${routes.home}`}>
      {t('favourites.findLane')}
    </ButtonLink>
  );
  if (isDone)
    return (
      <StateCard
        kind="empty"
        title={t('favourites.emptyTitle')}
        text={t('favourites.emptyText')}
        actions={
          <Button kind="primary" icon={plusIcon} onClick={onAdd}>
            {t('favourites.addLane')}
          </Button>
        }
      />
    );
  if (isCutOff || failure?.code === 'unreachable')
    return (
      <StateCard
        kind="offline"
        title={t('favourites.noneHere')}
        text={t('favourites.noneHereText')}
        actions={find}
      />
    );
  if (!failure) return <SkeletonRows rows={3} />;
  return (
    <StateCard
      kind="error"
      isAnnounced
      title={t('favourites.listFailed')}
      text={failureText(failure)}
      actions={
        <Button icon={refreshIcon} onClick={retry}>
          {t('states.retry')}
        </Button>
      }
    />
  );
}
