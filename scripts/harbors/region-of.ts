import type { Harbor } from '../../trade/harbors/harbor.ts';
import type { RegionCode } from './tables/regions.ts';

type Place = Pick<Harbor, 'code' | 'nation_code' | 'latitude' | 'longitude'>;

/**
 * Returns the trade region of a port. The nation decides, or the position if the nation has several coasts.
 * Each port is in exactly one region. Throws an error if no rule applies to the nation.
 */
export function regionOf(harbor: Place): RegionCode {
  const split = coasts[harbor.nation_code];
  if (split) return split(harbor);
  const region = regionByNation.get(harbor.nation_code);
  if (!region) throw new Error(`No trade region for ${harbor.code}: add its nation to region-of.ts`);
  return region;
}

const nationsByRegion: Partial<Record<RegionCode, string>> = {
  'far-east': 'CN HK MO TW',
  'japan-korea': 'JP KR KP',
  'southeast-asia': 'BN ID KH LA MM MY PH SG TH TL VN CX CC',
  'south-asia': 'IN PK BD LK MV IO',
  'middle-east': 'AE BH IQ IR KW OM QA',
  'red-sea': 'DJ ER JO SD YE',
  'east-africa': 'KE TZ MZ MG MU RE KM SC YT',
  'southern-africa': 'ZA NA',
  'west-africa': 'MR SN GM GW GN SL LR CI GH TG BJ NG CM GQ GA CG CD AO CV ST SH EH',
  'north-africa': 'DZ LY MA TN',
  mediterranean: 'AL CY GI GR HR IT LB MC ME MT SI SY BA PS',
  'black-sea': 'BG GE MD RO UA AZ KZ TM',
  'north-europe': 'BE GB GG IE IM JE LU NL',
  baltic: 'AX DK EE FI LT LV NO PL SE SJ',
  'north-atlantic': 'FO GL IS PM',
  'central-america': 'BZ CR GT HN MX NI PA SV',
  caribbean:
    'AG AI AW BB BL BM BQ BS CU CW DM DO GD GF GP GY HT JM KN KY LC MF MQ MS PR SR SX TC TT VC VE VG VI',
  'south-america-east': 'AR BO BR FK GS PY UY',
  'south-america-west': 'CL EC PE',
  oceania: 'AU NZ NF',
  'pacific-islands': 'AS CK FJ FM GU KI MH MP NC NR NU PF PG PW SB TK TO TV UM VU WF WS',
};

const regionByNation = new Map(
  Object.entries(nationsByRegion).flatMap(([region, nations]) =>
    nations.split(' ').map((nation) => [nation, region as RegionCode] as const),
  ),
);

/** The rules for nations with ports on several trade coasts. */
const coasts: Record<string, (harbor: Place) => RegionCode> = {
  SA: ({ longitude }) => (longitude < 45 ? 'red-sea' : 'middle-east'),
  EG: ({ latitude }) => (latitude < 30.5 ? 'red-sea' : 'north-africa'),
  IL: ({ latitude }) => (latitude < 30.5 ? 'red-sea' : 'mediterranean'),
  SO: ({ latitude, longitude }) => (latitude > 9 && longitude < 51 ? 'red-sea' : 'east-africa'),
  // The Black Sea coast extends from the Bosporus to the east, north of the mountains.
  TR: ({ latitude, longitude }) => (latitude > 40.8 && longitude > 30 ? 'black-sea' : 'mediterranean'),
  RU: russianCoast,
  DE: ({ latitude, longitude }) => (longitude > 9.35 && latitude > 53.8 ? 'baltic' : 'north-europe'),
  FR: ({ latitude, longitude }) => (latitude < 44 && longitude > 2.5 ? 'mediterranean' : 'north-europe'),
  ES: spanishCoast,
  PT: () => 'north-europe',
  CA: canadianCoast,
  US: americanCoast,
  CO: ({ latitude, longitude }) => (latitude > 7 || longitude < -80 ? 'caribbean' : 'south-america-west'),
};

function russianCoast({ latitude, longitude }: Place): RegionCode {
  if (longitude > 130) return 'russia-far-east';
  return latitude < 48 ? 'black-sea' : 'baltic';
}

/**
 * Divides the ports of Spain among three regions. The Canary Islands belong to West Africa, because the lines
 * to West Africa call at these islands. Ports west of Gibraltar and in Biscay belong to North Europe, because
 * they are on the Atlantic.
 */
function spanishCoast({ latitude, longitude }: Place): RegionCode {
  if (latitude < 30) return 'west-africa';
  return latitude > 42.8 || longitude < -5.7 ? 'north-europe' : 'mediterranean';
}

/** The upper St Lawrence and the Great Lakes are a separate trade, which is closed in winter. */
function canadianCoast({ latitude, longitude }: Place): RegionCode {
  if (longitude < -115) return 'canada-west';
  return latitude < 50 && longitude < -74.5 ? 'great-lakes' : 'canada-east';
}

function americanCoast({ latitude, longitude }: Place): RegionCode {
  if (longitude < -115) return 'us-west-coast';
  if (latitude > 41 && longitude < -75.5) return 'great-lakes';
  // The Gulf coast is west of the tip of Florida (81.9° W) and south of 36° N. All other ports are on the
  // Atlantic coast.
  return longitude < -81.9 && latitude < 36 ? 'us-gulf' : 'us-east-coast';
}
