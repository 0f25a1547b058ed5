import { useEffect } from 'react';

import { browseLink } from '../../../contract/links/screen-paths.ts';
import { laneEndsOf } from '../../../trade/lane-pack/lane-pack.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { pinLane } from '../../sync/packs/pin-lane.ts';
import { isCostly } from '../../sync/packs/pack-line.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import { Button } from '../../ui/button.tsx';
import { chevronDownIcon, refreshIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { Segments } from '../../ui/segments.tsx';
import { busyHarbors } from '../harbors/busy-harbors.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../harbors/use-harbor-book.ts';
import { PackCell } from './pack-cell.tsx';
import styles from './packs-section.module.css';
import { useFetchRule } from './use-fetch-rule.ts';
import { useFetching } from './use-fetching.ts';
import { usePacks, type Packs } from './use-packs.ts';

const requests = ['free', 'always', 'never'] as const;

interface PacksSectionProps {
  now: Date;
  /** Called when the lanes stored for offline search have changed. */
  onChange: () => unknown;
}

/**
 * Renders the lanes stored for offline search, the choice of when to fetch, and a button that fetches now.
 */
export function PacksSection({ now, onChange }: PacksSectionProps) {
  const packs = usePacks();
  const names = useHarborBook(packs !== undefined, busyHarbors).names;
  const { percent, isBusy, fetchAll } = useFetching();
  const { wish: rule, setWish: setRule } = useFetchRule();
  const rows = [...(packs?.byLane.values() ?? [])];
  const bytes = rows.reduce((sum, pack) => sum + pack.bytes, 0);
  useEffect(() => {
    onChange();
    // `onChange` is to be called only when the stored lanes change, which their number and size show.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bytes, rows.length]);
  return (
    <section className={styles.section} aria-labelledby="packs-title">
      <header className="row wraps apart gap-2-4">
        <h3 className="text-m" id="packs-title">
          {t('packs.title')}
        </h3>
        <Button
          icon={refreshIcon}
          isBusy={isBusy}
          disabled={rows.length === 0}
          onClick={() => void fetchAll()}
        >
          {percent === null ? t('packs.updateAll') : t('packs.updatingPercent', { n: percent })}
        </Button>
      </header>
      <p className={styles.text}>{t('packs.text')}</p>
      {packs && rows.length === 0 && <p className={styles.text}>{t('packs.none')}</p>}
      {packs && rows.length > 0 && <Lanes rows={rows} packs={packs} names={names} now={now} />}
      {rule && (
        <div className="above-4">
          <Segments
            label={t('packs.wish')}
            isLabelShown
            segments={requests.map((value) => ({ value, label: t(`packs.wish_${value}`) }))}
            value={rule}
            onChange={setRule}
          />
          <p className={styles.text}>
            {rule === 'free' && isCostly() ? t('packs.paused') : t('packs.wishHint')}
          </p>
        </div>
      )}
    </section>
  );
}

interface LanesProps {
  rows: readonly PackLane[];
  packs: Packs;
  names: HarborNames;
  now: Date;
}

function Lanes({ rows, packs, names, now }: LanesProps) {
  return (
    <details className={styles.lanes}>
      <summary>
        {t('packs.lanes')} <Icon shape={chevronDownIcon} size="s" />
      </summary>
      <ul>
        {rows.map((pack) => (
          <Lane key={pack.lane} pack={pack} packs={packs} names={names} now={now} />
        ))}
      </ul>
    </details>
  );
}

function Lane({ pack, packs, names, now }: Omit<LanesProps, 'rows'> & { pack: PackLane }) {
  const { from, to } = laneEndsOf(pack.lane) ?? { from: pack.lane, to: null };
  const nameOf = (end: string) => endText(names.end(end, currentLanguage()));
  const destination = to === null ? t('harbors.anywhere') : nameOf(to);
  const name = `${nameOf(from)} – ${destination}`;
  return (
    <li className={styles.lane}>
      <a href={`#${browseLink({ from, to: to ?? undefined })}`}>
        <LaneName from={nameOf(from)} to={destination} />
      </a>
      <PackCell lane={pack.lane} name={name} packs={packs} now={now} />
      {pack.is_pinned && (
        <span className="inline-row fine">
          {t('packs.byHand')}
          <Button
            kind="quiet"
            label={t('packs.dropLane', { lane: name })}
            onClick={() => void runWithMessage(() => pinLane(pack.lane, false), undefined)}
          >
            {t('packs.drop')}
          </Button>
        </span>
      )}
    </li>
  );
}
