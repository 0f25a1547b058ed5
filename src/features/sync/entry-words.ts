import type { QueuedPath } from '../../../contract/facts/index.ts';
import { behaviorWords } from './behavior-words.ts';
import { favouriteWords } from './favourite-words.ts';
import { ownListWords } from './own-list-words.ts';
import type { Words } from './words.ts';
import { workspaceWords } from './workspace-words.ts';

/**
 * The words of every kind of queued thing: without them this does not compile. They stand here and not with the
 * kind, as they need the language of the page and the names of ports, and the worker, which has the kinds, has neither.
 */
export const entryWords: Readonly<Record<QueuedPath, Words>> = {
  ...favouriteWords,
  ...ownListWords,
  ...behaviorWords,
  ...workspaceWords,
};
