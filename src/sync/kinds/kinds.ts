import type { QueuedEntry } from '../../store/outbox.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { behaviorKinds } from './behavior.ts';
import { draftKinds } from './draft.ts';
import { favouriteKinds } from './favourites.ts';
import type { Kind, Kinds, AnsweredEntry } from './kind.ts';
import { managerKinds } from './manager.ts';
import { organizationKinds } from './organization.ts';
import { ownListKinds } from './own-list.ts';
import { pictureKinds } from './picture.ts';
import { publicationKinds } from './publication.ts';
import { templateKinds } from './template.ts';

/** The rules for each queued call. A missing call is a compile error. */
const kinds: Kinds = {
  ...favouriteKinds,
  ...ownListKinds,
  ...behaviorKinds,
  ...pictureKinds,
  ...organizationKinds,
  ...managerKinds,
  ...templateKinds,
  ...draftKinds,
  ...publicationKinds,
};

const byCall: Readonly<Record<string, Kind>> = kinds;

/**
 * Returns the client's rules (kind) for a queued change. Undefined if another version of the application
 * stored the change and this version does not know its call.
 */
export const kindOf = ({ call }: Pick<QueuedEntry, 'call'>): Kind | undefined => byCall[call];

/** Reads the rows of this device from the answer to a queued change. */
export type RowsOfAnswer = (
  entry: Pick<QueuedEntry, 'call' | 'attempts'> & AnsweredEntry,
  answer: unknown,
) => ServerRow[];

/** Returns the server's rows in an answer, by the rules (kind) for the queued change. */
export const rowsOfAnswer: RowsOfAnswer = (entry, answer) => {
  const kind = kindOf(entry);
  if (!kind || typeof answer !== 'object' || answer === null) return [];
  return kind.rowsOf(answer as never, entry);
};
