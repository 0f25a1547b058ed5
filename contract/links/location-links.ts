import type { Spot } from '../../trade/harbors/coordinates.ts';
import { routes, withQuery } from './screen-paths.ts';

/** Lets a person choose a place; `back` is the link of the form that asks, which comes back as `chosenLink`. */
export const chooseLocationLink = (back: string): string => withQuery(routes.chooseLocation, { back });

/** A place on a map. */
export const openLocationLink = (spot: Spot): string => withQuery(routes.openLocation, spotQuery(spot));

/** The form that asked, with the place that was chosen in its address: `parseSpot` reads it. */
export function chosenLink(back: string, spot: Spot): string {
  const [path = '', search] = back.split('?');
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(search)), ...spotQuery(spot) });
}

const spotQuery = ({ latitude, longitude, name }: Spot) => ({
  lat: String(latitude),
  lng: String(longitude),
  name,
});
