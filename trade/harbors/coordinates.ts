import type { Place } from './great-circle.ts';

/** A place on the globe with what it is called; the name may be empty. */
export interface Spot extends Place {
  name: string;
}

export const spotNameCharsMost = 60;
const textCharsMost = 60;

/** A spot as the addresses of the location pages carry it (`lat`, `lng`, `name`); null where it is none. */
export function parseSpot(search: string): Spot | null {
  const query = new URLSearchParams(search);
  const latitude = degreesOf(query.get('lat'), 90);
  const longitude = degreesOf(query.get('lng'), 180);
  const name = (query.get('name') ?? '').trim().slice(0, spotNameCharsMost);
  return latitude === null || longitude === null ? null : { latitude, longitude, name };
}

function degreesOf(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}

const words: readonly (readonly [RegExp, string])[] = [
  [/北纬|NORTH/g, 'N'],
  [/南纬|SOUTH/g, 'S'],
  [/东经|EAST/g, 'E'],
  [/西经|WEST/g, 'W'],
  [/[度º]/g, '°'],
  [/[分′’]/g, "'"],
  [/[秒″”]/g, '"'],
  [/[，;；、]/g, ','],
  [/[−–]/g, '-'],
];

/**
 * Latitude and longitude as people write them, the latitude first: `31.23, 121.47`, `31°14'N 121°28'E`,
 * `北纬31度14分 东经121度28分`. Null for what is none.
 */
export function parseCoordinates(text: string): Place | null {
  if (text.length > textCharsMost) return null;
  const plain = words.reduce(
    (written, [word, sign]) => written.replace(word, sign),
    text.normalize('NFKC').toUpperCase(),
  );
  const halves = halvesOf(plain.trim());
  if (!halves) return null;
  const latitude = angleOf(halves[0], 'NS', 90);
  const longitude = angleOf(halves[1], 'EW', 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** At the comma; else before the longitude's letter, where letters come first, or behind the latitude's; else at the only space. */
function halvesOf(text: string): [string, string] | null {
  const [first, second, ...more] = text.split(',');
  if (first !== undefined && second !== undefined) return more.length === 0 ? [first, second] : null;
  const at = /^[NS]/.test(text) ? text.search(/[EW]/) : text.search(/[NS]/) + 1;
  if (at > 0) return [text.slice(0, at), text.slice(at)];
  const parts = text.split(/\s/).filter(Boolean);
  return parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : null;
}

/** Minutes and seconds need the signs before them, else the digits of one number would be taken for two. */
const angle =
  /^[-+]?(\d{1,3}(?:\.\d{1,12})?)(?:°(?:(\d{1,2}(?:\.\d{1,9})?)(?:'(?:(\d{1,2}(?:\.\d{1,9})?)"?)?)?)?)?$/;

/** Degrees, perhaps minutes and seconds; south and west are negative. */
function angleOf(text: string, letters: string, most: number): number | null {
  const written = text.replace(/\s/g, '');
  const letter = [...letters].find((one) => written.startsWith(one) || written.endsWith(one));
  const bare = letter ? written.replace(letter, '') : written;
  const isNegative = bare.startsWith('-');
  if (letter && isNegative) return null;
  const match = angle.exec(bare);
  if (!match) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const size = degrees + minutes / 60 + seconds / 3600;
  if (minutes >= 60 || seconds >= 60 || size > most) return null;
  return isNegative || letter === letters[1] ? -size : size;
}

/** `31.2304, 121.4737`: about ten metres; as it is pasted into other programs. */
export const decimalText = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** `31°13.8′N 121°28.4′E`: as it stands on charts. */
export const chartText = ({ latitude, longitude }: Place): string =>
  `${chartAngle(latitude, 'N', 'S')} ${chartAngle(longitude, 'E', 'W')}`;

function chartAngle(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 600);
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}°${minutes}′${degrees < 0 ? negative : positive}`;
}
