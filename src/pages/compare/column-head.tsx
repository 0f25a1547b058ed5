import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { ownSailingLink } from '../../../contract/links/own-sailing-link.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { ShownReach } from '../../features/reach/use-reach-texts.ts';
import { Verdict } from '../../features/reach/verdict.tsx';
import type { SailingAddress } from '../../features/sailings/sailing-address.ts';
import { laneOf } from '../../features/sailings/sailing-lane.ts';
import { laneLook, machineText, ownerText } from '../../features/sailings/sailing-words.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { localDay, portDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { LaneLine } from '../../trade-ui/lane-line.tsx';
import { Button } from '../../ui/button.tsx';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import styles from './compare-page.module.css';
import type { Column } from './use-compared-sailing.ts';

interface ColumnHeadProps {
  column: Column;
  lane: SailingAddress['lane'];
  /**
   * The number of days that a column's full width represents. It is the same for all columns, so that the
   * drawings of sailings are comparable.
   */
  span: number;
  names: HarborNames;
  now: Date;
  /** True if the screen is wide enough for the drawing to contain its number of days. */
  isWide: boolean;
  /** The estimate of the vessel's arrival; absent if there is none. */
  reach?: ShownReach | undefined;
  onRemove: (id: string) => void;
}

/** Renders the head of a column: the vessel, its voyage, the lane with its days, and a button that removes the column. */
export function ColumnHead({ column, lane, span, names, now, isWide, reach, onRemove }: ColumnHeadProps) {
  const { id, sailing, list, isPast, trouble } = column;
  const publishedLink = sailingLink(id, { ...lane, when: isPast ? 'past' : undefined });
  const owner = sailing ? ownerText(sailing.shipowner) : '';
  const name = sailing ? (shipText(sailing) ?? owner) : id.slice(0, 8);
  return (
    <th scope="col">
      <span className={`row apart gap-2 ${styles.columnHead}`}>
        {sailing ? (
          <a href={`#${list ? ownSailingLink(id, lane) : publishedLink}`}>{name}</a>
        ) : (
          <span role="status">{trouble && t(`compare.${trouble}`)}</span>
        )}
        <Button
          kind="quiet"
          icon={closeIcon}
          label={t('compare.remove', { name })}
          onClick={() => onRemove(id)}
        />
      </span>
      {sailing && (
        <>
          <small>{[sailing.voyage_number, machineText(sailing)].filter(Boolean).join(' · ')}</small>
          {name !== owner && <small>{owner}</small>}
          <LaneLine
            {...laneOf(sailing)}
            span={span}
            today={localDay(now)}
            state={laneLook(sailing, portDay(names.harbor(sailing.load.harbor_code), now))}
            isBare={!isWide}
          />
          {!isWide && <span aria-hidden="true">{t('ui.days', { n: sailing.days })}</span>}
          <Lane sailing={sailing} names={names} now={now} />
          {reach?.verdict === 'unlikely' && (
            <span className={styles.reach}>
              <Verdict verdict="unlikely" word={reach.text} />
            </span>
          )}
        </>
      )}
    </th>
  );
}

/** Renders the ports, the laycan and the arrival. Without them, two columns of one vessel would look the same. */
function Lane({
  sailing: { load, unload },
  names,
  now,
}: { sailing: SailingDetail } & Pick<ColumnHeadProps, 'names' | 'now'>) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const today = localDay(now);
  return (
    <>
      <span className={styles.lane}>
        {port(load.harbor_code)} – {port(unload.harbor_code)}
      </span>
      <span className={styles.ends}>
        <span>
          {t('compare.laycan')} <b className="nowrap">{windowText(load, today)}</b>
        </span>
        <span>
          {t('compare.arrival')} <b className="nowrap">{windowText(unload, today)}</b>
        </span>
      </span>
    </>
  );
}
