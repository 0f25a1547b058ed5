import type { Place } from './great-circle.ts';

/** A place on the globe with its name, which may be empty. */
export interface Spot extends Place {
  name: string;
}

export const spotNameCharsMost = 60;
const textCharsMost = 60;

/** Parses the URL query of the location pages (`lat`, `lng`, `name`); null if the coordinates are invalid. */
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
 * Parses latitude and longitude as people write them, latitude first: `31.23, 121.47`, `31°14'N 121°28'E`,
 * `北纬31度14分 东经121度28分`. Returns null for any other text.
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

/**
 * Splits a text into latitude and longitude at its comma. A text without a comma is split before E or W if it
 * begins with N or S, otherwise after its N or S. A text without these letters is split at its only space.
 * Returns null if the text cannot be split into two parts.
 */
function halvesOf(text: string): [string, string] | null {
  const [first, second, ...more] = text.split(',');
  if (first !== undefined && second !== undefined) return more.length === 0 ? [first, second] : null;
  const at = /^[NS]/.test(text) ? text.search(/[EW]/) : text.search(/[NS]/) + 1;
  if (at > 0) return [text.slice(0, at), text.slice(at)];
  const parts = text.split(/\s/).filter(Boolean);
  return parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : null;
}

/**
 * Minutes and seconds must follow a degree or minute sign. Otherwise the digits of one number could be read
 * as two numbers.
 */
const angle =
  /^[-+]?(\d{1,3}(?:\.\d{1,12})?)(?:°(?:(\d{1,2}(?:\.\d{1,9})?)(?:'(?:(\d{1,2}(?:\.\d{1,9})?)"?)?)?)?)?$/;

/**
 * Parses degrees with optional minutes and seconds; south and west are negative. `letters` are the two
 * letters of the axis, e.g. `NS`. Returns null if the text is not an angle or is above `most` degrees.
 */
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

/** Writes decimal degrees for pasting into other programs: `31.2304, 121.4737`, exact to about 10 m. */
export const decimalText = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** Writes degrees and minutes in the format of nautical charts: `31°13.8′N 121°28.4′E`. */
export const chartText = ({ latitude, longitude }: Place): string =>
  `${chartAngle(latitude, 'N', 'S')} ${chartAngle(longitude, 'E', 'W')}`;

function chartAngle(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 600);
  const minutes = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}°${minutes}′${degrees < 0 ? negative : positive}`;
}
