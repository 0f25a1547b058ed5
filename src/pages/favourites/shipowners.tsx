import { useState } from 'react';

import { collectionShipownerSelect } from '../../../contract/calls/favourites.ts';
import { shipownersLink } from '../../../contract/links/discovery-links.ts';
import { shipownerLink } from '../../../contract/links/screen-paths.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { FeedSlot } from '../../features/feeds/feed-slot.tsx';
import { dropShipowner, addFavouriteShipowner } from '../../features/favourites/change-shipowners.ts';
import { UnsentMark } from '../../features/favourites/unsent-mark.tsx';
import type { Unsent } from '../../features/favourites/unsent-rows.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { rowNameOf } from '../../store/outbox.ts';
import { rowKeyOf, type CollectionShipowner } from '../../store/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { calendarIcon, starIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';
import followed from './followed.module.css';
import styles from './shipowners.module.css';

const nothing = {};

interface ShipownersProps {
  favourites: Favourites;
  /**
   * True after the server has returned the member's shipowners. Until then, the device's list may lack
   * shipowners.
   */
  isKnown: boolean;
}

/** The followed shipowners, with their numbers of live sailings. */
export function Shipowners({ favourites, isKnown }: ShipownersProps) {
  const { shipowners, unsent } = favourites;
  const { answer } = useAnswer(collectionShipownerSelect, shipowners.length > 0 ? nothing : null);
  if (shipowners.length === 0 && !isKnown) return null;
  return (
    <section className={followed.section} aria-labelledby="shipowners-title">
      <header className={followed.head}>
        <h2 className="text-l" id="shipowners-title">
          {t('favourites.shipowners')}
        </h2>
        {shipowners.length > 0 && <span>{t('favourites.owners', { n: shipowners.length })}</span>}
      </header>
      {shipowners.length === 0 ? (
        <p className={followed.none}>
          {t('favourites.noOwners')}{' '}
          <a className="inline-row tap" href={`#${shipownersLink()}`}>
            {t('favourites.toOwners')}
          </a>
        </p>
      ) : (
        <ul className={followed.list}>
          {shipowners.map((owner) => (
            <Owner
              key={owner.id}
              owner={owner}
              total={answer?.list.find(({ id }) => id === owner.id)?.sailing_total}
              unsent={unsent.get(rowNameOf('collection_shipowner', rowKeyOf('collection_shipowner', owner)))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OwnerProps {
  owner: CollectionShipowner;
  total: number | undefined;
  unsent: Unsent | undefined;
}

function Owner({ owner, total, unsent }: OwnerProps) {
  const name = ownerText(owner);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const drop = () => {
    void runWithMessage(
      () => dropShipowner(owner.id),
      t('favourites.dropped'),
      () => addFavouriteShipowner(owner),
    );
  };
  return (
    <li className={styles.owner}>
      <a href={`#${shipownerLink(owner.id)}`}>
        <OwnerMark id={owner.id} logo={owner.logo} size="l" />
        <span className={styles.name}>
          <b>{name}</b>
          <small>{total !== undefined && t('favourites.liveSailings', { n: numberText(total) })}</small>
        </span>
      </a>
      {unsent && (
        <span className="inline-row gap-1 fine">
          <UnsentMark unsent={unsent} />
          {t(`favourites.${unsent}`)}
        </span>
      )}
      <Button
        kind="quiet"
        icon={calendarIcon}
        label={t('favourites.subscribeOwner', { owner: name })}
        onClick={() => setIsSubscribing(true)}
      />
      {isSubscribing && (
        <FeedSlot subject={{ shipowner_id: owner.id }} name={name} onClose={() => setIsSubscribing(false)} />
      )}
      <Button kind="quiet" label={t('favourites.dropOwner', { owner: name })} onClick={drop}>
        <Icon shape={starIcon} isFilled />
      </Button>
    </li>
  );
}
