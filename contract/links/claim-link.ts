import { routes, withQuery } from './screen-paths.ts';

/**
 * Builds the link that a server without an administrator prints. The first member who logs in through it
 * becomes the administrator.
 */
export const claimLink = (ticket: string): string => withQuery(routes.claim, { ticket });
