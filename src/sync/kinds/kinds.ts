import type { Entry } from '../../store/outbox.ts';
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

/** One for each call that may wait: without it this does not compile. */
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

/** Undefined of an entry that another version of the application has written. */
export const kindOf = ({ call }: Pick<Entry, 'call'>): Kind | undefined => byCall[call];

/** Reads the rows of this device out of the answer to an entry. */
export type RowsOfAnswer = (
  entry: Pick<Entry, 'call' | 'attempts'> & AnsweredEntry,
  answer: unknown,
) => ServerRow[];

/** The server's rows in an answer, by the kind of the entry. */
export const rowsOfAnswer: RowsOfAnswer = (entry, answer) => {
  const kind = kindOf(entry);
  if (!kind || typeof answer !== 'object' || answer === null) return [];
  return kind.rowsOf(answer as never, entry);
};
