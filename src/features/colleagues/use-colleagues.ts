import { useEffect, useMemo } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { profileData } from '../../../contract/calls/account/member.ts';
import { colleagueData, type Colleagues } from '../../../contract/calls/colleagues.ts';
import { useAnswer, type AnswerView } from '../../frame/use-answer.ts';
import { sharingOf, type SharedKind, type Sharing } from './sharing.ts';

type Tier = AnswerOf<typeof profileData>['tier'];

const nothing = {};

/**
 * Returns what colleagues share, and passes the member's own sharing to `onSharing`. Fetched for the
 * corporate tier only.
 */
export function useColleagues(
  kind: SharedKind,
  tier: Tier | undefined,
  onSharing: (sharing: Sharing | undefined) => void,
): AnswerView<Colleagues> {
  const view = useAnswer(colleagueData, tier === 'corporate' ? nothing : null);
  const { answer, retry } = view;
  const sharing = useMemo(() => answer && sharingOf(kind, answer, retry), [kind, answer, retry]);
  useEffect(() => onSharing(sharing), [onSharing, sharing]);
  return view;
}
