import { useRef, type RefObject } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { minusIcon, refreshIcon, wholeIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MapContent } from './map-content.ts';
import type { Position } from './view.ts';
import hullColours from '../hull-colours.module.css';
import styles from './map-view.module.css';
import type { OpenMap } from './open-map.ts';
import { useMap, type MapState } from './use-map.ts';
import type { MapStart, SeenBox } from './view.ts';

interface MapViewProps {
  /** What it shows, in words. */
  name: string;
  /** The id of an element that says the same as text. */
  describedBy?: string;
  content: MapContent;
  /** Another key brings the whole content into view again. */
  fitKey: string;
  /** It lies in a page that scrolls: one finger and the plain wheel scroll the page. */
  isPolite?: boolean;
  onPick?: (position: Position, pointId: string | null) => void;
  /** Where it begins, in place of the whole content. */
  start?: MapStart | undefined;
  /** What is in view now: at first, and after every move. */
  onView?: ((box: SeenBox) => void) | undefined;
  /** How near it goes. */
  zoomMost?: number;
  /** Of the operator, over the shores, with whose they are. */
  tiles?: { url: string; credit: string } | null | undefined;
  /** Filled with what moves the map from outside. */
  mapRef?: RefObject<OpenMap | null>;
  /** Gives it its height, which it has from the start. */
  className?: string | undefined;
}

/** Land and sea with lines and points over it. Its script and its shores are loaded when it comes near the screen. */
export function MapView(props: MapViewProps) {
  const { name, describedBy, content, fitKey, isPolite = true, onPick, className } = props;
  const { start, onView, zoomMost, tiles, mapRef } = props;
  const element = useRef<HTMLDivElement>(null);
  const { state, hasLand, can, refused, map, retry } = useMap(element, {
    content,
    fitKey,
    isPolite,
    onPick,
    start,
    onView,
    zoomMost,
    tiles: tiles?.url,
    mapRef,
  });
  return (
    <div className={classNames(hullColours.hulls, styles.frame, className)}>
      {state !== 'failed' && (
        <div
          ref={element}
          className={classNames(styles.map, isPolite && styles.polite, onPick && styles.picks)}
          role="application"
          aria-label={name}
          aria-describedby={describedBy}
          aria-busy={state === 'loading' || undefined}
        />
      )}
      {state === 'failed' && (
        <div className={styles.missing} role="status">
          <p>{t('map.missing')}</p>
          <Button icon={refreshIcon} onClick={retry}>
            {t('map.retry')}
          </Button>
        </div>
      )}
      {state === 'open' && <MapButtons can={can} map={map} />}
      {tiles && tiles.credit !== '' && <p className={styles.credit}>{tiles.credit}</p>}
      {!hasLand && <p className={styles.note}>{t('map.noLand')}</p>}
      {/* A keyboard never gets it, and a screen reader has the text. */}
      <p className={classNames(styles.hint, refused && styles.shown)} aria-hidden="true">
        {refused === 'wheel' ? t('map.wheelHint', { key: wheelKey() }) : t('map.touchHint')}
      </p>
    </div>
  );
}

interface MapButtonsProps {
  can: MapState['can'];
  map: RefObject<OpenMap | null>;
}

const MapButtons = ({ can, map }: MapButtonsProps) => (
  <div className={styles.buttons}>
    <MapButton
      label={t('map.zoomIn')}
      icon={plusIcon}
      isOff={!can.zoomIn}
      onClick={() => map.current?.zoomBy(1)}
    />
    <MapButton
      label={t('map.zoomOut')}
      icon={minusIcon}
      isOff={!can.zoomOut}
      onClick={() => map.current?.zoomBy(-1)}
    />
    <MapButton label={t('map.whole')} icon={wholeIcon} onClick={() => map.current?.fit()} />
  </div>
);

interface MapButtonProps {
  label: string;
  icon: string;
  isOff?: boolean;
  onClick: () => void;
}

/** Keeps the focus when it can do no more. */
const MapButton = ({ label, icon, isOff = false, onClick }: MapButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <Icon shape={icon} size="s" />
  </button>
);

const wheelKey = (): string => (/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
