import { useSnapshot } from 'valtio/react';

import { routes } from '../../../../contract/links/screen-paths.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import type { RecentSearch } from '../../../features/harbors/use-recent-searches.ts';
import { OfflineLanes } from '../../../features/packs/offline-lanes.tsx';
import { t } from '../../../i18n/t.ts';
import { sessionState } from '../../../store/session-state.ts';
import { ButtonGroup, ButtonLink } from '../../../ui/button.tsx';
import styles from './below.module.css';

interface NextStepsProps {
  searches: readonly RecentSearch[];
  names: HarborNames;
}

/** Renders what the reader can do if no lane could be loaded: search, and open lanes stored on the device. */
export function NextSteps({ searches, names }: NextStepsProps) {
  const { member_id } = useSnapshot(sessionState);
  return (
    <div className={styles.steps}>
      <p>{t('home.searchWorks')}</p>
      <OfflineLanes searches={searches} names={names} />
      <ButtonGroup>
        {member_id > 0 && <ButtonLink href={`#${routes.favourites}`}>{t('shell.tabFavourites')}</ButtonLink>}
        <ButtonLink href={`#${routes.browse}`}>{t('home.allSailings')}</ButtonLink>
        <ButtonLink href={`#${routes.containers}`}>{t('home.container')}</ButtonLink>
      </ButtonGroup>
    </div>
  );
}
