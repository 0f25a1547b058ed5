import { useMemo } from 'react';

import { chartText, decimalText, parseSpot, type Spot } from '../../../trade/harbors/coordinates.ts';
import { openLocationLink } from '../../../contract/links/location-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { nearestHarbor } from '../../features/harbors/nearest-harbor.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { copyText, shareLink } from '../../features/share/share.ts';
import { useTitle } from '../../frame/use-title.ts';
import { useRawSearch } from '../../hooks/use-raw-query.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { copyIcon, shareIcon } from '../../ui/icon-shapes.ts';
import type { MapContent } from '../../trade-ui/map/map-content.ts';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './open-location-page.module.css';

/** A map with the place that a link names. */
export function OpenLocationPage() {
  const search = useRawSearch();
  const spot = useMemo(() => parseSpot(search), [search]);
  return <div className="wrap page">{spot ? <Location spot={spot} /> : <Wrong />}</div>;
}

function Location({ spot }: { spot: Spot }) {
  const { name, latitude, longitude } = spot;
  const title = name || t('location.title');
  const content = useMemo(
    (): MapContent => ({
      lines: [],
      points: [{ id: 'spot', position: [longitude, latitude], label: name, look: 'pin' }],
    }),
    [longitude, latitude, name],
  );
  useTitle(title);
  return (
    <>
      <h1 className="below-4 text-xl" tabIndex={-1}>
        {title}
      </h1>
      <Card isFlush>
        <MapView
          className={styles.map}
          name={t('location.mapName', { name: name || chartText(spot) })}
          describedBy="location-facts"
          content={content}
          fitKey={decimalText(spot)}
        />
        <div className={styles.foot} id="location-facts">
          <Facts
            facts={[
              { label: t('location.decimal'), value: <b>{decimalText(spot)}</b> },
              { label: t('location.chart'), value: chartText(spot) },
              { label: t('location.nearest'), value: <Nearest spot={spot} /> },
            ]}
          />
          <ButtonGroup>
            <Button icon={copyIcon} onClick={() => void copyText(decimalText(spot), t('location.copied'))}>
              {t('location.copy')}
            </Button>
            <Button
              kind="quiet"
              icon={shareIcon}
              onClick={() => void shareLink(title, openLocationLink(spot))}
            >
              {t('location.share')}
            </Button>
          </ButtonGroup>
          <p className="fine">{t('location.note')}</p>
        </div>
      </Card>
    </>
  );
}

function Nearest({ spot }: { spot: Spot }) {
  const { book } = useHarborBook();
  const nearest = useMemo(() => book && nearestHarbor(book.list, spot), [book, spot]);
  if (!nearest) return <>–</>;
  return (
    <>
      {t('location.nearestText', {
        harbor: namesOf(book).harborName(nearest.harbor.code, currentLanguage()),
        distance: numberText(Math.round(nearest.nm)),
      })}
    </>
  );
}

const Wrong = () => (
  <StateCard
    kind="noMatch"
    level={1}
    title={t('location.wrong')}
    text={t('location.wrongText')}
    actions={<ButtonLink href={`#${routes.home}`}>{t('location.home')}</ButtonLink>}
  />
);
