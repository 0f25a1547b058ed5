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
import type { MapStart, SeenArea } from './view.ts';

interface MapViewProps {
  /** A description of the content of the map, which screen readers read as its name. */
  name: string;
  /** The id of an element that contains the same facts as text. */
  describedBy?: string;
  content: MapContent;
  /** When this key changes, the map moves so that the whole content is visible. */
  fitKey: string;
  /**
   * True for a map in a page that scrolls. One finger and the wheel alone then scroll the page; they do not
   * move the map.
   */
  isPolite?: boolean;
  onPick?: (position: Position, pointId: string | null) => void;
  /** The view at the start. If absent, the whole content is in view. */
  start?: MapStart | undefined;
  /** Called with the visible area at the start and after every move. */
  onView?: ((box: SeenArea) => void) | undefined;
  /** The highest zoom level. */
  zoomMost?: number;
  /** The operator's tiles over the coarse land, with their credit line. */
  tiles?: { url: string; credit: string } | null | undefined;
  /** Receives the open map, so that a parent can move it. */
  mapRef?: RefObject<OpenMap | null>;
  /**
   * Called with true if the map cannot be loaded, e.g. offline before the first visit, otherwise with false.
   */
  onMissing?: ((isMissing: boolean) => void) | undefined;
  /**
   * The CSS class that sets the height of the map. The height must be fixed, because the map is loaded after
   * the page and must not move it.
   */
  className?: string | undefined;
}

/**
 * Renders a map of land and sea with lines and points. Its script and the data of the land are loaded when it
 * is near the visible part of the page.
 */
export function MapView(props: MapViewProps) {
  const { name, describedBy, content, fitKey, isPolite = true, onPick, className } = props;
  const { start, onView, zoomMost, tiles, mapRef, onMissing } = props;
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
    onMissing,
    mapRef,
  });
  return (
    <div className={classNames(hullColours.hulls, 'anchor sea-ground clips', className)}>
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
      {/* Hidden from screen readers, which read the map's text instead. Keyboard users do not see this hint, because it is shown only after a refused gesture. */}
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

/** A button that keeps the focus even when it becomes disabled. */
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
