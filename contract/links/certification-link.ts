import { routes, withQuery } from './screen-paths.ts';

// Apart from the other links, as nothing of the first script needs it.

/** Where a company is certified; `back` is a link of our own, to what is unlocked by it. */
export const certificationLink = (back?: string): string => withQuery(routes.certification, { back });

/** Where the seats of a corporate membership are, on the same page; `seat` is what the link of an offer carries. */
export const seatsLink = (seat?: string): string => withQuery(routes.certification, { seat, part: 'seats' });
