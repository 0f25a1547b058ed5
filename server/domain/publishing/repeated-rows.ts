import { AppError, type FieldProblem } from '../../../contract/error-code.ts';
import { repeatedVoyages, sailingKey, vesselVoyageKey } from '../../../trade/draft/repeated-voyages.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { PublishedSailing } from '../../db/publishing/snapshots.ts';
import { problemsMost } from './publishable.ts';
import type { PublicationPlan } from './plan-publication.ts';

interface Agreement {
  /** The sailings of the group that readers see now. */
  published: readonly PublishedSailing[];
  /** The sailings of the shipowner's other groups that readers see and that have the same voyage numbers. */
  elsewhere: readonly { id: string; sailing: NewDraft }[];
  /**
   * The ids of sailings that the publisher agreed to publish although readers already see a sailing of the
   * same voyage.
   */
  agreed: readonly string[];
}

/**
 * Throws `invalid` if readers would see two sailings of one voyage and the publisher has not agreed to it. The
 * page asks the publisher before the publication, but sailings may have been published or moved since the page
 * loaded them.
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
