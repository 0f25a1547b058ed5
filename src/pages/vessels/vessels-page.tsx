import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';

import { vesselLink } from '../../../contract/links/discovery-links.ts';
import type { Harbor, HarborBook } from '../../../trade/harbors/harbor.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { vesselFieldOf } from '../../trade-ui/map/vessel-field.ts';
import type { MapContent } from '../../trade-ui/map/map-content.ts';
import type { Position } from '../../trade-ui/map/view.ts';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import type { OpenMap } from '../../trade-ui/map/open-map.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useKernel } from '../../hooks/use-kernel.ts';
import { useNow } from '../../hooks/use-now.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { AgeKey } from './age-key.tsx';
import { ChosenVessel } from './chosen-vessel.tsx';
import { InView } from './in-view.tsx';
import { useVessels } from './use-vessels.ts';
import { VesselSearch } from './vessel-search.tsx';
import { VesselFilters } from './vessel-filters.tsx';
import { fitView } from './vessels-state.ts';
import styles from './vessels-page.module.css';

/** The maximum zoom. At this zoom, one basin of a port fills the screen. */
const zoomMost = 13;
/** The zoom at which a found vessel is shown. The view then includes the nearby coast. */
const foundZoom = 8;

/** Vessels on a map and as a list. */
export function VesselsPage() {
  const isWide = useIsWide();
  const vessels = useVessels(isWide);
  const { state, inView, clusters, refine, look } = vessels;
  const now = useNow();
  const tiles = useKernel()?.map_tiles;
  const map = useRef<OpenMap | null>(null);
  useFleetInView(vessels, isWide, map);
  const { book } = useHarborBook(vessels.view.answer !== undefined);
  const content = useContent(vessels, book, now);
  const pick = (position: Position, mmsi: string | null) => {
    if (mmsi === null && clusters.length > 0) map.current?.goTo(position, state.at.zoom + 1.5);
    else refine({ mmsi });
  };
  const [, navigate] = useLocation();
  /** Shows a found vessel on the map, and clears the filters, because they might hide it. */
  const show = ({ mmsi, position }: VesselRow) => {
    if (!position) return navigate(vesselLink(mmsi));
    const at = { ...position, zoom: Math.max(state.at.zoom, foundZoom) };
    map.current?.goTo([at.longitude, at.latitude], at.zoom);
    refine({ mmsi, at, types: [], seen: null, isFleet: false });
  };
  return (
    <div className={styles.page}>
      <h1 className="sr-only" tabIndex={-1}>
        {t('vessels.title_vessels')}
      </h1>
      <MapView
        // The map reads `tiles` only when it is created. With this key, it is created again if the settings
        // that contain the tiles arrive later.
        key={tiles?.url}
        className={styles.map}
        name={t('vessels.mapName', { n: inView.length })}
        content={content}
        fitKey="vessels"
        isPolite={false}
        start={state.at}
        onView={look}
        onPick={pick}
        zoomMost={zoomMost}
        tiles={tiles}
        mapRef={map}
        onMissing={vessels.setMapMissing}
      />
      <section className={styles.panel} aria-label={t('vessels.panel')}>
        <VesselSearch now={now} onPick={show} />
        <InView vessels={vessels} book={book} now={now} />
      </section>
      <VesselFilters
        vessels={vessels}
        onArea={({ latitude, longitude, zoom }) => map.current?.goTo([longitude, latitude], zoom)}
      />
      <AgeKey />
      <Chosen vessels={vessels} book={book} now={now} map={map} />
    </div>
  );
}

interface ChosenProps {
  vessels: ReturnType<typeof useVessels>;
  book: HarborBook | null;
  now: Date;
  map: RefObject<OpenMap | null>;
}

/** The card of the chosen vessel. The map moves if the card would cover the vessel. */
function Chosen({ vessels: { rows, state, refine }, book, now, map }: ChosenProps) {
  const row = rows.find(({ mmsi }) => mmsi === state.mmsi);
  if (!row) return null;
  const { mmsi, position } = row;
  return (
    <ChosenVessel
      key={mmsi}
      row={row}
      book={book}
      now={now}
      onClose={() => refine({ mmsi: null })}
      onShown={(card) => {
        if (position) map.current?.reveal([position.longitude, position.latitude], card);
      }}
    />
  );
}

function useContent(
  { rows, clusters, state }: ReturnType<typeof useVessels>,
  book: HarborBook | null,
  now: Date,
): MapContent {
  const { mmsi } = state;
  const ports = useMemo(() => book?.list.map(namedPort), [book]);
  return useMemo(
    () => ({
      lines: [],
      points: [],
      vessels: vesselFieldOf(rows, { nowMs: now.getTime(), chosen: mmsi, clusters }),
      ports,
    }),
    [rows, clusters, ports, mmsi, now],
  );
}

const namedPort = (harbor: Harbor) => ({
  name: nameIn(harbor, currentLanguage()),
  position: [harbor.longitude, harbor.latitude] as const,
  rank: harbor.rank,
});

/**
 * Moves the map so that the member's fleet is visible, when the filter for the fleet is switched on. Does not
 * move it if the URL contains a place.
 */
function useFleetInView(
  { isFleet, rows }: ReturnType<typeof useVessels>,
  isWide: boolean,
  map: RefObject<OpenMap | null>,
): void {
  const hasPlace = new URLSearchParams(useSearch()).has('at');
  const shown = useRef(isFleet && hasPlace);
  useEffect(() => {
    if (!isFleet) shown.current = false;
    if (!isFleet || shown.current) return;
    const start = fitView(rows, mapSizes[isWide ? 'wide' : 'narrow']);
    if (!start || !map.current) return;
    shown.current = true;
    map.current.goTo([start.longitude, start.latitude], start.zoom);
  }, [isFleet, rows, isWide, map]);
}

/** The size in pixels of the part of the map that no panel covers. */
const mapSizes = { wide: { width: 500, height: 440 }, narrow: { width: 300, height: 260 } } as const;
