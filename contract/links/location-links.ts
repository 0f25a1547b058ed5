import type { Spot } from '../../trade/harbors/coordinates.ts';
import { routes, withQuery } from './screen-paths.ts';

/**
 * Builds the link to the page on which the user chooses a place. `back` is the link of the form to which the
 * page returns, see `chosenLink`.
 */
export const chooseLocationLink = (back: string): string => withQuery(routes.chooseLocation, { back });

/** Builds the link to a page that shows a place on a map. */
export const openLocationLink = (spot: Spot): string => withQuery(routes.openLocation, spotQuery(spot));

/** Builds the link back to the form, with the chosen place in its query; `parseSpot` reads it. */
export function chosenLink(back: string, spot: Spot): string {
  const [path = '', search] = back.split('?');
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(search)), ...spotQuery(spot) });
}

const spotQuery = ({ latitude, longitude, name }: Spot) => ({
  lat: String(latitude),
  lng: String(longitude),
  name,
});
