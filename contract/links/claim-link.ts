import { routes, withQuery } from './screen-paths.ts';

/** Printed by a server without an administrator; whoever opens it and logs in becomes the first. */
export const claimLink = (ticket: string): string => withQuery(routes.claim, { ticket });
