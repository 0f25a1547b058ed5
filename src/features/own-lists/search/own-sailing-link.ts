import { sailingLink } from '../../../../contract/screen-paths.ts';

/** A sailing of an own list, by the id of its draft: opened as others are, and looked for on this device alone. */
export const ownSailingLink = (id: string, { from, to }: { from: string; to: string }): string =>
  `${sailingLink(id, { from, to })}&own=1`;
