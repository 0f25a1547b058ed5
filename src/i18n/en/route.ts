import type { Twin } from '../book.ts';
import type { route as chinese } from '../zh/route.ts';

export const route: Twin<typeof chinese> = {
  title: 'Sea route',
  note: 'Reference distance, not for navigation',
  distance: 'Distance by sea',
  nm: '{{n}} nm',
  seaDays: 'At {{n}} knots',
  days: ({ n }) => (String(n) === '1' ? '1 day' : `${n} days`),
  publishedDays: 'Days published',
  publishedNote: 'first laycan day to first arrival day',
  whole: '{{distance}} in all',
  passages: 'By way of {{names}}',
  openSea: 'No canal or major strait on the way',
  listComma: ', ',
  legs: 'Leg by leg',
  legDirect: 'straight-line estimate',
  unknown: 'Distance unknown',
  unknownPair: 'No sea route is known between these ports. Ask the shipowner for the distance.',
  offline: 'Offline, and this sea route was never saved',
  failed: 'The sea route could not be fetched',
  retry: 'Try again',
  mapName: 'Sea route: {{ports}}, {{distance}}',
  mapNameUnknown: 'Sea route: {{ports}}',

  // canals
  choose: 'Which way',
  via: 'Via {{canal}}',
  without: 'Without {{canal}}',
  roundGoodHope: 'Round the Cape',
  roundHorn: 'Round Cape Horn',
  otherWay: '{{way}}: {{value}}',

  // on a lane
  laneLine: 'By sea {{distance}}, about {{days}} days at {{speed}} knots',
  showMap: 'Show on a map',
  hideMap: 'Hide the map',

  // passages
  suez: 'the Suez Canal',
  panama: 'the Panama Canal',
  kiel: 'the Kiel Canal',
  malacca: 'the Malacca Strait',
  gibraltar: 'the Strait of Gibraltar',
  bab_el_mandeb: 'Bab-el-Mandeb',
  hormuz: 'the Strait of Hormuz',
  bosporus: 'the Bosporus',
  dover: 'the Strait of Dover',
  good_hope: 'the Cape of Good Hope',
  horn: 'Cape Horn',
  suezShort: 'Suez',
  panamaShort: 'Panama',
};
