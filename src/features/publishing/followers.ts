import { useMemo } from 'react';

import { templateFollowers, type TemplateFollowers } from '../../../contract/calls/workspace/template.ts';
import type { ChangeKind, SailingChange } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import type { Template } from '../../store/own-rows.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

/** The members whose favourite lanes contain sailings of a published group. */
export interface Followers {
  /** The number of members who follow at least one sailing of the group. */
  total: number;
  /** The number of followers of each sailing, by sailing id. */
  byId: ReadonlyMap<string, number>;
}

/**
 * Returns the followers of a group. Returns null until the server has answered this request; a cached answer
 * is not used, because its figures may be outdated.
 */
export function useFollowers({ id, batch_id }: Pick<Template, 'id' | 'batch_id'>): Followers | null {
  const { answer, source, failure } = useAnswer(templateFollowers, batch_id === null ? null : { id });
  const isNew = source === 'network' && !failure;
  return useMemo(() => (answer && isNew ? followersIn(answer) : null), [answer, isNew]);
}

const followersIn = ({ total, list }: TemplateFollowers): Followers => ({
  total,
  byId: new Map(list.map((one) => [one.id, one.total])),
});

/** Returns the number of followers of one sailing as text, e.g. "5 人收藏"; empty if it has no followers. */
export const followersText = (total: number): string =>
  total === 0 ? '' : t('publishing.followers', { n: total });

/**
 * Returns a text about how many members see the changes of one kind. The numbers of the sailings cannot be
 * added, because a member may follow several of them. The text therefore has the largest number, as a lower
 * bound. Empty if there are no followers.
 */
export function seenText(
  kind: ChangeKind,
  changes: readonly Pick<SailingChange, 'id' | 'kind'>[],
  followers: Followers,
): string {
  return countText(
    changes.filter((change) => change.kind === kind),
    followers,
  );
}

/**
 * Returns a text about how many members see any of the given changes, as a lower bound (see `seenText`);
 * empty if the numbers are unknown.
 */
export function countText(changes: readonly Pick<SailingChange, 'id'>[], { total, byId }: Followers): string {
  const figures = changes.flatMap(({ id }) => byId.get(id) ?? []);
  if (figures.length === 0) return '';
  const n = figures.reduce((most, one) => Math.max(most, one));
  const isExact = figures.length === 1 || n === total;
  return t(isExact ? 'publishing.readersN' : 'publishing.readersLeast', { n });
}
