/**
 * The data of a port in our tables. Empty fields are filled from the list of the sea-ports package (base
 * list).
 */
export interface OwnRow {
  code: string;
  chinese_name: string;
  english_name: string;
  latitude: number | null;
  longitude: number | null;
  aliases: string[];
}

/**
 * Reads a table whose lines have the form `code|Chinese|English|latitude,longitude|alias;alias`. The last
 * fields are optional. Throws an error for a malformed line, so that a typing error does not remove a port
 * unnoticed.
 */
export function readOwnRows(table: string): OwnRow[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);
}

function readLine(line: string): OwnRow {
  const [code = '', chinese = '', english = '', place = '', aliases = '', ...rest] = line
    .split('|')
    .map((field) => field.trim());
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) || rest.length > 0)
    throw new Error(`Not a row of a port table: ${line}`);
  const [latitude, longitude, ...more] = place === '' ? [] : place.split(',').map(Number);
  if (place !== '' && (more.length > 0 || !Number.isFinite(latitude) || !Number.isFinite(longitude))) {
    throw new Error(`Not a latitude and a longitude: ${line}`);
  }
  return {
    code,
    chinese_name: chinese,
    english_name: english,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    aliases: aliases.split(';').filter(Boolean),
  };
}
