import type { Publishing } from '../../src/pages/workspace/use-publishing.ts';

/** What a group's page does about its publication, where nothing is on its way and nothing is done. */
export const aPublishing = (differs: Partial<Publishing> = {}): Publishing => ({
  publication: undefined,
  standing: null,
  pending: [],
  refused: undefined,
  review: null,
  open: () => {},
  close: () => {},
  publish: () => {},
  confirm: () => {},
  callOff: () => {},
  takeBack: () => {},
  giveUp: () => {},
  ...differs,
});
