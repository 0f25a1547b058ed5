import type { AnswerOf } from '../../../contract/call.ts';
import type { informationWeeks } from '../../../contract/calls/sailings/sailing.ts';

type Published = AnswerOf<typeof informationWeeks>;

/**
 * The weekly counts of a search, drawn as a strip. `isOwn` marks a laycan that is only in an own list (a schedule
 * that the reader imported).
 */
export interface Weeks extends Pick<Published, 'list'> {
  windows: readonly (Published['windows'][number] & { isOwn?: boolean })[];
}
