/** The parts of a port field that search and render places, as one lazily loaded module. */
export { bestToken, laneToken, placeGroups } from './place-options.ts';
export { PlaceRow } from './place-row.tsx';
