import type { QueuedPath } from '../../../contract/facts/index.ts';
import { behaviorWords } from './behavior-words.ts';
import { favouriteWords } from './favourite-words.ts';
import { ownListWords } from './own-list-words.ts';
import type { Words } from './words.ts';
import { workspaceWords } from './workspace-words.ts';

/**
 * The descriptions of all queued calls; a missing one is a compile error. They are separate from the kinds,
 * because they need the page's language and port names, which the service worker does not have.
 */
export const entryWords: Readonly<Record<QueuedPath, Words>> = {
  ...favouriteWords,
  ...ownListWords,
  ...behaviorWords,
  ...workspaceWords,
};
