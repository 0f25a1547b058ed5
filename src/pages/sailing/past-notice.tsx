import { browseLink } from '../../../contract/links/screen-paths.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './past-voyages.module.css';

interface PastNoticeProps {
  sailing: SailingDetail;
  lane: { from: string; to: string };
}

/** A note that the sailing is past, with a link to live sailings of the lane. */
export const PastNotice = ({ sailing: { load, unload }, lane }: PastNoticeProps) => (
  <p className={`wrap ${styles.notice}`} role="status">
    <Badge kind="gone">{t('past.archived')}</Badge> {t('past.archivedNote')}{' '}
    <a href={`#${browseLink({ from: lane.from || load.harbor_code, to: lane.to || unload.harbor_code })}`}>
      {t('past.liveOnLane')}
    </a>
  </p>
);
