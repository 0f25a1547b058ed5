import '../../src/ui/tokens.css';
import hullColours from '../../src/trade-ui/hull-colours.module.css';
import { vesselFieldOf } from '../../src/trade-ui/map/vessel-field.ts';
import { openMap } from '../../src/trade-ui/map/open-map.ts';
import type { VesselRow } from '../../trade/vessel/vessel.ts';

/**
 * Shows vessels on one of the compared maps. `?map=` selects the map, `?vessels=` sets the number of vessels.
 * When the map is ready, the page sets `document.title` to `ready`.
 */
const query = new URLSearchParams(location.search);
const total = Number(query.get('vessels'));
const element = document.getElementById('map') ?? document.body;
const middle = { latitude: 28, longitude: 124 };
const zoom = 4;

/** The positions of the vessels, which are as dense as in East Asian waters. */
const places = Array.from({ length: total }, (_, index) => ({
  latitude: 8 + (((index * 7_919) % 10_007) / 10_007) * 38,
  longitude: 100 + (((index * 104_729) % 10_009) / 10_009) * 48,
  cog: (index * 37) % 360,
}));

const showers = { ours: showOurs, leaflet: showLeaflet, maplibre: showMapLibre };
await showers[query.get('map') as keyof typeof showers]();
document.title = 'ready';

async function showOurs(): Promise<void> {
  element.classList.add(hullColours['hulls'] ?? '');
  const time = new Date().toISOString();
  const rows: VesselRow[] = places.map(({ latitude, longitude, cog }, index) => ({
    MatchType: '',
    ShipID: String(400_000_000 + index),
    mmsi: String(400_000_000 + index),
    imo: '',
    name: `VESSEL ${index}`,
    callsign: '',
    shiptype: 70 + (index % 20),
    lasttime: time,
    former_name: '',
    machine_id: null,
    nation_code: '',
    position: { time, latitude, longitude, sog: 12, cog, heading: null, status: 0 },
    is_demo: false,
  }));
  const vessels = vesselFieldOf(rows, { nowMs: Date.now() });
  await new Promise<unknown>((onLand) =>
    openMap(element, {
      content: { lines: [], points: [], vessels },
      fitKey: '',
      isPolite: false,
      start: { ...middle, zoom },
      onRefused: () => {},
      onZoom: () => {},
      onLand,
    }),
  );
}

async function showLeaflet(): Promise<void> {
  await import('leaflet/dist/leaflet.css');
  const { default: leaflet } = await import('leaflet');
  const map = leaflet.map(element).setView([middle.latitude, middle.longitude], zoom);
  const hull = (cog: number) =>
    `<svg width="14" height="14" viewBox="-7 -7 14 14"><path transform="rotate(${cog})" d="M0-7 4 6-4 6Z"/></svg>`;
  for (const { latitude, longitude, cog } of places)
    leaflet
      .marker([latitude, longitude], {
        icon: leaflet.divIcon({ html: hull(cog), className: '', iconSize: [14, 14] }),
      })
      .addTo(map);
}

async function showMapLibre(): Promise<void> {
  await import('maplibre-gl/dist/maplibre-gl.css');
  const { default: maplibre } = await import('maplibre-gl');
  const map = new maplibre.Map({
    container: element,
    center: [middle.longitude, middle.latitude],
    // The tiles of MapLibre are twice as wide. A zoom level that is lower by one therefore shows the same
    // area.
    zoom: zoom - 1,
    style: {
      version: 8,
      sources: {
        vessels: {
          type: 'geojson',
          data: {
            type: 'FeatureCollection',
            features: places.map(({ latitude, longitude, cog }) => ({
              type: 'Feature',
              geometry: { type: 'Point', coordinates: [longitude, latitude] },
              properties: { cog },
            })),
          },
        },
      },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': '#dce9f2' } },
        {
          id: 'vessels',
          type: 'symbol',
          source: 'vessels',
          layout: { 'icon-image': 'hull', 'icon-rotate': ['get', 'cog'], 'icon-allow-overlap': true },
        },
      ],
    },
  });
  await map.once('styledata');
  map.addImage('hull', hullPixels());
  await map.once('idle');
}

function hullPixels(): ImageData {
  const pen = new OffscreenCanvas(14, 14).getContext('2d');
  if (!pen) throw new Error('the browser provided no 2D canvas');
  for (const [x, y] of [
    [7, 0],
    [11, 13],
    [3, 13],
  ] as const)
    pen.lineTo(x, y);
  pen.fill();
  return pen.getImageData(0, 0, 14, 14);
}
