import type { QueuedPath } from '../../../contract/facts/index.ts';
import { behaviorWords } from './behavior-words.ts';
import { favouriteWords } from './favourite-words.ts';
import { ownListWords } from './own-list-words.ts';
import type { Words } from './words.ts';
import { workspaceWords } from './workspace-words.ts';

/**
 * The functions that describe queued changes, one for each call; if one is missing, the code does not
 * compile. They are separate from the kinds (the rules for each queued call), because the service worker uses
 * the kinds but has neither the page's language nor the names of ports.
 */
export const entryWords: Readonly<Record<QueuedPath, Words>> = {
  ...favouriteWords,
  ...ownListWords,
  ...behaviorWords,
  ...workspaceWords,
};
