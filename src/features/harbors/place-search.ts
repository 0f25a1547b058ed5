/** What a harbor field needs once places can be found: finding them and showing what was found. */
export { bestToken, laneToken, placeGroups } from './place-options.ts';
export { PlaceRow } from './place-row.tsx';
