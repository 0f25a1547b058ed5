import type { Publishing } from '../../src/pages/workspace/use-publishing.ts';

/**
 * Returns the publishing state of a group's page in which nothing is in progress and the actions do nothing.
 */
export const aPublishing = (differs: Partial<Publishing> = {}): Publishing => ({
  publication: undefined,
  standing: null,
  elsewhere: [],
  pending: [],
  refused: undefined,
  review: null,
  open: () => {},
  close: () => {},
  publish: () => {},
  published: null,
  closePublished: () => {},
  confirm: () => {},
  callOff: () => {},
  withdraw: () => {},
  giveUp: () => {},
  ...differs,
});
