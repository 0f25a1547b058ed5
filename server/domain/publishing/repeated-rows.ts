import { AppError, type FieldProblem } from '../../../contract/error-code.ts';
import { repeatedVoyages, sailingKey, vesselVoyageKey } from '../../../trade/draft/repeated-voyages.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PublishedSailing } from '../../db/publishing/snapshots.ts';
import { problemsMost } from './publishable.ts';
import type { PublicationPlan } from './plan-publication.ts';

interface Agreement {
  /** The sailings of the group that readers have now. */
  published: readonly PublishedSailing[];
  /** The sailings with the same voyage numbers that readers have by other groups of the shipowner. */
  elsewhere: readonly { id: string; sailing: NewDraft }[];
  /** The ids of the rows that the publisher agreed to publish in addition to another row of their voyage. */
  agreed: readonly string[];
}

/**
 * Throws `invalid` if readers would then see two sailings of one voyage, unless the publisher has agreed to publish
 * both. The device asks its publisher, but it does not know sailings that the group has taken over since then.
 */
export function assertRepeatsAgreed(
  { outgoing, untouched }: Pick<PublicationPlan, 'outgoing' | 'untouched'>,
  { published, elsewhere, agreed }: Agreement,
): void {
  const stays = new Set(untouched);
  const repeated = new Set(
    repeatedVoyages([
      ...published.filter(({ id }) => stays.has(id)).map(({ sailing }) => sailing),
      ...outgoing.map(({ sailing }) => sailing),
    ]),
  );
  const own = new Set(outgoing.map(({ id }) => id));
  const others = new Set(
    elsewhere.filter(({ id }) => !own.has(id)).map(({ sailing }) => vesselVoyageKey(sailing)),
  );
  const known = new Set(agreed);
  const problems = outgoing
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id, sailing }): FieldProblem[] => {
      const isRepeated = repeated.has(sailingKey(sailing));
      const key = vesselVoyageKey(sailing);
      if (!isRepeated && (key === '' || !others.has(key))) return [];
      const code = isRepeated ? 'voyage_repeated' : 'voyage_elsewhere';
      const values = { text: sailing.voyage_number };
      return [{ field: `${id}.voyage_number`, code, values, of: 'draft' }];
    });
  if (problems.length > 0) throw new AppError('invalid', { problems: problems.slice(0, problemsMost) });
}
