import { t } from '../../i18n/t.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { FoundKind } from '../../../contract/calls/site-search.ts';
import { deviceIcon, hitSymbols } from './hit-icons.ts';
import type { Hit } from './hit.ts';
import styles from './hit-row.module.css';

export function HitRow({ hit, kind, isOnDevice }: { hit: Hit; kind: FoundKind; isOnDevice: boolean }) {
  return (
    <>
      <span className={`grid in-middle muted ${styles.icon}`}>
        {hit.owner ? <OwnerMark {...hit.owner} size="s" /> : <Icon shape={hitSymbols[kind].icon} size="s" />}
      </span>
      <span className={`shrinks bold cut ${styles.main}`} lang={kind === 'vessels' ? 'en' : undefined}>
        {hit.lane ? (
          <LaneName from={<Marked {...hit.lane.from} />} to={<Marked {...hit.lane.to} />} />
        ) : (
          <Marked {...hit.main} />
        )}
      </span>
      <span className={`note cut ${styles.sub}`}>{hit.sub}</span>
      <span className={`row gap-2 ${styles.right}`}>
        {hit.isDemo && <span className={styles.demo}>{t('siteSearch.demo')}</span>}
        {isOnDevice && (
          <span className={styles.source} title={t('siteSearch.onDevice')}>
            <Icon shape={deviceIcon} size="s" />
            <span className="sr-only">{t('siteSearch.onDevice')}</span>
          </span>
        )}
      </span>
    </>
  );
}
