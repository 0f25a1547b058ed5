import { AppError, type FieldProblem } from '../../../contract/error-code.ts';
import { repeatedVoyages, sailingKey } from '../../../trade/draft/repeated-voyages.ts';
import type { PublishedSailing } from '../../db/publishing/snapshots.ts';
import { problemsMost } from './publishable.ts';
import type { PublicationPlan } from './plan-publication.ts';

interface Agreement {
  /** The sailings of the group that readers have now. */
  published: readonly PublishedSailing[];
  /** The ids of the rows that the publisher agreed to publish in addition to another row of their voyage. */
  agreed: readonly string[];
}

/**
 * Throws `invalid` if readers would then see two sailings of one voyage, unless the publisher has agreed to publish
 * both. The device asks its publisher, but it does not know sailings that the group has taken over since then.
 */
export function assertRepeatsAgreed(
  { outgoing, untouched }: Pick<PublicationPlan, 'outgoing' | 'untouched'>,
  { published, agreed }: Agreement,
): void {
  const stays = new Set(untouched);
  const repeated = new Set(
    repeatedVoyages([
      ...published.filter(({ id }) => stays.has(id)).map(({ sailing }) => sailing),
      ...outgoing.map(({ sailing }) => sailing),
    ]),
  );
  const known = new Set(agreed);
  const problems = outgoing
    .filter(({ id, sailing }) => repeated.has(sailingKey(sailing)) && !known.has(id))
    .map(({ id, sailing }): FieldProblem => {
      const values = { text: sailing.voyage_number };
      return { field: `${id}.voyage_number`, code: 'voyage_repeated', values, of: 'draft' };
    });
  if (problems.length > 0) throw new AppError('invalid', { problems: problems.slice(0, problemsMost) });
}
