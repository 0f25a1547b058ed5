import type { CountedPage } from '../../../contract/limits/counted-most.ts';
import { LaneStarSlot } from '../../features/favourites/star-slot.tsx';
import { endText, type EndName } from '../../../trade/harbors/place-names.ts';
import { PinLaneSlot } from '../../features/packs/pin-lane-slot.tsx';
import { ShareSlot } from '../../features/share/share-slot.tsx';
import type { SharedSailings } from '../../features/share/shared-sailings.ts';
import { countedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { PortPair, type PairEnd } from '../../trade-ui/port-pair.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { swapIcon } from '../../ui/first-icon-shapes.ts';
import { filtersIcon } from '../../ui/icon-shapes.ts';
import styles from './lane-head.module.css';

interface LaneHeadProps {
  /** The names of the loading places; empty means anywhere. */
  from: readonly EndName[];
  /** The names of the discharging places; empty means anywhere. */
  to: readonly EndName[];
  /** The number of sailings; undefined while loading, null if the number is unavailable. */
  counted: CountedPage | null | undefined;
  /** The link to the opposite lane; undefined if the search has no loading or no discharging place. */
  returnLink: string | undefined;
  isFormOpen: boolean;
  onForm: () => void;
  /** The rows that the page's share menu exports. */
  taken: SharedSailings;
}

/**
 * Draws the lane as a line from its loading to its discharging places, with the number of sailings and the
 * actions.
 */
export function LaneHead(props: LaneHeadProps) {
  const { from, to, counted, returnLink, isFormOpen, onForm, taken } = props;
  const isLane = from.length > 0 || to.length > 0;
  const count = countText(counted);
  return (
    <div className={classNames('wrap', styles.head, !isLane && styles.open)}>
      <h1 className={`row shrinks grows gap-3 ${styles.title}`} tabIndex={-1}>
        {isLane ? (
          <PortPair from={pairEnd(from)} to={pairEnd(to)}>
            {count}
          </PortPair>
        ) : (
          <PortPair from={{ name: t('browse.allSailings'), codes: count }} to={null} />
        )}
      </h1>
      <div className={`flex rigid gap-1 ${styles.actions}`}>
        {from.length > 0 && (
          <LaneStarSlot
            from={searchEndOf(from)}
            to={searchEndOf(to)}
            fromName={endText(from)}
            toName={endText(to)}
          />
        )}
        {from.length > 0 && (
          <PinLaneSlot from={searchEndOf(from)} to={searchEndOf(to)} name={nameOf(from, to)} />
        )}
        {returnLink !== undefined && (
          <ButtonLink
            kind="quiet"
            className="not-on-phones"
            icon={swapIcon}
            href={`#${returnLink}`}
            label={t('past.returnLane')}
            title={t('past.returnLane')}
          />
        )}
        <Button kind="quiet" icon={filtersIcon} aria-expanded={isFormOpen} onClick={onForm}>
          {isFormOpen ? t('browse.closeForm') : t('browse.change')}
        </Button>
        <ShareSlot taken={taken} label={t('browse.shareResults')} />
      </div>
    </div>
  );
}

const nameOf = (from: readonly EndName[], to: readonly EndName[]): string =>
  `${endText(from)} – ${to.length === 0 ? t('harbors.anywhere') : endText(to)}`;

const searchEndOf = (names: readonly EndName[]): string => names.map(({ token }) => token).join(',');

function countText(counted: CountedPage | null | undefined): string {
  return counted ? t('search.sailings', { n: countedText(counted) }) : '';
}

function pairEnd(names: readonly EndName[]): PairEnd {
  const [only] = names;
  if (!only) return { name: t('harbors.anywhere') };
  if (names.length > 1)
    return { name: endText(names), codes: names.map(({ code, name }) => code || name).join(', ') };
  return { name: only.name, codes: [only.otherName, only.code].filter(Boolean).join(' · ') };
}
