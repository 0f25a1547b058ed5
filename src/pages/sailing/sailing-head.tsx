import type { ReactNode } from 'react';

import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { shipLinkOf } from '../../../contract/links/ship-link.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { browseLink, shipownerLink } from '../../../contract/links/screen-paths.ts';
import { LaneStarSlot, OwnerStarSlot } from '../../features/favourites/star-slot.tsx';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { machineText, ownerText, tagsText } from '../../features/sailings/sailing-words.ts';
import type { SailingAddress } from '../../features/sailings/sailing-address.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { useFocusOfPlaceholder } from '../../ui/use-focus-of-placeholder.ts';
import { copySailing } from '../../features/share/share.ts';
import { ShareSlot } from '../../features/share/share-slot.tsx';
import { useTitle } from '../../frame/use-title.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { chevronLeftIcon, copyIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { HeadLane } from './head-lane.tsx';
import { SailingFit } from './sailing-fit.tsx';
import styles from './sailing-head.module.css';
import { isContainer } from './voyage-words.ts';

interface SailingHeadProps {
  sailing: SailingDetail;
  /** The search that found the sailing; empty if the page was opened without a search. */
  lane: SailingAddress['lane'];
  names: HarborNames;
  now: Date;
  isPast: boolean;
  fetchedTime: number;
  /** A text that states whether the vessel can arrive in time; false if that cannot be estimated. */
  reach: ReactNode;
}

/** The head of the page: the vessel, the shipowner, and a line from the loading to the discharging port. */
export function SailingHead({ now, reach, ...shown }: SailingHeadProps) {
  const { sailing, names } = shown;
  const language = currentLanguage();
  const { load, unload, withdrawn_time } = sailing;
  const port = (call: PortCall) => names.harborName(call.harbor_code, language);
  const ship = shipText(sailing);
  const isContainerSailing = isContainer(sailing);
  const title = t(isContainerSailing ? 'sailing.containerTitle' : 'sailing.title', {
    ship: ship ?? kindText(sailing),
    from: port(load),
    to: port(unload),
  });
  useTitle(title);
  return (
    <section className="line-below surface">
      <div className="wrap">
        <TopRow {...shown} title={title} />
        <ShipRow ship={ship} sailing={sailing} />
        {sailing.is_blank && (
          <p className={styles.gone}>
            <Badge kind="gone">{t('sailing.containerBlank')}</Badge> {t('sailing.containerBlankNote')}
          </p>
        )}
        {withdrawn_time !== null && (
          <p className={styles.gone}>
            <Badge kind="gone">{t('browse.mark_withdrawn')}</Badge>{' '}
            {t('sailing.withdrawnNote', {
              time: instantText(withdrawn_time, now),
              n: limits.withdrawnShownDays,
            })}
          </p>
        )}
        <HeadLane sailing={sailing} names={names} now={now} />
        <SailingFit sailing={sailing} lane={shown.lane} now={now}>
          {reach}
        </SailingFit>
      </div>
    </section>
  );
}

/** The link back to the lane, and the actions of the sailing. */
function TopRow(props: Omit<SailingHeadProps, 'now' | 'reach'> & { title: string }) {
  const { sailing, lane, names, title, isPast, fetchedTime } = props;
  const language = currentLanguage();
  const from = lane.from || sailing.load.harbor_code;
  const to = lane.to || sailing.unload.harbor_code;
  // A shared link does not contain the days on which the reader's cargo is ready.
  const link = sailingLink(sailing.id, { from: lane.from, to: lane.to });
  const isContainerSailing = isContainer(sailing);
  return (
    <div className="centred apart gap-3 high-52 flex">
      <a
        className={styles.back}
        href={`#${isContainerSailing ? containerLink({ from, to }) : browseLink({ ...lane, from, to })}`}
      >
        <Icon shape={chevronLeftIcon} />
        {t('sailing.back', {
          from: endText(names.end(from, language)),
          to: endText(names.end(to, language)),
        })}
      </a>
      <div className={styles.actions}>
        <LaneStarSlot
          from={from}
          to={to}
          fromName={endText(names.end(from, language))}
          toName={endText(names.end(to, language))}
        />
        {!isContainerSailing && (
          <>
            <Button kind="quiet" icon={copyIcon} onClick={() => void copySailing(sailing, names, link)}>
              <span className="unseen-on-phones">{t('sailing.copyText')}</span>
            </Button>
            <ShareSlot
              taken={{ title, link, rows: [sailing], names, lane: { from, to }, isPast, fetchedTime }}
              label={t('sailing.share')}
            />
          </>
        )}
      </div>
    </div>
  );
}

function ShipRow({ ship, sailing }: { ship: string | null; sailing: SailingDetail }) {
  const heading = useFocusOfPlaceholder();
  const { shipowner, imo } = sailing;
  return (
    <div className="centred gap-3 flex">
      <OwnerMark id={shipowner.id} logo={shipowner.logo} size="l" />
      <div className={styles.names}>
        <h1 ref={heading} className={styles.name} tabIndex={-1}>
          {ship === null ? (
            `${kindText(sailing)} · ${ownerText(shipowner)}`
          ) : (
            <ShipName ship={ship} sailing={sailing} />
          )}
        </h1>
        <p className={`note ${styles.owner}`}>
          <a href={`#${shipownerLink(shipowner.id)}`}>{ownerText(shipowner)}</a>
          {/* A line breaks after the dot and never before it. */}
          {'\u00a0· '}
          {[ship !== null && kindText(sailing), tagsText(sailing), imo && t('sailing.imo', { number: imo })]
            .filter(Boolean)
            .map((word, index, words) => (
              // The order of the words never changes, so the index is the key.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className={styles.word}>
                {index < words.length - 1 ? `${word} · ` : word}
              </span>
            ))}{' '}
          {sailing.is_demo && <Badge kind="line">{t('sailing.demoNote')}</Badge>}
        </p>
      </div>
      <OwnerStarSlot owner={shipowner} name={ownerText(shipowner)} />
    </div>
  );
}

/** Returns the service of a container voyage, otherwise the vessel type. */
const kindText = (sailing: SailingDetail): string =>
  sailing.service_code
    ? t('sailing.containerService', { service: sailing.service_code })
    : machineText(sailing);

function ShipName({ ship, sailing }: { ship: string; sailing: SailingDetail }) {
  return (
    <>
      {sailing.ship_name ? (
        <a lang="en" href={`#${shipLinkOf(sailing.imo ?? ship)}`}>
          {ship}
        </a>
      ) : (
        <span>{ship}</span>
      )}{' '}
      <span className="regular muted">{sailing.voyage_number}</span>
    </>
  );
}
