import { useMemo } from 'react';

import { templateFollowers, type TemplateFollowers } from '../../../contract/calls/workspace/template.ts';
import type { ChangeKind, SailingChange } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import type { Template } from '../../store/own-rows.ts';
import { useAnswer } from '../../frame/use-answer.ts';

/** How many members keep lanes of what readers have of a group as favourites. */
export interface Followers {
  /** Each counted once. */
  total: number;
  /** Of sailings that somebody follows. One member may follow several. */
  byId: ReadonlyMap<string, number>;
}

/** Null as long as the server has not said it just now: figures of another day would be wrong ones. */
export function useFollowers({ id, batch_id }: Pick<Template, 'id' | 'batch_id'>): Followers | null {
  const { answer, source, failure } = useAnswer(templateFollowers, batch_id === null ? null : { id });
  const isNew = source === 'network' && !failure;
  return useMemo(() => (answer && isNew ? followersIn(answer) : null), [answer, isNew]);
}

const followersIn = ({ total, list }: TemplateFollowers): Followers => ({
  total,
  byId: new Map(list.map((one) => [one.id, one.total])),
});

/** "5 人收藏", of one sailing; empty where nobody follows it. */
export const followersText = (total: number): string =>
  total === 0 ? '' : t('publishing.followers', { n: total });

/**
 * How many see changes of a kind. Who follows several sailings is in the figure of each, so of several
 * only the least is known, which is the largest of them. Empty where nobody follows one.
 */
export function seenText(
  kind: ChangeKind,
  changes: readonly Pick<SailingChange, 'id' | 'kind'>[],
  { total, byId }: Followers,
): string {
  const figures = changes.flatMap((change) => (change.kind === kind ? (byId.get(change.id) ?? []) : []));
  if (figures.length === 0) return '';
  const n = figures.reduce((most, one) => Math.max(most, one));
  const isExact = figures.length === 1 || n === total;
  return t(isExact ? 'publishing.readersN' : 'publishing.readersLeast', { n });
}
