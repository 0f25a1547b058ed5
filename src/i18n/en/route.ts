import type { Twin } from '../catalogue.ts';
import type { route as chinese } from '../zh/route.ts';

export const route: Twin<typeof chinese> = {
  title: 'Sea route',
  note: 'Reference distance, not for navigation',
  distance: 'Distance',
  nm: '{{n}} nm',
  seaDays: 'At {{n}} knots',
  days: ({ n }) => (String(n) === '1' ? '1 day' : `${n} days`),
  publishedDays: 'Published transit time',
  publishedNote: 'from laycan to arrival',
  passages: 'Via {{names}}',
  openSea: 'No canal or major strait en route',
  listComma: ', ',
  legs: 'Leg by leg',
  legDirect: 'straight-line estimate',
  unknown: 'Distance unknown',
  unknownPair: 'No sea route found between these ports. Ask the shipowner for the distance.',
  laneUnknown: 'Sea distance unknown',
  offline: 'Offline. This sea route is not saved on this device',
  failed: 'Could not load the sea route',
  retry: 'Try again',
  mapName: 'Sea route: {{ports}}, {{distance}}',
  mapNameUnknown: 'Sea route: {{ports}}',

  // Texts about routes with or without a canal.
  choose: 'Route',
  via: 'Via {{canal}}',
  without: 'Avoiding {{canal}}',
  roundGoodHope: 'Via Cape of Good Hope',
  roundHorn: 'Via Cape Horn',

  // Texts about the sea route on the page of a lane.
  laneSeaDays: '{{days}} at {{n}} kn',
  showMap: 'Map',
  hideMap: 'Hide map',

  // Names of canals and straits.
  suez: 'Suez Canal',
  panama: 'Panama Canal',
  kiel: 'Kiel Canal',
  malacca: 'Strait of Malacca',
  gibraltar: 'Strait of Gibraltar',
  bab_el_mandeb: 'Bab-el-Mandeb',
  hormuz: 'Strait of Hormuz',
  bosporus: 'Bosporus',
  dover: 'Strait of Dover',
  good_hope: 'Cape of Good Hope',
  horn: 'Cape Horn',
  suezShort: 'Suez',
  panamaShort: 'Panama',
};
