import { routes, withQuery } from './screen-paths.ts';

// The links of publishers. They are separate from the other links, because the script that every page loads
// first needs none of them.

/** Builds the link to the drafts of a schedule group, or to a new sailing in it. */
export const templateLink = (id: string, does: 'edit' | 'add' = 'edit'): string =>
  withQuery(does === 'add' ? routes.publishAdd : routes.publishEdit, { id });

/**
 * Builds the link to the publications of a group or of all groups. `a` and `b` are two publications of one
 * group that the page compares; `a` is the earlier one.
 */
export const historyLink = (
  query: {
    id?: string | undefined;
    a?: string | undefined;
    b?: string | undefined;
    page?: string | undefined;
  } = {},
): string => withQuery(routes.publishHistory, query);

/** Builds the link to one publication with its sailings. */
export const publicationLink = (id: string): string => withQuery(routes.publication, { id });

/** Builds the link to the action log of the organisation, or of the group `id`. */
export const publishLogLink = (
  query: { id?: string | undefined; action?: string | undefined; page?: string | undefined } = {},
): string => withQuery(routes.publishLog, query);
