import { routes, withQuery } from './screen-paths.ts';

// Of publishers, and apart from the other links, as nothing of the first script needs them.

/** The drafts of a schedule group, or a new sailing in it. */
export const templateLink = (id: string, does: 'edit' | 'add' = 'edit'): string =>
  withQuery(does === 'add' ? routes.publishAdd : routes.publishEdit, { id });

/** Publications of a group, or of all groups; `a` and `b` are two of one group to be compared, the earlier one first. */
export const historyLink = (
  query: {
    id?: string | undefined;
    a?: string | undefined;
    b?: string | undefined;
    page?: string | undefined;
  } = {},
): string => withQuery(routes.publishHistory, query);

/** One publication with its sailings. */
export const publicationLink = (id: string): string => withQuery(routes.publication, { id });

/** Who did what: in the organisation, or in the group `id`. */
export const publishLogLink = (
  query: { id?: string | undefined; action?: string | undefined; page?: string | undefined } = {},
): string => withQuery(routes.publishLog, query);
