import { routes } from '../../../contract/links/screen-paths.ts';
import { numberText } from '../../i18n/numbers.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { t } from '../../i18n/t.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import { Age } from '../../trade-ui/age.tsx';
import { downloadIcon, refreshIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { fetchNow } from './fetch-now.ts';
import styles from './pack-cell.module.css';
import { isReceived, packAgeLimits, packStatusOf, type PackStatus } from './pack-status.ts';

import type { Packs } from './use-packs.ts';

interface PackCellProps {
  lane: string;
  /** The displayed name of the lane. */
  name: string;
  packs: Packs | undefined;
  now: Date;
}

/**
 * Renders the state of a lane's pack (its sailings for offline search): age, size, and an action if something
 * is wrong.
 */
export function PackCell({ lane, name, packs, now }: PackCellProps) {
  if (!packs) return <div className="grid shrinks anchor gap-2px text-xs left lines-middle" />;
  const pack = packs.byLane.get(lane);
  const status = packStatusOf(pack, now, packs.isUpdating(lane));
  return (
    <div className="grid shrinks anchor gap-2px text-xs left lines-middle" data-pack={status}>
      {status === 'updating' ? (
        <span className={`inline-row gap-6px sea ${styles.busy}`}>
          <progress aria-label={t('packs.updatingLane', { lane: name })} />
          {t('packs.updating')}
        </span>
      ) : (
        isReceived(pack) && <PackAge pack={pack} now={now} />
      )}
      <span className="row wraps gap-x2">
        {isReceived(pack) && <span className="muted nowrap">{amountText(pack)}</span>}
        <Remedy status={status} lane={lane} name={name} />
      </span>
    </div>
  );
}

/**
 * Renders the age of a lane's sailings that are stored for offline search. The age counts as stale earlier if
 * the lane's next laycan is near.
 */
export const PackAge = ({ pack, now }: { pack: PackLane; now: Date }) => (
  <span>
    <span className="sr-only">{t('packs.packHere')} </span>
    <Age time={pack.time} now={now} within={packAgeLimits(pack, now)} />
  </span>
);

/** Returns the number of stored sailings and their size. */
export const amountText = ({ sailing_total, bytes }: PackLane): string =>
  t('packs.amount', { n: numberText(sailing_total), size: sizeText(bytes) });

/** Renders a text and a button for a lane whose sailings for offline search are missing or outdated. */
function Remedy({ status, lane, name }: { status: PackStatus; lane: string; name: string }) {
  if (status === 'downloaded' || status === 'updating') return null;
  if (status === 'over')
    return (
      <span className="failed">
        {t('packs.over')} <a href={`#${routes.membership}`}>{t('packs.toPlans')}</a>
      </span>
    );
  const icon = status === 'missing' ? downloadIcon : refreshIcon;
  return (
    <>
      {(status === 'failed' || status === 'full') && <span className="failed">{t(`packs.${status}`)}</span>}
      <button
        type="button"
        className={styles.fetch}
        aria-label={t(status === 'missing' ? 'packs.fetchLane' : 'packs.updateLane', { lane: name })}
        onClick={() => void fetchNow([lane])}
      >
        <Icon shape={icon} size="s" />
        {t(status === 'missing' ? 'packs.fetch' : 'packs.update')}
      </button>
    </>
  );
}
