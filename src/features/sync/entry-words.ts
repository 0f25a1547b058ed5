import type { QueuedPath } from '../../../contract/facts/index.ts';
import { behaviorWords } from './behavior-words.ts';
import { favouriteWords } from './favourite-words.ts';
import { ownListWords } from './own-list-words.ts';
import type { Words } from './words.ts';
import { workspaceWords } from './workspace-words.ts';

/**
 * The functions that describe queued changes, one for each call; a missing function is a compile error. They
 * are not part of the kinds (the rules of queued calls), because they need the page's language and port
 * names, which the service worker does not have.
 */
export const entryWords: Readonly<Record<QueuedPath, Words>> = {
  ...favouriteWords,
  ...ownListWords,
  ...behaviorWords,
  ...workspaceWords,
};
