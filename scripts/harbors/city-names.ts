import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Converter } from 'opencc-js/t2cn';

import type { BaseHarbor } from './base-list.ts';
import { kilometresBetween } from './distance.ts';

const require = createRequire(import.meta.url);

interface City {
  name: string;
  asciiname: string;
  alternativeNames: string[];
  lat: string;
  lon: string;
  country: string;
}

/**
 * The maximum distance between a port and its town in km. A town farther away is a different town with the
 * same name.
 */
const nearKm = 30;
const toSimplified = Converter({ from: 't', to: 'cn' });

/**
 * Returns a function that finds the simplified Chinese name of the town of a port in GeoNames (CC BY 4.0).
 * The function returns '' if there is no name. GeoNames mixes scripts, readings and mistakes. Check the name
 * of each new port. If the trade uses another name, write it into the row of the port.
 */
export function makeCityNames(): (harbor: BaseHarbor) => string {
  const file = require.resolve('cities15000-json/cities.json');
  const cities = new Map<string, City[]>();
  for (const city of JSON.parse(readFileSync(file, 'utf8')) as City[]) {
    const key = keyOf(city.country, city.asciiname);
    cities.set(key, [...(cities.get(key) ?? []), city]);
  }
  return (harbor) => {
    const city = cities
      .get(keyOf(harbor.code.slice(0, 2), harbor.english_name))
      ?.find((one) => kilometresBetween(harbor, { latitude: +one.lat, longitude: +one.lon }) < nearKm);
    return city ? chineseNameOf(city) : '';
  };
}

function keyOf(nation: string, name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z]/g, '');
  return `${nation}${plain.toLowerCase()}`;
}

/**
 * Returns the name that most entries share after conversion to simplified characters. If no name repeats,
 * returns the first name.
 */
function chineseNameOf(city: City): string {
  const votes = new Map<string, number>();
  for (const name of city.alternativeNames.filter((one) => /^\p{Script=Han}{2,}$/u.test(one))) {
    const simplified = toSimplified(name).replace(/(?<=..)市$/, '');
    votes.set(simplified, (votes.get(simplified) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
